"""The roller's scripts outside a browser: what their plain functions give, by way of Node.js."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
NODE = shutil.which("node") or str(ROOT / ".tools" / "bin" / "node")
ESBUILD = ROOT / "node_modules" / ".bin" / "esbuild"


def evaluated(module: str, expression: str, **values: Any) -> Any:
    """The value of an expression that knows a script's exports as ``it``, and these values by name."""
    names = "".join(f"const {name} = {json.dumps(value)};" for name, value in values.items())
    code = f'import * as it from "./{module}.js"; {names} console.log(JSON.stringify({expression}));'
    bundle = [str(ESBUILD), "--bundle", "--format=esm", "--log-level=warning"]
    folder = ROOT / "docs" / "assets" / "roller"
    made = subprocess.run(bundle, input=code, cwd=folder, text=True, capture_output=True, check=True).stdout
    done = subprocess.run(
        [NODE, "--input-type=module"], input=made, text=True, capture_output=True, timeout=60, check=True
    )
    return json.loads(done.stdout)
