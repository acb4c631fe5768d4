// The frame of all screens: the bar, what went wrong, the screen that the address names, and the dialogs that can be opened from anywhere.
import { LitElement, css, html } from "lit";
import { controls } from "../style/controls.js";
import { SessionWatch, session } from "../session/session.js";
import { shortcutsOn } from "../session/shortcuts.js";
import { applyTheme } from "../session/theme.js";
import { addressOf, viewOf } from "../route/address.js";
import "../element/connection-dialog.js";
import "../element/error-banner.js";
import "../element/help-dialog.js";
import "../element/top-bar.js";
import "./create-table.js";
import "./partitions-screen.js";
import "./tables-screen.js";
import "./table-screen.js";

export class ConsolePage extends LitElement {
  static properties = { view: { state: true }, started: { state: true } };

  static styles = [
    controls,
    css`
      :host {
        display: block;
      }

      .skip {
        position: absolute;
        top: -10rem;
        left: var(--space-4);
        z-index: 20;
      }

      .skip:focus {
        top: var(--space-2);
      }

      main {
        max-width: 90rem;
        margin: 0 auto;
        padding: var(--space-5) var(--space-5) var(--space-6);
        outline: none;
      }

      @media (max-width: 700px) {
        main {
          padding: var(--space-4) var(--space-4) var(--space-6);
        }
      }
    `,
  ];

  #watch = new SessionWatch(this);
  #go = () => this.#routed();
  #press = (event) => this.#pressed(event);

  constructor() {
    super();
    this.view = shownView();
    this.started = false;
  }

  connectedCallback() {
    super.connectedCallback();
    applyTheme();
    addEventListener("hashchange", this.#go);
    addEventListener("keydown", this.#press);
    this.#start();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener("hashchange", this.#go);
    removeEventListener("keydown", this.#press);
  }

  async #start() {
    try {
      await session.start();
      this.started = true;
      if (session.needsCredentials) {
        await this.updateComplete;
        this.#open("connection");
      }
    } catch (failure) {
      session.fail(failure);
    }
  }

  render() {
    return html`
      <button class="skip" type="button" @click=${this.#skip}>Skip to the content</button>
      <top-bar .table=${this.view.table ?? ""} @wish=${(event) => this.#open(event.detail)}></top-bar>
      <main tabindex="-1" @connected=${this.#reload}>
        <error-banner></error-banner>
        ${this.started && !session.needsCredentials ? this.#screen() : this.#waiting()}
      </main>
      <help-dialog></help-dialog>
      <connection-dialog @connected=${this.#reload}></connection-dialog>
      <div class="unseen" role="status">${session.announcement}</div>
    `;
  }

  #screen() {
    switch (this.view.screen) {
      case "new":
        return html`<create-table></create-table>`;
      case "table":
        return html`<table-screen .table=${this.view.table} .view=${this.view}></table-screen>`;
      case "partitions":
        return html`<partitions-screen .table=${this.view.table} .view=${this.view}></partitions-screen>`;
      default:
        return html`<tables-screen></tables-screen>`;
    }
  }

  #waiting() {
    return session.needsCredentials
      ? html`
          <h1>Who are you?</h1>
          <p>This server takes only signed requests. <button type="button" @click=${() => this.#open("connection")}>Give credentials</button></p>
        `
      : html`<h1 class="unseen">Partita console</h1>`;
  }

  updated(changed) {
    if (changed.has("view")) {
      const names = { new: "Create a table", table: this.view.table, partitions: `Partitions of ${this.view.table}` };
      document.title = `${names[this.view.screen] ?? "Tables"} · Partita`;
    }
  }

  #routed() {
    const before = this.view;
    this.view = shownView();
    if (before.screen !== this.view.screen || before.table !== this.view.table) {
      session.recover();
      this.#main().focus({ preventScroll: true });
      scrollTo(0, 0);
    }
  }

  #reload() {
    this.#screenShown()?.load();
  }

  #screenShown() {
    return this.#main().querySelector("tables-screen, table-screen, partitions-screen");
  }

  #skip() {
    this.#main().focus();
  }

  #main() {
    return this.renderRoot.querySelector("main");
  }

  #open(dialog) {
    this.renderRoot.querySelector(`${dialog}-dialog`).open();
  }

  #pressed(event) {
    const target = event.composedPath()[0];
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(target)) {
      if (event.key === "Escape" && isTyping(target)) {
        target.blur();
      }
      return;
    }
    if (!shortcutsOn() || event.composedPath().some((element) => element.localName === "dialog")) {
      return;
    }
    const what = {
      "?": () => this.#open("help"),
      t: () => (location.hash = "#/"),
      n: () => session.readOnly || (location.hash = "#/new"),
      p: () => this.view.table === undefined || (location.hash = addressOf({ screen: "partitions", table: this.view.table })),
      d: () => this.renderRoot.querySelector("top-bar").switchTheme(),
      "/": () => this.#screenShown()?.focusFilter?.(),
    }[event.key];
    if (what !== undefined) {
      event.preventDefault();
      what();
    }
  }
}

/** An address that means nothing shows the list of tables, and says so by becoming its address. */
function shownView() {
  const view = viewOf(location.hash);
  if (view === undefined) {
    history.replaceState(null, "", "#/");
    return { screen: "tables" };
  }
  return view;
}

function isTyping(target) {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, select, textarea"));
}

customElements.define("console-page", ConsolePage);
