// Numbers as exact decimal text: read, checked against what a number attribute can hold, compared, counted. A value never becomes a
// JavaScript number, which holds 15 to 17 digits where an attribute holds 38.

const GRAMMAR = /^([+-]?)(?:(\d+)(?:\.(\d*))?|\.(\d+))(?:[eE]([+-]?)(\d+))?$/;
const DIGITS_MAX = 38;
const EXPONENT_MAX = 125;
const EXPONENT_MIN = -130;
// Far beyond the range, yet small enough that sums with the length of a text stay exact.
const EXPONENT_BOUND = 1_000_000_000;

/**
 * sign * 0.DIGITS * 10^point, where digits has neither leading nor trailing zeros; zero has no digits and sign 0.
 * @typedef {{sign: -1 | 0 | 1, digits: string, point: number}} Decimal
 */

/**
 * Reads a number.
 * @param {string} text
 * @returns {Decimal | undefined} undefined when the text is not a number; the range is not checked
 */
export function readDecimal(text) {
  const match = GRAMMAR.exec(text);
  if (match === null) {
    return undefined;
  }
  const whole = match[2] ?? "";
  const all = whole + (match[3] ?? match[4] ?? "");
  const exponent = match[6] === undefined ? 0 : bounded(match[6]) * (match[5] === "-" ? -1 : 1);
  let first = 0;
  while (first < all.length && all[first] === "0") {
    first++;
  }
  let end = all.length;
  while (end > first && all[end - 1] === "0") {
    end--;
  }
  if (first === end) {
    return { sign: 0, digits: "", point: 0 };
  }
  return { sign: match[1] === "-" ? -1 : 1, digits: all.slice(first, end), point: whole.length - first + exponent };
}

function bounded(digits) {
  const significant = digits.replace(/^0+/, "");
  return significant.length > 9 ? EXPONENT_BOUND : Number(significant);
}

/**
 * Why a text cannot be stored as a number.
 * @param {string} text
 * @returns {string | undefined} undefined when it can
 */
export function problemOfNumber(text) {
  const match = GRAMMAR.exec(text);
  if (match === null) {
    return text === "" ? "A number is needed" : "This is not a number";
  }
  const decimal = readDecimal(text);
  if (decimal.sign === 0) {
    // A zero is refused, too, when its exponent lies outside the range.
    const exponent = match[6] === undefined ? 0 : bounded(match[6]) * (match[5] === "-" ? -1 : 1);
    return exponent > EXPONENT_MAX || exponent < EXPONENT_MIN ? "The exponent is outside of -130 to 125" : undefined;
  }
  if (decimal.digits.length > DIGITS_MAX) {
    return `A number has at most ${DIGITS_MAX} digits; this one has ${decimal.digits.length}`;
  }
  if (decimal.point - 1 > EXPONENT_MAX) {
    return "The number is too large; it must be below 1E+126";
  }
  if (decimal.point - 1 < EXPONENT_MIN) {
    return "The number is too close to zero; the smallest is 1E-130";
  }
  return undefined;
}

/**
 * The form in which servers return a number: plain decimal without exponent, plus sign and needless zeros.
 * @param {string} text a number
 * @returns {string}
 */
export function canonicalNumber(text) {
  const { sign, digits, point } = must(text);
  if (sign === 0) {
    return "0";
  }
  let plain;
  if (point <= 0) {
    plain = `0.${"0".repeat(-point)}${digits}`;
  } else if (point >= digits.length) {
    plain = digits + "0".repeat(point - digits.length);
  } else {
    plain = `${digits.slice(0, point)}.${digits.slice(point)}`;
  }
  return sign < 0 ? `-${plain}` : plain;
}

/**
 * Compares two numbers by value.
 * @param {string} a
 * @param {string} b
 * @returns {number} negative, zero or positive
 */
export function compareNumbers(a, b) {
  const left = must(a);
  const right = must(b);
  if (left.sign !== right.sign) {
    return left.sign - right.sign;
  }
  if (left.point !== right.point) {
    return left.point < right.point ? -left.sign : left.sign;
  }
  // Without leading zeros, digits of one magnitude compare as text: "12" < "123" < "13".
  if (left.digits === right.digits) {
    return 0;
  }
  return left.digits < right.digits ? -left.sign : left.sign;
}

/**
 * The bytes a number counts in an item: one, one per pair of digits, one more for a minus sign.
 * @param {string} text a number
 * @returns {number}
 */
export function sizeOfNumber(text) {
  const { sign, digits, point } = must(text);
  if (sign === 0) {
    return 1;
  }
  // Pairs are counted from the decimal point, so an odd point shifts the first digit into a pair of its own.
  const shift = point % 2 === 0 ? 0 : 1;
  return 1 + Math.ceil((digits.length + shift) / 2) + (sign < 0 ? 1 : 0);
}

function must(text) {
  const decimal = readDecimal(text);
  if (decimal === undefined) {
    throw new TypeError(`not a number: ${text}`);
  }
  return decimal;
}
