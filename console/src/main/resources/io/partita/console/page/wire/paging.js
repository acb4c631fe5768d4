// What a Query or Scan reads, page after page, as far as the reader wants to go.

/**
 * units: read units of this page; unitsSoFar: of all pages since the first. next: where the following page starts, undefined after the
 * last one.
 * @typedef {{number: number, items: import("../value/types.js").Item[], count: number, scanned: number, units: number,
 *   unitsSoFar: number, next: import("../value/types.js").Item | undefined, answer: object}} Page
 */

/**
 * The pages of a Query or Scan. A page is requested when the one before was taken, so leaving the loop ends the reading. Pages may be
 * empty where a filter dropped all that was read.
 * @param {import("./client.js").Client} client
 * @param {"Query" | "Scan"} operation
 * @param {object} request its Limit is that of a page; its ExclusiveStartKey is where to start
 * @param {{signal?: AbortSignal}} [options] aborting ends the loop with the signal's reason
 * @returns {AsyncGenerator<Page, void, void>}
 */
export async function* pagesOf(client, operation, request, { signal } = {}) {
  let start = request.ExclusiveStartKey;
  let unitsSoFar = 0;
  for (let number = 1; ; number++) {
    signal?.throwIfAborted();
    const body = { ReturnConsumedCapacity: "TOTAL", ...request, ...(start !== undefined && { ExclusiveStartKey: start }) };
    const answer = await client.call(operation, body, { signal });
    const units = answer.ConsumedCapacity?.CapacityUnits ?? 0;
    unitsSoFar += units;
    start = answer.LastEvaluatedKey;
    const items = answer.Items ?? [];
    const count = answer.Count ?? items.length;
    yield { number, items, count, scanned: answer.ScannedCount ?? count, units, unitsSoFar, next: start, answer };
    if (start === undefined) {
      return;
    }
  }
}

/**
 * What a plan's request reads, as pages; a GetItem gives one page with one item or none.
 * @param {import("./client.js").Client} client
 * @param {{kind: "GetItem" | "Query" | "Scan", request: object}} plan
 * @param {{signal?: AbortSignal}} [options]
 * @returns {AsyncGenerator<Page, void, void>}
 */
export async function* pagesOfPlan(client, { kind, request }, { signal } = {}) {
  if (kind !== "GetItem") {
    yield* pagesOf(client, kind, request, { signal });
    return;
  }
  const answer = await client.call("GetItem", { ReturnConsumedCapacity: "TOTAL", ...request }, { signal });
  const items = answer.Item === undefined ? [] : [answer.Item];
  const units = answer.ConsumedCapacity?.CapacityUnits ?? 0;
  const count = items.length;
  yield { number: 1, items, count, scanned: count, units, unitsSoFar: units, next: undefined, answer };
}
