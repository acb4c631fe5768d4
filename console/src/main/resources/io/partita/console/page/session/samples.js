// The worked examples that can be loaded as tables: { about, table (a CreateTable request), items (as the wire has them) }.
const NAMES = ["orders", "shop", "tenants", "traps", "documents"];

/** All of them, in the order in which they teach. */
export function samples() {
  return Promise.all(NAMES.map(async (name) => (await fetch(new URL(`sample/${name}.json`, document.baseURI))).json()));
}
