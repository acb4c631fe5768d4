// Items as a reading keeps them.
import { load } from "./page.js";

const { KeptItems } = await load("key/kept-items.js");

/** Items of a table in pages of two. */
export function kept(items, most) {
  const result = new KeptItems(most);
  let start;
  for (let at = 0; at < items.length; at += 2) {
    const page = items.slice(at, at + 2);
    const next = at + 2 < items.length ? page.at(-1) : undefined;
    result.add(start, next, page);
    start = next;
  }
  return result;
}
