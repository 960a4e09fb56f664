// Finding by name: accents, case and order of words do not matter.
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();

/** Whether a text has all that is looked for. */
export function matches(text: string, sought: string): boolean {
  const within = plain(text);
  return plain(sought)
    .split(/[\s–-]+/)
    .every((part) => within.includes(part));
}
