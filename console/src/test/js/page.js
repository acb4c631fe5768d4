// Where the page's modules lie, and what tests of them share.

export const PAGE = new URL("../../main/resources/io/partita/console/page/", import.meta.url);

/** @returns {Promise<object>} the module at a path such as value/decimal.js */
export const load = (path) => import(new URL(path, PAGE));
