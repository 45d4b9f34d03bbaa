/* Save a file under a name. */

/* How long the browser may take to start. */
const BEGUN = 60000;

/** @param {string} text @param {string} name @param {string} type */
export function download(text, name, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), BEGUN);
}
