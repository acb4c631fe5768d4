// Deletes a table, for those who type its name.
import { LitElement, css, html, nothing } from "lit";
import { controls } from "../style/controls.js";
import { session } from "../session/session.js";
import { describe, remove } from "../session/tables.js";
import { countOf } from "../schema/figures.js";
import "./dialog-box.js";

export class DeleteDialog extends LitElement {
  static properties = { name: { state: true }, typed: { state: true }, table: { state: true }, busy: { state: true } };

  static styles = [
    controls,
    css`
      form {
        display: grid;
        gap: var(--space-4);
      }

      .actions {
        display: flex;
        justify-content: flex-end;
        gap: var(--space-2);
      }

      strong {
        font-family: var(--mono);
      }
    `,
  ];

  constructor() {
    super();
    this.name = "";
    this.typed = "";
    this.table = null;
    this.busy = false;
  }

  render() {
    return html`
      <dialog-box heading="Delete ${this.name}">
        <form @submit=${this.#delete}>
          <p>
            The table <strong>${this.name}</strong>${this.table === null
              ? nothing
              : html` with ${this.#contents()}`} will be gone for good.
          </p>
          ${this.table?.isProtected
            ? html`<p class="problem">Deletion protection is on for this table; it must be switched off first (UpdateTable).</p>`
            : nothing}
          <div class="field">
            <label for="typed">Type the name of the table to delete it</label>
            <input id="typed" class="key" .value=${this.typed} @input=${(event) => (this.typed = event.target.value)}
              autocomplete="off" spellcheck="false" autocapitalize="off">
          </div>
          <div class="actions">
            <button type="button" @click=${this.#close}>Keep it</button>
            <button class="grave first" type="submit" ?disabled=${this.typed !== this.name || this.busy}>
              ${this.busy ? "Deleting" : "Delete the table"}
            </button>
          </div>
        </form>
      </dialog-box>
    `;
  }

  /** Asks about a table. */
  async open(name) {
    this.name = name;
    this.typed = "";
    this.table = null;
    await this.updateComplete;
    await this.renderRoot.querySelector("dialog-box").open();
    this.renderRoot.querySelector("#typed").focus();
    try {
      this.table = await describe(name);
    } catch {
      // The dialog asks all the same; deleting will tell what is wrong.
    }
  }

  #contents() {
    const items = countOf(this.table.itemCount, "item");
    const indexes = this.table.indexes.length;
    return indexes === 0 ? items : `${items} and ${countOf(indexes, "index", "indexes")}`;
  }

  #close() {
    this.renderRoot.querySelector("dialog-box").close();
  }

  async #delete(event) {
    event.preventDefault();
    if (this.typed !== this.name) {
      return;
    }
    this.busy = true;
    try {
      await remove(this.name);
      session.announce(`${this.name} is deleted.`);
    } catch (failure) {
      session.fail(failure);
    }
    this.busy = false;
    this.#close();
    this.dispatchEvent(new CustomEvent("deleted", { detail: this.name }));
  }
}

customElements.define("delete-dialog", DeleteDialog);
