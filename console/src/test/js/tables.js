// Table schemas that tests of requests ask questions of.

const key = (name, type = "S") => ({ name, type });
const held = (...names) => ({ all: false, names: new Set(names) });

/** Orders of a user by date, with a sparse global index of four key attributes and a local one. */
export const ORDERS = Object.freeze({
  table: "Orders",
  partition: [key("UserID")],
  sort: [key("OrderDate")],
  itemCount: 1000,
  bytes: 200_000,
  indexes: [
    {
      name: "ByPlace",
      kind: "global",
      partition: [key("country"), key("Status")],
      sort: [key("city"), key("total", "N")],
      projection: held("country", "Status", "city", "total", "UserID", "OrderDate", "note"),
      itemCount: 100,
      bytes: 10_000,
    },
    {
      name: "ByTotal",
      kind: "local",
      partition: [key("UserID")],
      sort: [key("total", "N")],
      projection: held("UserID", "OrderDate", "total"),
    },
  ],
});

/** A key-value store. */
export const SESSIONS = Object.freeze({ table: "Sessions", partition: [key("sessionId")], sort: [], indexes: [] });

/** Numbers and binaries as keys. */
export const READINGS = Object.freeze({ table: "Readings", partition: [key("device", "B")], sort: [key("time", "N")], indexes: [] });
