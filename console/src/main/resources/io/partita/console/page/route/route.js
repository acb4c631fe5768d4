export function parseRoute(hash) {
  const table = /^#\/t\/(.+)$/.exec(hash);
  if (table) return { screen: "table", table: decodeURIComponent(table[1]) };
  return { screen: hash === "#/new" ? "new" : "tables" };
}
export function formatRoute(route) {
  return route.screen === "table" ? `#/t/${encodeURIComponent(route.table)}` : route.screen === "new" ? "#/new" : "#/";
}
