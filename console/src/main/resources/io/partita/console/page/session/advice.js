// What to do about a failure, by its type.
import { session } from "./session.js";

const CREDENTIALS = "Give an access key that the server knows: the key symbol in the top bar.";

const COMMAND = "partita console signs with the credentials it was started with: look at its profile, region and endpoint.";

const ADVICE = {
  AccessDeniedException: CREDENTIALS,
  IncompleteSignatureException: CREDENTIALS,
  InvalidSignatureException: `${CREDENTIALS} Also compare the clocks of this machine and the server.`,
  MissingAuthenticationTokenException: CREDENTIALS,
  UnrecognizedClientException: CREDENTIALS,
  ResourceNotFoundException: "It may be in another region or account, or deleted meanwhile: look at the list of tables.",
  ResourceInUseException: "It exists or is being changed: choose another name, or try again in a moment.",
  LimitExceededException: "Wait until the tables that are being changed are ready, then try again.",
  ProvisionedThroughputExceededException: "Wait a moment, then try again.",
  ThrottlingException: "Wait a moment, then try again.",
  RequestLimitExceeded: "Wait a moment, then try again.",
  InternalServerError: "Try again; if it stays, the server's log says more.",
  ExpiredTokenException: "Get new credentials, then try again.",
  ConnectionError: "Is the server still running? Then try again.",
};

/** A sentence, or an empty text where the message says all. */
export function adviceOn(failure) {
  const advice = ADVICE[failure.type ?? failure.name] ?? (failure instanceof TypeError ? ADVICE.ConnectionError : "");
  return session.passesOn && advice.startsWith(CREDENTIALS) ? COMMAND : advice;
}
