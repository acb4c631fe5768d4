// Signature Version 4 of a POST, as the service dynamodb wants it.

import { toHex } from "../value/bytes.js";
import { hmacSha256, sha256Hex } from "./sha256.js";

const ALGORITHM = "AWS4-HMAC-SHA256";
const SERVICE = "dynamodb";
const TERMINATOR = "aws4_request";

/**
 * @typedef {{accessKey: string, secretKey: string, sessionToken?: string}} Credentials
 */

/** For a server that checks no signatures: a header in the right form still says which region is meant. */
export const PLACEHOLDER = Object.freeze({ accessKey: "local", secretKey: "local" });

/**
 * Signs a request.
 * @param {{url: URL, headers: Object<string, string>, body: string, region: string, credentials: Credentials, time: Date}} request
 *     headers: those to sign, without host
 * @returns {Promise<Object<string, string>>} all headers to send; host is left to the browser, which sends that of the URL
 */
export async function signed({ url, headers, body, region, credentials, time }) {
  const date = time.toISOString().replace(/[-:]|\.\d{3}/g, "");
  const all = {
    ...lowerCased(headers),
    host: url.host,
    "x-amz-date": date,
    ...(credentials.sessionToken !== undefined && { "x-amz-security-token": credentials.sessionToken }),
  };
  const names = Object.keys(all).sort();
  const canonical = [
    "POST",
    url.pathname,
    "",
    ...names.map((name) => `${name}:${all[name].trim().replace(/ +/g, " ")}`),
    "",
    names.join(";"),
    await sha256Hex(body),
  ].join("\n");
  const scope = `${date.slice(0, 8)}/${region}/${SERVICE}/${TERMINATOR}`;
  const toSign = [ALGORITHM, date, scope, await sha256Hex(canonical)].join("\n");
  let key = `AWS4${credentials.secretKey}`;
  for (const part of scope.split("/")) {
    key = await hmacSha256(key, part);
  }
  const signature = toHex(await hmacSha256(key, toSign));
  const { host, ...sent } = all;
  return {
    ...sent,
    authorization: `${ALGORITHM} Credential=${credentials.accessKey}/${scope}, SignedHeaders=${names.join(";")}, Signature=${signature}`,
  };
}

function lowerCased(headers) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
