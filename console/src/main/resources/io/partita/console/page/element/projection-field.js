// Which attributes of the items are wanted: all, or those that are named.
import { LitElement, css, html, nothing } from "lit";
import { controls } from "../style/controls.js";
import { readPath } from "../value/path-text.js";
import { pathText } from "../value/tree.js";
import { icons } from "./icons.js";

export class ProjectionField extends LitElement {
  static properties = {
    /** Paths; none for all attributes. */
    projection: { attribute: false },
    /** Names of attributes that were seen. */
    names: { attribute: false },
    problem: {},
  };

  static styles = [
    controls,
    css`
      :host {
        display: block;
        min-width: 0;
      }

      .line {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2);
        align-items: center;
      }

      .wanted {
        display: inline-flex;
        align-items: center;
        padding-left: var(--space-2);
        border: 1px solid var(--line);
        border-radius: var(--radius);
        font-family: var(--mono);
        font-size: var(--text-small);
        overflow-wrap: anywhere;
      }

      input {
        width: 12rem;
      }
    `,
  ];

  constructor() {
    super();
    this.projection = [];
    this.names = [];
    this.problem = "";
  }

  render() {
    const shown = new Set(this.projection.map(pathText));
    return html`
      <div class="line">
        <label for="wanted">Attributes</label>
        ${this.projection.map(
          (path, at) => html`<span class="wanted">${pathText(path)}<button class="bare" type="button" aria-label="Do not show ${pathText(path)}"
            @click=${() => this.#send(this.projection.toSpliced(at, 1))}>${icons.close}</button></span>`,
        )}
        <input id="wanted" class="key" list="names" placeholder=${this.projection.length === 0 ? "all" : "and"} spellcheck="false" autocomplete="off"
          autocapitalize="off" @keydown=${this.#pressed} @change=${this.#add}>
        <datalist id="names">${this.names.filter((name) => !shown.has(name)).map((name) => html`<option value=${name}></option>`)}</datalist>
      </div>
      ${this.problem ? html`<p class="problem">${this.problem}</p>` : nothing}
    `;
  }

  /** Enter takes the name; in an empty field it runs the request, as elsewhere. */
  #pressed(event) {
    if (event.key === "Enter" && event.target.value.trim() !== "") {
      event.preventDefault();
      this.#add(event);
    }
  }

  #add({ target }) {
    const path = readPath(target.value, this.names);
    target.value = "";
    if (path.length > 0 && !this.projection.some((each) => JSON.stringify(each) === JSON.stringify(path))) {
      this.#send([...this.projection, path]);
    }
  }

  #send(projection) {
    this.dispatchEvent(new CustomEvent("edit", { detail: projection }));
  }
}

customElements.define("projection-field", ProjectionField);
