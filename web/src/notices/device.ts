// What this browser can do to call its player: notes of an open page, and push messages through its service worker.

import { FOLDER } from "../browser/site.ts";
import type { Subscription } from "../talk/protocol.ts";
import type { Trouble } from "./ways.svelte.ts";

export const canNote = (): boolean => "Notification" in window && Notification.permission !== "denied";

/** Ask whether notes may be shown, if that was not answered yet. */
export const mayNote = async (): Promise<boolean> => canNote() && (await Notification.requestPermission()) === "granted";

/** Why this browser takes no push messages, if it does not. */
export function pushTrouble(): Trouble | null {
  if (!isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "browser";
  return Notification.permission === "denied" ? "denied" : null;
}

/** Take push messages from the server with this key. */
export async function subscribe(key: string): Promise<Subscription> {
  await navigator.serviceWorker.register(`${FOLDER}sw.js`, { updateViaCache: "none" });
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe(); // it may be of another key
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  return { endpoint: endpoint ?? "", keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" } };
}

export async function unsubscribe(): Promise<void> {
  await (await subscription())?.unsubscribe();
}

/** What the server knows this browser by, if it takes push messages. */
export const thisDevice = async (): Promise<string | null> => (await subscription())?.endpoint ?? null;

async function subscription(): Promise<PushSubscription | null> {
  if (pushTrouble() === "insecure" || pushTrouble() === "browser") return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}
