// What went wrong: its type, what the server says, and what to do.
import { LitElement, css, html, nothing } from "lit";
import { icons } from "./icons.js";
import { controls } from "../style/controls.js";
import { SessionWatch, session } from "../session/session.js";
import { adviceOn } from "../session/advice.js";

export class ErrorBanner extends LitElement {
  static styles = [
    controls,
    css`
      .banner {
        display: flex;
        gap: var(--space-3);
        align-items: flex-start;
        margin-bottom: var(--space-4);
        padding: var(--space-3) var(--space-2) var(--space-3) var(--space-4);
        border: 1px solid var(--danger);
        border-radius: var(--radius);
        background: var(--danger-soft);
      }

      .text {
        flex: 1;
        display: grid;
        gap: 0.15rem;
        min-width: 0;
      }

      strong {
        color: var(--danger);
        font-family: var(--mono);
      }
    `,
  ];

  #watch = new SessionWatch(this);

  render() {
    const failure = session.failure;
    if (failure === null) {
      return nothing;
    }
    const advice = adviceOn(failure);
    return html`
      <div class="banner" role="alert">
        <div class="text">
          <strong>${failure.type || failure.name || "Error"}</strong>
          <span>${failure.message}</span>
          ${advice === "" ? nothing : html`<span class="muted">${advice}</span>`}
        </div>
        <button class="bare" type="button" aria-label="Dismiss" @click=${() => session.recover()}>${icons.close}</button>
      </div>
    `;
  }
}

customElements.define("error-banner", ErrorBanner);
