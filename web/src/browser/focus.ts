// Where the player was, for when a sheet over the table goes away again.
let last: HTMLElement | SVGElement | null = null;

document.addEventListener("focusin", ({ target }) => {
  if ((target instanceof HTMLElement || target instanceof SVGElement) && !target.closest("[role=dialog], dialog, [popover]")) last = target;
});

/** What had the focus last outside every sheet; the map if that is gone. */
export function lastOutside(): HTMLElement | SVGElement | null {
  return last?.isConnected ? last : document.querySelector<SVGElement>("main svg[tabindex]");
}
