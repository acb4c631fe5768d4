// What to do about a failure, by its type.
const CREDENTIALS = "Give an access key that the server knows: the key symbol in the top bar.";

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
  ConnectionError: "Is the server still running? Then try again.",
};

/** A sentence, or an empty text where the message says all. */
export function adviceOn(failure) {
  return ADVICE[failure.type ?? failure.name] ?? (failure instanceof TypeError ? ADVICE.ConnectionError : "");
}
