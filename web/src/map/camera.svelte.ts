// What part of a board is seen: zoom and pan, by wheel, pinch, drag and keys.

const MOST_ZOOM = 6;
const STEP = 1.35;
/** A finger or mouse that moves less than this has not dragged. */
const STILL = 7;
/** Milliseconds after the last movement until the map is drawn anew. */
const REST = 160;
/** How long the map takes to move to something, in milliseconds. */
const JOURNEY = 420;
/** How much of the window what is looked for may fill. */
const ROOM = 0.78;
/** How much the last drawing may be stretched, and how far moved (in windows), before it is drawn anew on the way. */
const MOST_STRETCH = 1.7;
const MOST_SHIFT = 0.35;

/** What is in the middle of the window, and pixels for a unit of the board. */
interface Sight {
  x: number;
  y: number;
  scale: number;
}

export class Camera {
  /** The size of the window in pixels. */
  wide = $state(1);
  high = $state(1);
  zoom = $state(1);
  /** While it moves, the last drawing is moved and stretched, which costs next to nothing. */
  moving = $state(false);
  #kept = $state.raw<Sight>({ x: 0, y: 0, scale: 1 });
  #rest = 0;
  #x = $state(0);
  #y = $state(0);
  #pointers = new Map<number, { x: number; y: number }>();
  #moved = 0;
  #journey = 0;

