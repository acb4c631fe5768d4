// The worked examples that can be loaded as tables: { about, table (a CreateTable request), items (as the wire has them) }.
import { users } from "../sample/users.js";

const NAMES = ["orders", "shop", "tenants", "places", "shipments", "traps", "documents"];

/** All of them, in the order in which they teach. */
export async function samples() {
  const written = await Promise.all(NAMES.map(async (name) => (await fetch(new URL(`sample/${name}.json`, document.baseURI))).json()));
  return [...written, users()];
}
