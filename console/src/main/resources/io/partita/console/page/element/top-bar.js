// The bar above every screen: where one is, as whom, and what may be done there.
import { LitElement, css, html, nothing } from "lit";
import { icons } from "./icons.js";
import { controls } from "../style/controls.js";
import { SessionWatch, session } from "../session/session.js";
import { chooseTheme, nextTheme, theme } from "../session/theme.js";

const THEMES = { system: "as the system", light: "light", dark: "dark" };

export class TopBar extends LitElement {
  static properties = { table: {} };

  static styles = [
    controls,
    css`
      :host {
        position: sticky;
        top: 0;
        z-index: 10;
        display: block;
        border-bottom: 1px solid var(--line);
        background: var(--surface);
      }

      .bar {
        display: grid;
        grid-template-columns: auto 1fr auto;
        align-items: center;
        gap: var(--space-2) var(--space-5);
        max-width: 90rem;
        margin: 0 auto;
        padding: var(--space-2) var(--space-5);
      }

      .brand {
        display: inline-flex;
        align-items: center;
        gap: var(--space-2);
        min-height: 2rem;
        color: var(--ink);
        font-weight: 700;
        text-decoration: none;
      }

      .brand img {
        width: 1.5rem;
        height: 1.5rem;
      }

      dl {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.1rem var(--space-4);
        margin: 0;
        min-width: 0;
        font-size: var(--text-small);
      }

      dl > div {
        display: flex;
        gap: 0.4em;
        min-width: 0;
      }

      dt {
        color: var(--muted);
      }

      dd {
        margin: 0;
        font-family: var(--mono);
        overflow-wrap: anywhere;
      }

      .actions {
        display: flex;
        align-items: center;
        gap: var(--space-1);
      }

      .actions button {
        min-width: 2rem;
        padding: 0 var(--space-2);
      }

      @media (max-width: 700px) {
        .bar {
          grid-template-columns: 1fr auto;
          padding: var(--space-2) var(--space-4);
        }

        dl {
          grid-row: 2;
          grid-column: 1 / -1;
        }
      }
    `,
  ];

  #watch = new SessionWatch(this);

  render() {
    const name = THEMES[theme()];
    return html`
      <header class="bar">
        <a class="brand" href="#/"><img src="icon.svg" alt="">Partita</a>
        <dl>
          ${this.#fact("endpoint", session.endpoint.replace(/^https?:\/\//, ""))}
          ${this.#fact("region", session.connection.region)}
          ${this.#fact("account", session.account || "not known yet")}
          ${this.table ? this.#fact("table", this.table) : nothing}
          ${session.description !== null && session.readOnly
            ? html`<div><dt class="unseen">mode</dt><dd class="chip warning">read-only</dd></div>`
            : nothing}
        </dl>
        <div class="actions">
          <button class="bare" type="button" aria-label="Theme: ${name}" title="Theme: ${name}" @click=${this.switchTheme}>
            ${icons[theme()]}
          </button>
          <button class="bare" type="button" aria-label="Connection" title="Region and credentials"
            @click=${() => this.#wish("connection")}>${icons.key}</button>
          <button class="bare" type="button" aria-label="Keyboard help" title="Keyboard help (?)"
            @click=${() => this.#wish("help")}>${icons.keyboard}</button>
        </div>
      </header>
    `;
  }

  switchTheme() {
    chooseTheme(nextTheme());
    session.announce(`Theme: ${THEMES[theme()]}.`);
  }

  #fact(name, value) {
    return html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
  }

  #wish(what) {
    this.dispatchEvent(new CustomEvent("wish", { detail: what }));
  }
}

customElements.define("top-bar", TopBar);
