// Where the player was, for when a sheet over the table goes away again.
let last: HTMLElement | SVGElement | null = null;

document.addEventListener("focusin", ({ target }) => {
  if ((target instanceof HTMLElement || target instanceof SVGElement) && !target.closest("[role=dialog], dialog, [popover]")) last = target;
});

/** What had the focus last outside every sheet; the map if that is gone. */
export function lastOutside(): HTMLElement | SVGElement | null {
  return last?.isConnected ? last : document.querySelector<SVGElement>("main svg[tabindex]");
}

/** Who plays by keyboard goes on in a sheet, at `first` or wherever; returns what leads them back to where they were. */
export function holdFocus(sheet: HTMLElement, first: HTMLElement | null = null): () => void {
  const before = lastOutside();
  (first ?? sheet).focus({ preventScroll: true });
  return () => {
    const now = document.activeElement;
    if (now === document.body || sheet.contains(now)) before?.focus({ preventScroll: true });
  };
}
