// Ids made readable, for what nobody has written a text for.

/** An id as a part of a text's key: "blind_bid" is "blind-bid" there. */
export const keyPart = (id: string): string => id.replaceAll(/[^A-Za-z0-9]+/g, "-");

/** "blind_bid" as "Blind bid". */
export function readable(id: string): string {
  const text = id.replaceAll(/[_-]+/g, " ").trim();
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
