"""The box in which a reader sees, stores and removes what is kept on the device.

Every sentence it may show is in the page; its script only shows those that apply and fills in the figures.
"""

from typing import Final

# Why storing failed, by the codes of docs/assets/offline/store.js.
FAULTS: Final = {
    "network": "The network ended, or does not let this site through. What came is kept: another try is shorter.",
    "web-page": "A file came back as a web page. A hotel or café sign-in does that. Sign in, then try again.",
    "changed": "A file is not the one that this release lists. The site may just be renewed: try again in a minute.",
    "host": "The site’s server failed to send a file. Try again in a few minutes.",
    "space": "There is no space left for it, or the browser grants none. Free some, then try again.",
    "forbidden": "This browser forbids it. Private windows often do; a normal window may not.",
    "engine": "The pages are stored, but the dice engine did not start in this browser.",
    "stopped": "It was stopped. What came is kept: another try is shorter.",
}
