// What hangs out of the page sideways, is cut off by what holds it, or cannot be brought into sight and pressed.
() => {
  const lost = [];
  for (const folded of document.querySelectorAll("details")) folded.open = true;
  const said = (element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} “${element.textContent.trim().slice(0, 40)}”`;
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth) lost.push(`the page is ${page.scrollWidth} pixels wide`);

  for (const element of document.querySelectorAll("h1, h2, h3, p, li, th, td, label, legend, summary, button, a, span")) {
    // (The line over the map is short for what the log tells in full.)
    if (element.closest("svg, .spoken, [hidden], [inert], [role=log], dialog:not([open])") || !element.offsetParent) continue;
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
    if (textOverflow === "ellipsis" && element.closest("[title]")) continue; // said in full elsewhere
    if (overflowX === "hidden" && element.scrollWidth > element.clientWidth + 1) lost.push(`cut off: ${said(element)}`);
    if (overflowY === "hidden" && element.scrollHeight > element.clientHeight + 2) lost.push(`cut off below: ${said(element)}`);
  }

  const modal = document.querySelector("dialog[open], [aria-modal=true]");
  for (const element of (modal ?? document).querySelectorAll("button, a[href], input, select, [role=tab]")) {
    if (element.closest("[hidden], [inert], dialog:not([open])") || !element.getClientRects().length) continue;
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const meant = [element, element.closest("label")].some((one) => one?.contains(hit));
    // A sheet may cover what is not of it: it can be folded or closed.
    const sheet = hit?.closest("[role=dialog], [role=tabpanel]");
    if (sheet && !sheet.contains(element)) continue;
    if (!hit || !meant) lost.push(`out of reach: ${said(element)} behind ${hit ? said(hit) : "the edge"}`);
  }
  return lost;
}
