// The service worker: shows push messages, and leads to the table when one is pressed. It stands alone, as browsers keep it
// longer than the page, and has nothing to import.

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
interface Tab {
  url: string;
  focus(): Promise<Tab>;
}
interface Worker {
  registration: ServiceWorkerRegistration;
  clients: { matchAll(which: object): Promise<Tab[]>; openWindow(url: string): Promise<Tab | null> };
  addEventListener(type: string, hear: (event: never) => void): void;
}

const worker = self as unknown as Worker;
const OFF = "off";

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
  const how = { body, data: notice, tag: path, icon: "/icon.svg", actions: [{ action: OFF, title: label }] };
  return worker.registration.showNotification(title, how);
}

/** To the tab that is there already, or to any other of the page, or to a new one. */
async function goTo(path: string): Promise<void> {
  const wanted = new URL(path, location.origin);
  const tabs = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = tabs.find(({ url }) => new URL(url).pathname === wanted.pathname);
  if (there) await there.focus();
  else await worker.clients.openWindow(wanted.href);
}
