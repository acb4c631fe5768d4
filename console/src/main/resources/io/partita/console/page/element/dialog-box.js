// A dialog: the browser's own, which keeps the focus inside and gives it back.
import { LitElement, css, html } from "lit";
import { icons } from "./icons.js";
import { controls } from "../style/controls.js";

export class DialogBox extends LitElement {
  static properties = { heading: {} };

  static styles = [
    controls,
    css`
      dialog {
        width: min(34rem, calc(100vw - 2rem));
        max-height: calc(100vh - 2rem);
        padding: 0;
        border: 1px solid var(--line);
        border-radius: 10px;
        background: var(--raised);
        color: var(--ink);
        box-shadow: var(--shadow-high);
        overflow: auto;
      }

      dialog::backdrop {
        background: rgb(8 12 16 / 55%);
      }

      header {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: var(--space-3);
        padding: var(--space-3) var(--space-3) var(--space-3) var(--space-5);
        border-bottom: 1px solid var(--line);
      }

      .content {
        padding: var(--space-4) var(--space-5) var(--space-5);
      }
    `,
  ];

  render() {
    return html`
      <dialog aria-labelledby="heading" @close=${this.#closed} @click=${this.#outside}>
        <header>
          <h2 id="heading">${this.heading}</h2>
          <button class="bare" type="button" aria-label="Close" @click=${this.close}>${icons.close}</button>
        </header>
        <div class="content"><slot></slot></div>
      </dialog>
    `;
  }

  async open() {
    await this.updateComplete;
    const dialog = this.#dialog();
    if (!dialog.open) {
      dialog.showModal();
    }
  }

  close() {
    this.#dialog().close();
  }

  #dialog() {
    return this.renderRoot.querySelector("dialog");
  }

  #outside(event) {
    if (event.target === this.#dialog()) {
      this.close();
    }
  }

  #closed() {
    this.dispatchEvent(new Event("close"));
  }
}

customElements.define("dialog-box", DialogBox);
