// Paths as people type them: address.lines[0]. A name may hold dots and brackets itself; then it is taken whole when it is known.

/**
 * @param {string} text
 * @param {Iterable<string>} [known] names of attributes
 * @returns {import("./tree.js").Path}
 */
export function readPath(text, known = []) {
  const name = text.trim();
  if ([...known].includes(name)) {
    return [name];
  }
  const path = [];
  for (const part of name.split(".")) {
    const match = /^(.+?)((?:\[\d{1,9}\])*)$/s.exec(part);
    if (match === null) {
      return name === "" ? [] : [name];
    }
    path.push(match[1], ...[...match[2].matchAll(/\d+/g)].map(([digits]) => Number(digits)));
  }
  return path;
}
