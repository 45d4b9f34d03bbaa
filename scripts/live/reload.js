// Reloads the page when the server says that something changed; scripts/dev alone adds this to pages.
let seen;
new EventSource("/__dev__/events").addEventListener("message", ({ data }) => {
  seen ??= data;
  if (data !== seen) location.reload();
});
