// Code to read and to take along.
import { LitElement, css, html } from "lit";
import { controls } from "../style/controls.js";
import { session } from "../session/session.js";

export class CodeBlock extends LitElement {
  static properties = { code: {}, label: {} };

  static styles = [
    controls,
    css`
      :host {
        display: block;
        border: 1px solid var(--line);
        border-radius: var(--radius);
        background: var(--sunken);
      }

      header {
        display: flex;
        align-items: center;
        justify-content: space-between;
        padding: var(--space-1) var(--space-1) var(--space-1) var(--space-3);
        border-bottom: 1px solid var(--line);
      }

      pre {
        margin: 0;
        padding: var(--space-3);
        font: var(--text-small) / 1.6 var(--mono);
        white-space: pre-wrap;
        overflow-wrap: anywhere;
      }
    `,
  ];

  render() {
    return html`
      <header>
        <span class="label">${this.label}</span>
        <button class="bare small" type="button" @click=${this.#copy}>Copy</button>
      </header>
      <pre>${this.code}</pre>
    `;
  }

  async #copy() {
    try {
      await navigator.clipboard.writeText(this.code);
      session.announce(`${this.label} copied.`);
    } catch {
      getSelection().selectAllChildren(this.renderRoot.querySelector("pre"));
      session.announce("Selected; copy it with the keyboard.");
    }
  }
}

customElements.define("code-block", CodeBlock);
