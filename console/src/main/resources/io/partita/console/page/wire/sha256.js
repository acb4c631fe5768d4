// SHA-256 and HMAC. Browsers offer WebCrypto only to pages from https or from the same machine; elsewhere the same is computed here.

import { encodeUtf8, toHex } from "../value/bytes.js";

const BLOCK_BYTES = 64;

/**
 * @param {string | Uint8Array} content text is taken as UTF-8
 * @returns {Promise<Uint8Array>} 32 bytes
 */
export async function sha256(content) {
  const bytes = bytesOf(content);
  const subtle = globalThis.crypto?.subtle;
  return subtle === undefined ? computeSha256(bytes) : new Uint8Array(await subtle.digest("SHA-256", bytes));
}

/**
 * @param {string | Uint8Array} content
 * @returns {Promise<string>} 64 lower-case digits
 */
export async function sha256Hex(content) {
  return toHex(await sha256(content));
}

/**
 * @param {string | Uint8Array} key
 * @param {string | Uint8Array} content
 * @returns {Promise<Uint8Array>} 32 bytes
 */
export async function hmacSha256(key, content) {
  const subtle = globalThis.crypto?.subtle;
  const keyBytes = bytesOf(key);
  // WebCrypto takes no empty keys.
  if (subtle === undefined || keyBytes.length === 0) {
    return computeHmac(keyBytes, bytesOf(content));
  }
  const imported = await subtle.importKey("raw", keyBytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await subtle.sign("HMAC", imported, bytesOf(content)));
}

function bytesOf(content) {
  return typeof content === "string" ? encodeUtf8(content) : content;
}

/**
 * HMAC without WebCrypto.
 * @param {Uint8Array} key
 * @param {Uint8Array} content
 * @returns {Uint8Array}
 */
export function computeHmac(key, content) {
  const short = key.length > BLOCK_BYTES ? computeSha256(key) : key;
  const pad = (byte) => Uint8Array.from({ length: BLOCK_BYTES }, (_, at) => (short[at] ?? 0) ^ byte);
  return computeSha256(joined(pad(0x5c), computeSha256(joined(pad(0x36), content))));
}

function joined(a, b) {
  const bytes = new Uint8Array(a.length + b.length);
  bytes.set(a);
  bytes.set(b, a.length);
  return bytes;
}

const PRIMES = Array.from({ length: 311 }, (_, n) => n + 2).filter((n) => {
  for (let divisor = 2; divisor * divisor <= n; divisor++) {
    if (n % divisor === 0) {
      return false;
    }
  }
  return true;
});
// The first 32 bits of the fractional parts of the cube roots of the first 64 primes, and of the square roots of the first 8.
const ROUNDS = Uint32Array.from(PRIMES.slice(0, 64), (prime) => fraction(Math.cbrt(prime)));
const START = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

function fraction(root) {
  return Math.floor((root % 1) * 0x1_0000_0000);
}

/**
 * SHA-256 without WebCrypto.
 * @param {Uint8Array} bytes
 * @returns {Uint8Array}
 */
export function computeSha256(bytes) {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK_BYTES) * BLOCK_BYTES);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 0x2000_0000));
  view.setUint32(padded.length - 4, (bytes.length * 8) >>> 0);
  const state = START.slice();
  const words = new Uint32Array(64);
  for (let at = 0; at < padded.length; at += BLOCK_BYTES) {
    for (let t = 0; t < 16; t++) {
      words[t] = view.getUint32(at + 4 * t);
    }
    addBlock(state, words);
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, t) => digest.setUint32(4 * t, word));
  return new Uint8Array(digest.buffer);
}

function addBlock(state, words) {
  for (let t = 16; t < 64; t++) {
    const w15 = words[t - 15];
    const w2 = words[t - 2];
    const s0 = turned(w15, 7) ^ turned(w15, 18) ^ (w15 >>> 3);
    const s1 = turned(w2, 17) ^ turned(w2, 19) ^ (w2 >>> 10);
    words[t] = words[t - 16] + s0 + words[t - 7] + s1;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let t = 0; t < 64; t++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUNDS[t] + words[t]) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, t) => {
    state[t] += word;
  });
}

function turned(word, bits) {
  return (word >>> bits) | (word << (32 - bits));
}
