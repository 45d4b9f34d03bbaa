/* The page that the site is held against: the runtime as its package ships it, in a worker, from the press on. */

const { folder, wheel, request } = JSON.parse(document.getElementById("setup").textContent);

document.querySelector("button").addEventListener("click", () => {
  const worker = new Worker(new URL(`${folder}stock-worker.js`, import.meta.url), { type: "module" });
  worker.onmessage = ({ data }) => {
    const { view } = JSON.parse(data).data;
    const lines = [view.headline.word, view.headline.mean, ...view.steps.map((step) => step.text)];
    document
      .getElementById("result")
      .append(...lines.map((line) => Object.assign(document.createElement("p"), { textContent: line })));
  };
  worker.postMessage({ wheel, request: JSON.stringify(request) });
});
