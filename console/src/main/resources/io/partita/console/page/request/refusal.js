// What it means that a write of an item was refused: somebody else was there before, or something else went wrong.

/**
 * @param {Error & {type?: string, item?: import("../value/types.js").Item, cancellationReasons?: object[]}} refusal of a write that
 *     request/edit.js made: a single one, or a transaction that deletes an item and puts another
 * @param {boolean} isNew whether an item was to be made
 * @returns {{now: import("../value/types.js").Item | null, failure: Error | null}} now: the item as it is, where it is not what was shown
 */
export function meaningOf(refusal, isNew) {
  const [old, other] = refusal.cancellationReasons ?? [];
  const isCondition = refusal.type === "ConditionalCheckFailedException" || old?.Code === "ConditionalCheckFailed";
  const now = refusal.item ?? old?.Item;
  if (other?.Code === "ConditionalCheckFailed" || (isCondition && isNew)) {
    return { now: null, failure: new Error("There is an item with this key already. Nothing was written.") };
  }
  if (isCondition && now !== undefined) {
    return { now, failure: null };
  }
  return {
    now: null,
    failure: isCondition ? new Error("The item was deleted meanwhile. Duplicate makes it anew from what is here.") : refusal,
  };
}
