// The request that would be sent, as a program: for the AWS CLI, in Java, Python and JavaScript, and what it needs to run.
import { LitElement, css, html } from "lit";
import { controls } from "../style/controls.js";
import { session } from "../session/session.js";
import { cliOf } from "../request/code/cli.js";
import { environmentOf } from "../request/code/environment.js";
import { javaOf } from "../request/code/java.js";
import { javascriptOf } from "../request/code/javascript.js";
import { pythonOf } from "../request/code/python.js";
import "./code-block.js";

const LANGUAGES = [
  ["AWS CLI", cliOf],
  ["Java", javaOf],
  ["Python", pythonOf],
  ["JavaScript", javascriptOf],
];

export class CodePanel extends LitElement {
  static properties = {
    /** A valid plan. */
    plan: { attribute: false },
    language: { state: true },
  };

  static styles = [
    controls,
    css`
      [role="tablist"] {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-1);
        margin-bottom: var(--space-2);
      }

      [role="tab"] {
        border-color: transparent;
        background: transparent;
      }

      [role="tab"][aria-selected="true"] {
        border-color: var(--accent);
        background: var(--accent-soft);
        color: var(--accent);
      }

      [role="tabpanel"] {
        display: grid;
        gap: var(--space-2);
        max-height: 24rem;
        overflow: auto;
      }
    `,
  ];

  constructor() {
    super();
    this.plan = null;
    this.language = 0;
  }

  render() {
    const [name, write] = LANGUAGES[this.language];
    const place = { endpoint: session.endpoint, region: session.connection.region };
    const { text = "", notes = [] } = this.plan === null ? {} : write(this.plan, place);
    const environment = environmentOf({ accessKey: session.connection.accessKey, signed: session.description?.signed === true });
    return html`
      <div role="tablist" aria-label="Language" @keydown=${this.#move}>
        ${LANGUAGES.map(
          ([each], at) => html`<button type="button" role="tab" id="tab-${at}" aria-controls="panel" aria-selected=${at === this.language}
            tabindex=${at === this.language ? 0 : -1} @click=${() => (this.language = at)}>${each}</button>`,
        )}
      </div>
      <div id="panel" role="tabpanel" aria-labelledby="tab-${this.language}" tabindex="0">
        <code-block label=${name} .code=${text}></code-block>
        ${notesOf(notes)}
        <code-block label="Environment of the shell" .code=${environment.text}></code-block>
        ${notesOf(environment.notes)}
      </div>
    `;
  }

  async #move(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      this.language = (this.language + step + LANGUAGES.length) % LANGUAGES.length;
      await this.updateComplete;
      this.renderRoot.querySelector(`#tab-${this.language}`).focus();
    }
  }
}

function notesOf(notes) {
  return notes.map((note) => html`<p class="small muted">${note}</p>`);
}

customElements.define("code-panel", CodePanel);
