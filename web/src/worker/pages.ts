// The pages of the database of games, in the browser's own storage. What is handed over together is kept together or not at all.

const NAME = "capolinea";
const STORE = "pages";
const PAGE = 4096; // bytes; as in browser/storage.py

export interface Pages {
  /** Whether they are still there when the browser is closed. */
  readonly lasting: boolean;
  /** All pages, one after the other. */
  read(): Promise<Uint8Array>;
  /** Keep pages by their numbers; of all there are so many, and none beyond. */
  keep(numbers: number[], pages: Uint8Array, count: number): Promise<void>;
}

/** Where pages are kept; where the browser keeps nothing (as some do in private windows), nowhere. */
export async function openPages(): Promise<Pages> {
  try {
    return new StoredPages(await open());
  } catch {
    return NO_PAGES;
  }
}

const NO_PAGES: Pages = {
  lasting: false,
  read: async () => new Uint8Array(),
  keep: async () => undefined,
};

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

class StoredPages implements Pages {
  readonly lasting = true;

  constructor(private readonly database: IDBDatabase) {}

  read(): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const asked = this.database.transaction(STORE).objectStore(STORE).getAll() as IDBRequest<Uint8Array[]>;
      asked.onerror = () => reject(asked.error);
      asked.onsuccess = () => {
        const all = new Uint8Array(asked.result.length * PAGE);
        asked.result.forEach((page, number) => all.set(page, number * PAGE));
        resolve(all);
      };
    });
  }

  keep(numbers: number[], pages: Uint8Array, count: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const writing = this.database.transaction(STORE, "readwrite", { durability: "strict" });
      writing.oncomplete = () => resolve();
      writing.onabort = () => reject(writing.error ?? new Error("nothing was kept"));
      const store = writing.objectStore(STORE);
      store.delete(IDBKeyRange.lowerBound(count));
      // Each a copy of its own: a part of an array would be kept with the whole array.
      numbers.forEach((number, at) => store.put(pages.slice(at * PAGE, (at + 1) * PAGE), number));
    });
  }
}
