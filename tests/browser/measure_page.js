// How a page lies on its screen: how much of it the drawn board gets, what that can be pressed overlaps, what is not in sight at once.
async ([wide, high]) => {
  const frame = () => new Promise(requestAnimationFrame);
  while (innerWidth !== wide || innerHeight !== high) await frame();
  for (let i = 0; i < 3; i++) await frame(); // for what measures itself
  for (const one of document.querySelectorAll("*")) if (one.scrollTop) one.scrollTop = 0; // as it was before anybody looked around
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const clip = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const area = ({ left, top, right, bottom }) => Math.max(0, right - left) * Math.max(0, bottom - top);
  const said = (element) => (element.getAttribute("aria-label") ?? (element.textContent.trim() || element.outerHTML)).slice(0, 50);

  /** What is seen of an element: whatever holds it may cut it off. */
  function seen(element) {
    let box = clip(element.getBoundingClientRect(), screen);
    for (let one = element.parentElement; one; one = one.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(one);
      if (display === "contents") continue;
      if (overflowX !== "visible" || overflowY !== "visible") box = clip(box, one.getBoundingClientRect());
    }
    return box;
  }

  const overlapping = [];
  const pressed = [...document.querySelectorAll("button, a[href], input, select, summary")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest("svg, [inert], dialog:not([open])"))
    .map((element) => ({ element, box: seen(element), over: element.closest("[role=dialog], [role=alert], .open > [role=tabpanel], dialog") }))
    .filter(({ box }) => area(box) > 0);
  for (const [i, a] of pressed.entries())
    for (const b of pressed.slice(i + 1)) {
      const both = clip(a.box, b.box);
      // A sheet or a notice may lie over what it covers; the cards of a hand are a fan.
      if (a.over !== b.over || both.right - both.left < 2 || both.bottom - both.top < 2) continue;
      if (a.element.contains(b.element) || [a, b].every(({ element }) => element.closest(".hand"))) continue;
      overlapping.push(`${said(a.element)} and ${said(b.element)}`);
    }

  const AT_ONCE = "[data-place], [data-spot^=market-], [data-spot=deck], [data-spot=discards], [data-word], .hand li, [data-spot^=seat-], [role=tab]";
  const hidden = [...document.querySelectorAll(`.table:not(.ended) :is(${AT_ONCE})`)].filter((element) => {
    const whole = element.getBoundingClientRect();
    return area(seen(element)) < 0.97 * area(whole);
  });

  const pane = document.querySelector(".window")?.getBoundingClientRect();
  const aspect = Number(document.querySelector(".table, .replay")?.style.getPropertyValue("--aspect"));
  const drawn = pane ? Math.min(pane.width, pane.height * aspect) : 0;
  const { scrollWidth, scrollHeight } = document.documentElement;
  const newest = document.querySelector(".ticker p > span");
  return {
    // Of the largest board that this screen could hold, were there nothing else.
    board: pane ? (drawn / Math.min(innerWidth, innerHeight * aspect)) ** 2 : 0,
    card: document.querySelector("[data-spot=market-0]")?.getBoundingClientRect().width ?? 0,
    overlapping,
    hidden: hidden.map(said),
    scrolls: [scrollWidth > innerWidth && "sideways", scrollHeight > innerHeight && "down"].filter(Boolean),
    cut: newest && newest.scrollHeight > newest.clientHeight + 1 ? [said(newest)] : [],
  };
}
