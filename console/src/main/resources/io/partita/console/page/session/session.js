// What all of the page shares: the server it came from, as whom it speaks, what went wrong last. Nothing here outlives the tab but the
// choice of a theme; a secret stays in sessionStorage, which ends with the tab.
import { Wire } from "./wire.js";

const KEPT = "partita.connection";

class Session extends EventTarget {
  /** What the server says of itself; null until it has. */
  description = null;
  /** { region, accessKeyId, secretAccessKey, sessionToken }; the last three are empty where nobody asks for them. */
  connection = { region: "", accessKeyId: "", secretAccessKey: "", sessionToken: "" };
  /** The account whose tables are shown, as far as it is known. */
  account = "";
  /** The last failure, as shown in the banner; null when there is none. */
  failure = null;
  /** What is told to those who listen to the page. */
  announcement = "";

  get readOnly() {
    return this.description?.readOnly ?? true;
  }

  get needsCredentials() {
    return this.description?.signed === true && this.connection.secretAccessKey === "";
  }

  /** Where the API is. */
  get endpoint() {
    return location.origin;
  }

  /** Asks the server for its description. */
  async start() {
    const answer = await fetch(new URL("description", document.baseURI));
    if (!answer.ok) {
      throw new Error(`The server answered ${answer.status} when it was asked for its description.`);
    }
    this.description = await answer.json();
    this.connection = { ...this.connection, region: this.description.region, ...kept() };
    this.#changed();
  }

  /** Speaks to the server in another region or as somebody else from now on. */
  connect(connection) {
    this.connection = { ...this.connection, ...connection };
    this.account = "";
    sessionStorage.setItem(KEPT, JSON.stringify(this.connection));
    this.#changed();
  }

  /** Runs one operation of the API; rejects with a failure of the wire. */
  call(operation, request) {
    return new Wire(this.endpoint, this.connection).call(operation, request);
  }

  /** Learns the account from the name of something in it. */
  sees(arn) {
    const account = arn?.split(":")[4] ?? "";
    if (account !== "" && account !== this.account) {
      this.account = account;
      this.#changed();
    }
  }

  /** Shows what went wrong until something else is done. */
  fail(failure) {
    this.failure = failure;
    this.#changed();
  }

  /** Takes the failure away. */
  recover() {
    if (this.failure !== null) {
      this.failure = null;
      this.#changed();
    }
  }

  /** Tells those who listen to the page. */
  announce(text) {
    this.announcement = text;
    this.#changed();
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }
}

function kept() {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT)) ?? {};
  } catch {
    return {};
  }
}

export const session = new Session();

/** Renders an element again whenever the session changes. */
export class SessionWatch {
  #host;
  #again = () => this.#host.requestUpdate();

  constructor(host) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected() {
    session.addEventListener("change", this.#again);
  }

  hostDisconnected() {
    session.removeEventListener("change", this.#again);
  }
}
