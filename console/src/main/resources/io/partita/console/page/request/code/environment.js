// What the programs find in their environment: credentials. Endpoint and region stand in the programs themselves.

import { PLACEHOLDER } from "../../wire/signature.js";
import { shellQuoted } from "./cli.js";

const SECRET = "the secret of this key";

/**
 * @param {{accessKey: string, signed: boolean}} caller as whom the page speaks, accessKey is empty where it was told no key; whether the
 *     server checks signatures
 * @returns {import("./literals.js").Code} commands of a POSIX shell; a secret is never among them
 */
export function environmentOf({ accessKey, signed }) {
  const key = accessKey === "" ? PLACEHOLDER.accessKey : accessKey;
  const secret = signed ? SECRET : PLACEHOLDER.secretKey;
  const text = `export AWS_ACCESS_KEY_ID=${shellQuoted(key)}\nexport AWS_SECRET_ACCESS_KEY=${shellQuoted(secret)}\n`;
  const note = signed
    ? "The server checks signatures. The page does not write the secret down: put it in its place."
    : "The server does not check signatures; any secret will do, but clients want one.";
  return { text, notes: [note] };
}
