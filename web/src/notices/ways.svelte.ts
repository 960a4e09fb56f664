// How the player wants to be told that it is their turn: what there is to choose from, and what is chosen.

import { settings } from "../browser/settings.svelte.ts";
import { call } from "../talk/api.ts";
import type { NoticesInfo, Told, WayWish } from "../talk/protocol.ts";
import { me } from "../who/identity.svelte.ts";
import { canNote, mayNote, pushTrouble, subscribe, thisDevice, unsubscribe } from "./device.ts";

/** The ways of the server's, and the one that needs no server: a note while the page is open. */
export const WAYS = ["none", "tab", "push", "mail", "webhook"] as const;
export type Way = (typeof WAYS)[number];
/** Why a way cannot be had: an attribute of its text. */
export type Trouble = "server" | "insecure" | "browser" | "denied";
export const STYLES = ["ntfy", "discord", "slack", "json"] as const;
export type Style = (typeof STYLES)[number];

export class Ways {
  info = $state.raw<NoticesInfo | null>(null);
  /** Whether this device is among those that get push messages. */
  here = $state(false);
  /** What is in the form. */
  way = $state<Way>("none");
  address = $state("");
  url = $state("");
  style = $state<Style>("ntfy");
  quiet = $state(false);
  start = $state("22:00");
  end = $state("08:00");

  async load(): Promise<void> {
    await this.#take(await call<NoticesInfo>("notices"));
  }

  /** Whether an address was confirmed meanwhile, which happens on another page; what is in the form stays. */
  async lookAgain(): Promise<boolean> {
    if (!this.info?.way || this.info.way.confirmed) return false;
    this.info = await call<NoticesInfo>("notices");
    return this.info.way?.confirmed ?? false;
  }

  trouble(way: Way): Trouble | null {
    if (way === "none") return null;
    if (way === "tab") return canNote() ? null : "denied";
    if (!this.info?.offers.includes(way)) return "server";
    return way === "push" ? pushTrouble() : null;
  }

  async save(): Promise<void> {
    await me.introduce();
    const { way, info } = this;
    if (way === "tab" && !(await mayNote())) return;
    settings.notify = way === "tab";
    if (way === "none" || way === "tab") return this.#forget();
    const wish: WayWish = { kind: way, language: settings.language, zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
    if (way === "push") wish.subscription = await subscribe(info?.push_key ?? "");
    if (way === "mail") wish.address = this.address.trim();
    if (way === "webhook") Object.assign(wish, { url: whole(this.url), style: this.style });
    if (this.quiet) wish.quiet = { start: minutes(this.start), end: minutes(this.end) };
    await this.#take(await call<NoticesInfo>("notices", wish));
    if (way !== "push") await unsubscribe();
  }

  async off(): Promise<void> {
    this.way = "none";
    settings.notify = false;
    await this.#forget();
  }

  async test(): Promise<void> {
    await call<Told>("notices/test", {});
  }

  async #forget(): Promise<void> {
    if (this.info?.way) await this.#take(await call<NoticesInfo>("notices", { kind: "off" } satisfies WayWish));
    await unsubscribe();
  }

  async #take(info: NoticesInfo): Promise<void> {
    this.info = info;
    const { way } = info;
    if (way) settings.notify = false; // never two ways for the same turn
    this.here = way?.kind === "push" && way.devices.includes((await thisDevice()) ?? "");
    this.way = way?.kind ?? (settings.notify ? "tab" : "none");
    if (!way) return;
    this.address = way.address ?? this.address;
    this.url = way.url ?? this.url;
    this.style = way.style ?? this.style;
    this.quiet = way.quiet !== null;
    if (way.quiet) [this.start, this.end] = [clock(way.quiet.start), clock(way.quiet.end)];
  }
}

/** Minutes after midnight, as a field for a time has them. */
const clock = (minute: number): string => [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");

function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}

/** An address as the server wants it, with names of other letters written in plain ones. */
function whole(url: string): string {
  try {
    return new URL(url.trim()).href;
  } catch {
    return url.trim();
  }
}
