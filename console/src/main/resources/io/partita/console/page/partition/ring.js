// The hash ring as a drawing: tokens as parts of a turn, clockwise from the top, and arcs as paths.

const LEAST = -(2n ** 63n);
const TOKENS = 2 ** 64;
/** Turns that are left free on both sides of a partition, so that neighbours can be told apart. */
const GAP = 0.0022;

/**
 * Where a token lies.
 * @param {string | bigint} token a whole number of 64 bits, as text since numbers would round it
 * @returns {number} part of the turn, from 0 up to but without 1
 */
export function placeOf(token) {
  return Number(BigInt(token) - LEAST) / TOKENS;
}

/**
 * The part of the turn that a range of tokens takes.
 * @param {{from: string, to: string}} tokens the first and the last one
 * @returns {{from: number, to: number}}
 */
export function spanOf({ from, to }) {
  return { from: placeOf(from), to: placeOf(BigInt(to) + 1n) };
}

/** A span without the gaps on its sides; of a narrow one most is left. */
export function inner({ from, to }) {
  const gap = Math.min(GAP, (to - from) / 6);
  return { from: from + gap, to: to - gap };
}

/** The first part of a span. */
export function partOf({ from, to }, part) {
  return { from, to: from + (to - from) * Math.min(1, Math.max(0, part)) };
}

/**
 * A point of the drawing.
 * @param {number} place part of the turn
 * @param {number} radius
 * @returns {[number, number]}
 */
export function pointAt(place, radius) {
  const angle = 2 * Math.PI * place;
  return [radius * Math.sin(angle), -radius * Math.cos(angle)];
}

/**
 * A piece of a ring between two radii.
 * @param {{from: number, to: number}} span less than a whole turn
 * @param {number} near the smaller radius
 * @param {number} far
 * @returns {string} the path
 */
export function arcPath(span, near, far) {
  const large = span.to - span.from > 0.5 ? 1 : 0;
  const at = (place, radius) => pointAt(place, radius).map((each) => each.toFixed(2)).join(" ");
  return [
    `M${at(span.from, far)}`,
    `A${far} ${far} 0 ${large} 1 ${at(span.to, far)}`,
    `L${at(span.to, near)}`,
    `A${near} ${near} 0 ${large} 0 ${at(span.from, near)}`,
    "Z",
  ].join("");
}
