// What all of the page shares: the server it came from, as whom it speaks, what went wrong last. Nothing here outlives the tab but the
// choice of a theme; a secret stays in sessionStorage, which ends with the tab.
import { Client } from "../wire/client.js";

const KEPT = "partita.connection";

class Session extends EventTarget {
  /** What the server says of itself; null until it has. */
  description = null;
  /** { region, accessKey, secretKey, sessionToken }; the last three are empty where nobody asks for them. */
  connection = { region: "", accessKey: "", secretKey: "", sessionToken: "" };
  /** The last failure, as shown in the banner; null when there is none. */
  failure = null;
  /** What is told to those who listen to the page. */
  announcement = "";
  #client = null;
  #seenAccount = "";

  get readOnly() {
    return this.description?.readOnly ?? true;
  }

  get needsCredentials() {
    return this.description?.signed === true && this.connection.secretKey === "";
  }

  /** The account whose tables are shown; empty as long as it is not known. */
  get account() {
    const named = this.description?.isolate && /^\d{12}$/.test(this.connection.accessKey) ? this.connection.accessKey : "";
    return this.#seenAccount || named || (this.description?.account ?? "");
  }

  /** Where the API is, to be shown and put into code. Requests go to the server of the page, which may pass them on there. */
  get endpoint() {
    return this.description?.endpoint ?? location.origin;
  }

  /** Whether the page's server passes requests on, and signs them as whoever started it. */
  get passesOn() {
    return this.description?.endpoint !== undefined;
  }

  /** Asks the server for its description. */
  async start() {
    const answer = await fetch(new URL("description", document.baseURI));
    if (!answer.ok) {
      throw new Error(`The server answered ${answer.status} when it was asked for its description.`);
    }
    this.description = await answer.json();
    this.connection = { ...this.connection, region: this.description.region, ...(!this.passesOn && kept()) };
    this.#changed();
  }

  /** Speaks to the server in another region or as somebody else from now on. */
  connect(connection) {
    this.connection = { ...this.connection, ...connection };
    this.#seenAccount = "";
    this.#client = null;
    sessionStorage.setItem(KEPT, JSON.stringify(this.connection));
    this.#changed();
  }

  /** The client of the API, in the region and as whom the page speaks now. */
  get client() {
    this.#client ??= new Client({ endpoint: location.origin, ...this.connection });
    return this.#client;
  }

  /** Runs one operation of the API; rejects with a failure of wire/errors.js. */
  call(operation, request) {
    return this.client.call(operation, request);
  }

  /** Learns the account from the name of something in it. */
  sees(arn) {
    const account = arn?.split(":")[4] ?? "";
    if (account !== "" && account !== this.account) {
      this.#seenAccount = account;
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
