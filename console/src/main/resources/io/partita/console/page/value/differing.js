// Long texts to be looked at side by side: what they begin with in common is left out, so that the part in which they differ is seen.

const LED_IN = 40;

/**
 * @param {string[]} texts
 * @param {number} short how much in common is not worth leaving out
 * @returns {number} how many units to leave out of each, never half of a surrogate pair
 */
export function sharedHead(texts, short) {
  const [first = "", ...others] = texts;
  let at = 0;
  while (at < first.length && others.every((text) => text[at] === first[at])) {
    at++;
  }
  const from = at - LED_IN;
  if (from <= short) {
    return 0;
  }
  const unit = first.charCodeAt(from);
  return unit >= 0xdc00 && unit < 0xe000 ? from - 1 : from;
}
