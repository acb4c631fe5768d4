// One way to the data: an operation and its body go out, signed, and the parsed answer or an error comes back. Numbers of attributes are
// texts on the wire and stay texts; every text arrives as it was sent.

import { ConnectionError, readError } from "./errors.js";
import { PLACEHOLDER, signed } from "./signature.js";

const STREAMS = new Set(["DescribeStream", "GetRecords", "GetShardIterator", "ListStreams"]);
const CONTENT_TYPE = "application/x-amz-json-1.0";
const WRONG_TIME = /^Signature (expired|not yet current): /;

export class Client {
  #url;
  #credentials;
  #fetch;
  #now;
  /** How far the server's clock is ahead of this one's, known once a signature was refused for its time. */
  #skewMillis = 0;

  /**
   * @param {object} [options]
   * @param {string} [options.endpoint] a URL; that of the page when left out
   * @param {string} [options.region]
   * @param {string} [options.account] 12 digits; used as access key when none is given, as servers that keep accounts apart want it
   * @param {string} [options.accessKey] placeholders are used when left out
   * @param {string} [options.secretKey]
   * @param {string} [options.sessionToken]
   * @param {typeof fetch} [options.fetch]
   * @param {() => number} [options.now] milliseconds since 1970
   */
  constructor({
    endpoint = globalThis.location?.origin,
    region = "us-east-1",
    account,
    accessKey,
    secretKey,
    sessionToken,
    fetch = (...request) => globalThis.fetch(...request),
    now = () => Date.now(),
  } = {}) {
    this.#url = new URL("/", endpoint);
    this.region = region;
    this.account = account;
    this.#credentials = credentialsOf({ account, accessKey, secretKey, sessionToken });
    this.#fetch = fetch;
    this.#now = now;
  }

  /** @returns {string} where requests go, without a slash at its end */
  get endpoint() {
    return this.#url.origin;
  }

  /**
   * Sends one request. Nothing is sent twice, except when the server refused to look at it for the time in its signature.
   * @param {string} operation such as Query
   * @param {object} body
   * @param {{signal?: AbortSignal}} [options]
   * @returns {Promise<object>}
   * @throws {import("./errors.js").ApiError} when the server refuses
   * @throws {ConnectionError} when there is no answer of a DynamoDB endpoint; an aborted call throws the signal's reason instead
   */
  async call(operation, body, { signal } = {}) {
    const service = STREAMS.has(operation) ? "DynamoDBStreams_20120810" : "DynamoDB_20120810";
    return this.#exchange(this.#url, { "content-type": CONTENT_TYPE, "x-amz-target": `${service}.${operation}` }, body, signal);
  }

  /**
   * Asks a server of Partita for what the API does not have.
   * @param {string} path such as /_partita/partitions
   * @param {object} body
   * @param {{signal?: AbortSignal}} [options]
   * @returns {Promise<object>}
   * @throws as call
   */
  async ask(path, body, { signal } = {}) {
    return this.#exchange(new URL(path, this.#url), { "content-type": "application/json" }, body, signal);
  }

  async #exchange(url, headers, body, signal) {
    const text = JSON.stringify(body);
    const first = await this.#send(url, headers, text, signal);
    if (first.error === undefined) {
      return first.answer;
    }
    if (WRONG_TIME.test(first.error.message) && first.serverTime > 0) {
      this.#skewMillis = first.serverTime - this.#now();
      const second = await this.#send(url, headers, text, signal);
      if (second.error === undefined) {
        return second.answer;
      }
      throw second.error;
    }
    throw first.error;
  }

  async #send(url, unsigned, body, signal) {
    const headers = await signed({
      url,
      headers: unsigned,
      body,
      region: this.region,
      credentials: this.#credentials,
      time: new Date(this.#now() + this.#skewMillis),
    });
    let response;
    let text;
    try {
      const request = { method: "POST", headers, body, signal, cache: "no-store", redirect: "error" };
      response = await this.#fetch(url.href, request);
      text = await response.text();
    } catch (cause) {
      if (signal?.aborted) {
        throw signal.reason;
      }
      throw new ConnectionError(`${this.#url.host} cannot be reached`, { cause });
    }
    return readAnswer(this.#url.host, response, text);
  }
}

function credentialsOf({ account, accessKey, secretKey, sessionToken }) {
  if (accessKey === undefined || accessKey === "") {
    return account === undefined || account === "" ? PLACEHOLDER : { ...PLACEHOLDER, accessKey: account };
  }
  return { accessKey, secretKey: secretKey ?? "", ...(sessionToken && { sessionToken }) };
}

function readAnswer(host, response, text) {
  const body = parsed(text);
  if (response.ok) {
    if (body === undefined) {
      throw new ConnectionError(`The answer of ${host} is not JSON`, { status: response.status });
    }
    return { answer: body };
  }
  if (body?.__type === undefined) {
    throw new ConnectionError(`${host} answers with status ${response.status}, and not as DynamoDB does`, { status: response.status });
  }
  return {
    error: readError(response.status, body, response.headers.get("x-amzn-requestid") ?? undefined),
    serverTime: Date.parse(response.headers.get("date") ?? ""),
  };
}

/** An empty answer, which TagResource gives, is an empty object. */
function parsed(text) {
  if (text === "") {
    return {};
  }
  try {
    const body = JSON.parse(text);
    return body !== null && typeof body === "object" ? body : undefined;
  } catch {
    return undefined;
  }
}
