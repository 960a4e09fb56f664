// The service worker: keeps the page, so that it starts without a network; shows push messages, and leads to the table when one is pressed. It
// stands alone, as browsers keep it longer than the page.

import { Keeper, type Published } from "./keeping.ts";

/** What a push message says (server/notices/sending.py); all of it is in the player's language already. */
interface Notice {
  title: string;
  body: string;
  /** The place in the page that it leads to. */
  path: string;
  /** What switches notices off, and what the button for it says. */
  off: string;
  off_label: string;
}

// The types of workers and those of pages exclude each other; this is what is needed of them.
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Pushed extends Waiting {
  data: { json(): Notice } | null;
}
interface Pressed extends Waiting {
  action: string;
  notification: Notification;
}
interface Fetched extends Waiting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Told extends Waiting {
  data: unknown;
  source: Tab | null;
}
interface Tab {
  url: string;
  focus(): Promise<Tab>;
  postMessage(message: string): void;
}
interface Worker {
  PUBLISHED: Published;
  registration: ServiceWorkerRegistration;
  clients: { matchAll(which: object): Promise<Tab[]>; openWindow(url: string): Promise<Tab | null>; claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: string, hear: (event: never) => void): void;
}

const worker = self as unknown as Worker;
const folder = worker.registration.scope;
const keeper = new Keeper(worker.PUBLISHED, folder, caches, (request, how) => fetch(request, how));
const OFF = "off";

// A new version takes over as soon as it is all there. Pages that are open go on as they are, with the files of theirs that are still kept.
worker.addEventListener("install", (event: Waiting) => event.waitUntil(keeper.install().then(() => worker.skipWaiting())));

worker.addEventListener("activate", (event: Waiting) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  const isNew = await keeper.activate();
  await worker.clients.claim();
  if (isNew) for (const tab of await tabs()) tab.postMessage("updated");
}

worker.addEventListener("fetch", (event: Fetched) => {
  const answer = keeper.answer(event.request, (work) => event.waitUntil(work));
  if (answer) event.respondWith(answer);
});

worker.addEventListener("message", (event: Told) => {
  if (event.data === "keep the games") event.waitUntil(keeper.keepEngine().then(() => event.source?.postMessage("games kept")));
});

worker.addEventListener("push", (event: Pushed) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});

worker.addEventListener("notificationclick", (event: Pressed) => {
  event.notification.close();
  const { path, off } = event.notification.data as Notice;
  event.waitUntil(event.action === OFF ? fetch(`/notices/off/${off}`, { method: "POST" }) : goTo(path));
});

function show(notice: Notice): Promise<void> {
  const { title, body, path, off_label: label } = notice;
  const how = { body, data: notice, tag: path, icon: `${folder}icons/icon-192.png`, actions: [{ action: OFF, title: label }] };
  return worker.registration.showNotification(title, how);
}

const tabs = (): Promise<Tab[]> => worker.clients.matchAll({ type: "window", includeUncontrolled: true });

/** To the tab that is there already, or to any other of the page, or to a new one. */
async function goTo(path: string): Promise<void> {
  const wanted = new URL(path, location.origin);
  const there = (await tabs()).find(({ url }) => new URL(url).pathname === wanted.pathname);
  if (there) await there.focus();
  else await worker.clients.openWindow(wanted.href);
}
