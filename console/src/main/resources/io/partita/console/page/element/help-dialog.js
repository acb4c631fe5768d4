// The keys of the keyboard that do something here.
import { LitElement, css, html } from "lit";
import { controls } from "../style/controls.js";
import { shortcutsOn, switchShortcuts } from "../session/shortcuts.js";
import "./dialog-box.js";

const KEYS = [
  ["?", "this help"],
  ["t", "the list of tables"],
  ["n", "create a table"],
  ["p", "in a table, its partitions"],
  ["/", "filter what is listed; in a table, its partition keys"],
  ["↓ ↑", "next or previous entry of a list"],
  ["PgDn PgUp", "a page of a list on or back"],
  ["Home End", "the first or last entry of a list, as far as it was read"],
  ["Enter", "open the entry; in a condition, run it"],
  ["d", "dark, light, or as the system has it"],
  ["Esc", "close a dialog, leave a field"],
];

export class HelpDialog extends LitElement {
  static styles = [
    controls,
    css`
      dl {
        display: grid;
        grid-template-columns: max-content 1fr;
        gap: var(--space-2) var(--space-4);
        margin: 0;
        align-items: center;
      }

      .choice {
        display: flex;
        gap: var(--space-2);
        margin-top: var(--space-4);
        padding-top: var(--space-4);
        border-top: 1px solid var(--line);
      }

      dd {
        margin: 0;
      }
    `,
  ];

  render() {
    return html`
      <dialog-box heading="Keyboard">
        <dl>
          ${KEYS.map(([keys, what]) => html`<dt>${keys.split(" ").map((key) => html`<kbd>${key}</kbd> `)}</dt><dd>${what}</dd>`)}
        </dl>
        <div class="choice">
          <input id="shortcuts" type="checkbox" .checked=${shortcutsOn()} @change=${(event) => switchShortcuts(event.target.checked)}>
          <label for="shortcuts">Let single keys do this</label>
        </div>
      </dialog-box>
    `;
  }

  async open() {
    await this.updateComplete;
    await this.renderRoot.querySelector("dialog-box").open();
  }
}

customElements.define("help-dialog", HelpDialog);
