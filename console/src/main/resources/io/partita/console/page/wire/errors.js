// What can come back instead of an answer.

/** A server's refusal. */
export class ApiError extends Error {
  /**
   * @param {{type: string, message: string, status: number, requestId?: string, members?: object}} refusal type without its prefix,
   *     such as ConditionalCheckFailedException; members: everything else in the answer
   */
  constructor({ type, message, status, requestId, members = {} }) {
    super(message);
    this.name = "ApiError";
    this.type = type;
    this.status = status;
    this.requestId = requestId;
    this.members = members;
  }

  /** The item as it is now, when a condition failed and it was asked for. */
  get item() {
    return this.members.Item;
  }

  /** One entry per action of a cancelled transaction, in their order; Code is "None" for those without fault. */
  get cancellationReasons() {
    return this.members.CancellationReasons ?? [];
  }
}

/** No answer at all, or one that does not come from a DynamoDB endpoint. */
export class ConnectionError extends Error {
  /**
   * @param {string} message
   * @param {{status?: number, cause?: unknown}} [details] status: when something answered
   */
  constructor(message, { status, cause } = {}) {
    super(message, { cause });
    this.name = "ConnectionError";
    this.status = status;
  }
}

/**
 * Reads a refusal; every extra member is kept, under the name that it has.
 * @param {number} status
 * @param {object} body
 * @param {string} [requestId]
 * @returns {ApiError}
 */
export function readError(status, body, requestId) {
  const { __type, message, Message, ...members } = body;
  const type = typeof __type === "string" ? __type.slice(__type.indexOf("#") + 1) : "UnknownError";
  const text = message ?? Message ?? defaultMessage(type, status);
  return new ApiError({ type, message: text, status, requestId, members });
}

function defaultMessage(type, status) {
  return type === "SerializationException" ? "The server could not read the request" : `The server refused the request (${status})`;
}
