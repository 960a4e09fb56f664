// Browsers start no module of a page that was opened from a folder, and would show nothing; this is no module.
if (location.protocol === "file:") document.getElementById("opened").hidden = false;
