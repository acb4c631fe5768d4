// Bytes and their texts: base64 as the wire has it, hexadecimal, and UTF-8.

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const ENCODER = new TextEncoder();

/**
 * @param {Uint8Array} bytes
 * @returns {string} base64 with padding
 */
export function toBase64(bytes) {
  const parts = [];
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at;
    const bits = (bytes[at] << 16) | ((left > 1 ? bytes[at + 1] : 0) << 8) | (left > 2 ? bytes[at + 2] : 0);
    parts.push(
      DIGITS[bits >> 18] +
        DIGITS[(bits >> 12) & 63] +
        (left > 1 ? DIGITS[(bits >> 6) & 63] : "=") +
        (left > 2 ? DIGITS[bits & 63] : "="),
    );
  }
  return parts.join("");
}

/**
 * @param {string} text
 * @returns {Uint8Array | undefined} undefined when the text is not base64 with padding, or when bits that mean nothing are set in it
 */
export function fromBase64(text) {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) {
    return undefined;
  }
  const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  let to = 0;
  for (let at = 0; at < text.length; at += 4) {
    const bits =
      (digit(text, at) << 18) | (digit(text, at + 1) << 12) | (digit(text, at + 2) << 6) | digit(text, at + 3);
    for (let shift = 16; shift >= 0; shift -= 8) {
      if (to < bytes.length) {
        bytes[to++] = (bits >> shift) & 255;
      } else if (((bits >> shift) & 255) !== 0) {
        return undefined;
      }
    }
  }
  return bytes;
}

function digit(text, at) {
  const c = text[at];
  return c === "=" ? 0 : DIGITS.indexOf(c);
}

/**
 * @param {Uint8Array} bytes
 * @returns {string} two lower-case digits a byte, nothing between
 */
export function toHex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * @param {string} text digits of either case; blanks and line breaks between bytes are skipped
 * @returns {Uint8Array | undefined} undefined when the text is not hexadecimal
 */
export function fromHex(text) {
  const digits = text.replace(/[ \t\r\n]+/g, "");
  if (digits.length % 2 !== 0 || !/^[0-9a-fA-F]*$/.test(digits)) {
    return undefined;
  }
  return Uint8Array.from({ length: digits.length / 2 }, (_, at) => parseInt(digits.slice(2 * at, 2 * at + 2), 16));
}

/**
 * @param {Uint8Array} bytes
 * @returns {string | undefined} undefined when the bytes are not UTF-8; a byte order mark is kept
 */
export function decodeUtf8(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * @param {string} text without lone surrogates, which UTF-8 does not have
 * @returns {Uint8Array}
 */
export function encodeUtf8(text) {
  return ENCODER.encode(text);
}

/**
 * The bytes of a text in UTF-8, counted without encoding it; a lone surrogate counts three.
 * @param {string} text
 * @returns {number}
 */
export function lengthInUtf8(text) {
  let bytes = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) {
      bytes += 1;
    } else if (unit < 0x800) {
      bytes += 2;
    } else if (unit >= 0xd800 && unit < 0xdc00 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00) {
      bytes += 4;
      at++;
    } else {
      bytes += 3;
    }
  }
  return bytes;
}

/**
 * The length of the bytes behind a base64 text.
 * @param {string} base64
 * @returns {number}
 */
export function lengthOfBase64(base64) {
  const padding = base64.endsWith("==") ? 2 : base64.endsWith("=") ? 1 : 0;
  return (base64.length / 4) * 3 - padding;
}

/**
 * Unsigned order, a prefix before what it begins.
 * @param {Uint8Array} a
 * @param {Uint8Array} b
 * @returns {number} negative, zero or positive
 */
export function compareBytes(a, b) {
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at++) {
    if (a[at] !== b[at]) {
      return a[at] - b[at];
    }
  }
  return a.length - b.length;
}
