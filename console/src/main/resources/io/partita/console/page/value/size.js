// The bytes that items and values count, by which DynamoDB limits and charges. How they travel, JSON and base64, plays no part.

import { lengthInUtf8, lengthOfBase64 } from "./bytes.js";
import { sizeOfNumber } from "./decimal.js";
import { typeOf } from "./types.js";

export const ITEM_BYTES_MAX = 409_600;
const DOCUMENT_BYTES = 3;
const MEMBER_BYTES = 1;

/**
 * @param {import("./types.js").AttributeValue} value one that could be stored
 * @returns {number} bytes
 */
export function sizeOfValue(value) {
  const type = typeOf(value);
  switch (type) {
    case "S":
      return lengthInUtf8(value.S);
    case "N":
      return sizeOfNumber(value.N);
    case "B":
      return lengthOfBase64(value.B);
    case "SS":
      return sum(value.SS, lengthInUtf8);
    case "NS":
      return sum(value.NS, sizeOfNumber);
    case "BS":
      return sum(value.BS, lengthOfBase64);
    case "L":
      return DOCUMENT_BYTES + sum(value.L, (element) => MEMBER_BYTES + sizeOfValue(element));
    case "M":
      return (
        DOCUMENT_BYTES +
        sum(Object.entries(value.M), ([name, element]) => MEMBER_BYTES + lengthInUtf8(name) + sizeOfValue(element))
      );
    default:
      return 1;
  }
}

/**
 * @param {import("./types.js").Item} item
 * @returns {number} bytes
 */
export function sizeOfItem(item) {
  return sum(Object.entries(item), ([name, value]) => lengthInUtf8(name) + sizeOfValue(value));
}

function sum(all, size) {
  return all.reduce((bytes, one) => bytes + size(one), 0);
}