  /** The size of the board in its units. */
  readonly width: number;
  readonly height: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#x = width / 2;
    this.#y = height / 2;
  }

  /** Pixels for a unit of the board. */
  scale = $derived.by(() => Math.max(1e-3, Math.min(this.wide / this.width, this.high / this.height)) * this.zoom);
  x = $derived.by(() => this.#hold(this.#x, this.width, this.wide / this.scale));
  y = $derived.by(() => this.#hold(this.#y, this.height, this.high / this.scale));
  /** What is drawn. */
  drawn: Sight = $derived.by(() => (this.moving ? this.#kept : this.#sight()));
  viewBox = $derived.by(() => {
    const { x, y, scale } = this.drawn;
    return `${x - this.wide / scale / 2} ${y - this.high / scale / 2} ${this.wide / scale} ${this.high / scale}`;
  });
  /** How the drawing lies in the window: as a CSS transform from its upper left corner. */
  transform = $derived.by(() => {
    if (!this.moving) return "none";
    const { x, y, scale } = this.drawn;
    const stretch = this.scale / scale;
    const left = ((1 - stretch) * this.wide) / 2 + (x - this.x) * this.scale;
    const top = ((1 - stretch) * this.high) / 2 + (y - this.y) * this.scale;
    return `translate(${left}px, ${top}px) scale(${stretch})`;
  });

  #sight(): Sight {
    return { x: this.x, y: this.y, scale: this.scale };
  }

  /** The board stays in the window: in its middle if it is smaller, else without a gap. */
  #hold(at: number, size: number, seen: number): number {
    if (seen >= size) return size / 2;
    return Math.max(seen / 2, Math.min(size - seen / 2, at));
  }

  /** Whether the last press was a drag and no click. */
  get dragged(): boolean {
    return this.#moved > STILL;
  }

  /** From pixels in the window to units of the board. */
  at(px: number, py: number): { x: number; y: number } {
    return { x: this.x + (px - this.wide / 2) / this.scale, y: this.y + (py - this.high / 2) / this.scale };
  }

  #move(change: () => void): void {
    if (!this.moving) this.#kept = this.#sight();
    this.moving = true;
    clearTimeout(this.#rest);
    this.#rest = window.setTimeout(() => (this.moving = false), REST);
    change();
    const stretch = this.scale / this.#kept.scale;
    const shift = Math.hypot((this.x - this.#kept.x) / this.wide, (this.y - this.#kept.y) / this.high) * this.scale;
    if (stretch > MOST_STRETCH || stretch < 1 / MOST_STRETCH || shift > MOST_SHIFT) this.#kept = this.#sight();
  }

  zoomBy(factor: number, px = this.wide / 2, py = this.high / 2): void {
    this.#move(() => {
      const fixed = this.at(px, py);
      this.zoom = Math.max(1, Math.min(MOST_ZOOM, this.zoom * factor));
      this.#x = fixed.x - (px - this.wide / 2) / this.scale;
      this.#y = fixed.y - (py - this.high / 2) / this.scale;
    });
  }

  panBy(dx: number, dy: number): void {
    this.#move(() => {
      this.#x = this.x - dx / this.scale;
      this.#y = this.y - dy / this.scale;
    });
  }

  reset(): void {
    this.zoom = 1;
  }

  /** Move until a spot is well inside. */
  include(x: number, y: number): void {
    const mx = (this.wide / this.scale) * 0.4;
    const my = (this.high / this.scale) * 0.4;
    this.#x = Math.max(x - mx, Math.min(x + mx, this.x));
    this.#y = Math.max(y - my, Math.min(y + my, this.y));
  }

  /** Whether a spot is in the window. */
  sees(x: number, y: number): boolean {
    return Math.abs(x - this.x) * 2 * this.scale < this.wide && Math.abs(y - this.y) * 2 * this.scale < this.high;
  }

  /** Move a map of which only a part is seen, and draw back if need be, until all spots are well inside. With a `least` scale it goes nearer, and to their middle. */
  show(spots: readonly { x: number; y: number }[], atOnce: boolean, least = 0): void {
    const wanted = Math.max(this.zoom, Math.min(MOST_ZOOM, (least * this.zoom) / this.scale));
    if (wanted <= 1 || !spots.length) return;
    const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const whole = this.scale / this.zoom;
    const fits = Math.min((ROOM * this.wide) / (right - left || 1), (ROOM * this.high) / (bottom - top || 1)) / whole;
    const zoom = Math.max(1, Math.min(wanted, fits));
    const [mx, my] = [this.wide, this.high].map((size) => (size * ROOM) / whole / zoom / 2) as [number, number];
    const [ax, ay] = least ? [(left + right) / 2, (top + bottom) / 2] : [this.x, this.y];
    const x = Math.max(right - mx, Math.min(left + mx, ax));
    const y = Math.max(bottom - my, Math.min(top + my, ay));
    this.#travel({ x, y, zoom }, atOnce ? 0 : JOURNEY);
  }

  #travel(to: { x: number; y: number; zoom: number }, lasting: number): void {
    cancelAnimationFrame(this.#journey);
    const from = { x: this.x, y: this.y, zoom: this.zoom };
    const start = performance.now();
    const step = (): void => {
      const part = lasting ? Math.min(1, (performance.now() - start) / lasting) : 1;
      const eased = 1 - (1 - part) ** 3;
      this.#move(() => {
        this.#x = from.x + (to.x - from.x) * eased;
        this.#y = from.y + (to.y - from.y) * eased;
        this.zoom = from.zoom * (to.zoom / from.zoom) ** eased;
      });
      if (part < 1) this.#journey = requestAnimationFrame(step);
    };
    step();
  }

  // What hands do

  wheel(event: WheelEvent, box: DOMRect): void {
    event.preventDefault();
    cancelAnimationFrame(this.#journey);
    const lines = event.deltaMode === 1 ? 16 : 1;
    this.zoomBy(Math.exp(-event.deltaY * lines * 0.0016), event.clientX - box.left, event.clientY - box.top);
  }

  press(event: PointerEvent): void {
    cancelAnimationFrame(this.#journey);
    if (!this.#pointers.size) this.#moved = 0;
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  move(event: PointerEvent, box: DOMRect): void {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const others = [...this.#pointers].filter(([id]) => id !== event.pointerId).map(([, spot]) => spot);
    this.#pointers.set(event.pointerId, now);
    this.#moved += Math.hypot(now.x - before.x, now.y - before.y);
    const other = others[0];
    if (other) {
      const factor = Math.hypot(now.x - other.x, now.y - other.y) / (Math.hypot(before.x - other.x, before.y - other.y) || 1);
      this.panBy((now.x - before.x) / 2, (now.y - before.y) / 2);
      this.zoomBy(factor, (now.x + other.x) / 2 - box.left, (now.y + other.y) / 2 - box.top);
    } else if (this.dragged) this.panBy(now.x - before.x, now.y - before.y);
  }

  release(event: PointerEvent): void {
    this.#pointers.delete(event.pointerId);
  }

  /** Keys while the map has the focus; says whether the key was one of them. */
  key(key: string): boolean {
    const pan = 60;
    if (key === "+" || key === "=") this.zoomBy(STEP);
    else if (key === "-") this.zoomBy(1 / STEP);
    else if (key === "0") this.reset();
    else if (key === "ArrowLeft") this.panBy(pan, 0);
    else if (key === "ArrowRight") this.panBy(-pan, 0);
    else if (key === "ArrowUp") this.panBy(0, pan);
    else if (key === "ArrowDown") this.panBy(0, -pan);
    else return false;
    return true;
  }
}
