// What a text holds beside what can be seen: a text is cut into segments, and those without a shape of their own come with a name, so
// that a page can draw them as what they are.

/**
 * plain: drawn as it is. control: C0 and C1 controls. bidi: changes the direction of what follows. combining: a mark with no letter
 * before it to sit on. surrogate: half of a pair. invisible: blanks other than the ordinary one, and characters of no width.
 * @typedef {"plain" | "control" | "bidi" | "combining" | "surrogate" | "invisible"} Kind
 * @typedef {{text: string, kind: Kind, name?: string}} Segment
 */

const C0 = (
  "null,start of heading,start of text,end of text,end of transmission,enquiry,acknowledge,bell,backspace,tab,line feed," +
  "vertical tab,form feed,carriage return,shift out,shift in,data link escape,device control 1,device control 2," +
  "device control 3,device control 4,negative acknowledge,synchronous idle,end of transmission block,cancel,end of medium," +
  "substitute,escape,file separator,group separator,record separator,unit separator"
).split(",");

const BIDI = new Map([
  [0x061c, "Arabic letter mark"],
  [0x200e, "left-to-right mark"],
  [0x200f, "right-to-left mark"],
  [0x202a, "left-to-right embedding"],
  [0x202b, "right-to-left embedding"],
  [0x202c, "pop directional formatting"],
  [0x202d, "left-to-right override"],
  [0x202e, "right-to-left override"],
  [0x2066, "left-to-right isolate"],
  [0x2067, "right-to-left isolate"],
  [0x2068, "first strong isolate"],
  [0x2069, "pop directional isolate"],
]);

const INVISIBLE = new Map([
  [0x00a0, "no-break space"],
  [0x00ad, "soft hyphen"],
  [0x034f, "combining grapheme joiner"],
  [0x115f, "Hangul choseong filler"],
  [0x1160, "Hangul jungseong filler"],
  [0x180e, "Mongolian vowel separator"],
  [0x200b, "zero width space"],
  [0x200c, "zero width non-joiner"],
  [0x200d, "zero width joiner"],
  [0x2028, "line separator"],
  [0x2029, "paragraph separator"],
  [0x202f, "narrow no-break space"],
  [0x2060, "word joiner"],
  [0x3000, "ideographic space"],
  [0x3164, "Hangul filler"],
  [0xfeff, "byte order mark"],
  [0xffa0, "halfwidth Hangul filler"],
]);

const MARK = /^\p{M}$/u;
const BLANK = /^[\p{Zs}\p{Zl}\p{Zp}]$/u;
const FORMAT = /^\p{Cf}$/u;
// Where a joiner or a selector belongs to what it stands in: between parts of an emoji, after letters of scripts that join.
const JOINABLE = /^[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u;

/**
 * The kind of one character by itself. A combining mark counts as combining here, since alone it has nothing to sit on.
 * @param {string} point one code point
 * @returns {Kind}
 */
export function kindOf(point) {
  const code = point.codePointAt(0);
  if (code >= 0x20 && code < 0x7f) {
    return "plain";
  }
  if (code < 0xa0) {
    return "control";
  }
  if (code >= 0xd800 && code < 0xe000) {
    return "surrogate";
  }
  if (BIDI.has(code)) {
    return "bidi";
  }
  if (INVISIBLE.has(code) || BLANK.test(point) || FORMAT.test(point)) {
    return "invisible";
  }
  return MARK.test(point) ? "combining" : "plain";
}

/**
 * A name for a character that has no shape of its own.
 * @param {string} point one code point
 * @returns {string} such as "right-to-left override, U+202E"
 */
export function nameOf(point) {
  const code = point.codePointAt(0);
  const number = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  const name =
    C0[code] ??
    BIDI.get(code) ??
    INVISIBLE.get(code) ??
    { 0x7f: "delete", 0x85: "next line" }[code] ??
    { control: "control character", surrogate: "half of a surrogate pair", combining: "combining mark" }[kindOf(point)] ??
    (BLANK.test(point) ? "blank" : "invisible character");
  return `${name}, ${number}`;
}

/**
 * Cuts a text into segments; joined again, their texts are the text. Marks on a letter, and joiners inside of an emoji or a word, are
 * part of what can be seen. Every other segment is one character with its name.
 * @param {string} text
 * @returns {Segment[]}
 */
export function segmentsOf(text) {
  const segments = [];
  const points = Array.from(text);
  let plain = "";
  let previous = "";
  for (let at = 0; at < points.length; at++) {
    const point = points[at];
    const kind = kindOf(point);
    if (kind === "plain" || belongs(point, kind, previous, points[at + 1])) {
      plain += point;
    } else {
      if (plain !== "") {
        segments.push({ text: plain, kind: "plain" });
        plain = "";
      }
      segments.push({ text: point, kind, name: nameOf(point) });
    }
    previous = plain === "" ? "" : point;
  }
  if (plain !== "") {
    segments.push({ text: plain, kind: "plain" });
  }
  return segments;
}

function belongs(point, kind, previous, next) {
  if (previous === "" || previous === " ") {
    return false;
  }
  if (kind === "combining") {
    return true;
  }
  const joins = point === "\u200d" || point === "\u200c";
  return joins && next !== undefined && (JOINABLE.test(previous) || previous === "\ufe0f") && JOINABLE.test(next);
}
