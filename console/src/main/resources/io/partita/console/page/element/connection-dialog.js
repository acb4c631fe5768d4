// In which region, and as whom, the page speaks to the server.
import { LitElement, css, html } from "lit";
import { controls } from "../style/controls.js";
import { SessionWatch, session } from "../session/session.js";
import "./dialog-box.js";

export class ConnectionDialog extends LitElement {
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
      }
    `,
  ];

  #watch = new SessionWatch(this);

  render() {
    return session.passesOn ? this.#renderPassedOn() : this.#renderForm();
  }

  #renderPassedOn() {
    return html`
      <dialog-box heading="Connection">
        <p>
          Requests go to <code>${session.endpoint}</code>, signed for the region <code>${session.connection.region}</code> with the
          credentials that <code>partita console</code> was started with. This page never sees them.
        </p>
        <p class="muted">
          ${session.readOnly
            ? "The command was started with --read-only: it passes on nothing that writes."
            : "To look without the risk of a change, start the command with --read-only."}
          Another region or profile is another start: --region, --profile.
        </p>
      </dialog-box>
    `;
  }

  #renderForm() {
    const signed = session.description?.signed === true;
    const isolate = session.description?.isolate === true;
    const { region, accessKey, secretKey, sessionToken } = session.connection;
    return html`
      <dialog-box heading="Connection">
        <form @submit=${this.#connect}>
          <p>
            ${signed
              ? "This server takes only requests that are signed with an access key it knows."
              : isolate
                ? "This server keeps tables apart by region and account. An access key of 12 digits names the account."
                : "This server takes requests from everybody on this machine, in any region, with any access key or none."}
          </p>
          ${this.#field("region", "Region", region, "us-east-1")}
          ${this.#field("accessKey", "Access key ID", accessKey, signed ? "" : "none needed")}
          ${this.#field("secretKey", "Secret access key", secretKey, signed ? "" : "none needed", "password")}
          ${this.#field("sessionToken", "Session token", sessionToken, "for temporary credentials only", "password")}
          <p class="small muted">The secret is kept in this tab until it is closed, and goes nowhere but into signatures.</p>
          <div class="actions"><button class="first" type="submit">Connect</button></div>
        </form>
      </dialog-box>
    `;
  }

  #field(name, label, value, placeholder, type = "text") {
    return html`
      <div class="field">
        <label for=${name}>${label}</label>
        <input id=${name} name=${name} type=${type} class="key" .value=${value} placeholder=${placeholder}
          autocomplete="off" spellcheck="false" autocapitalize="off">
      </div>
    `;
  }

  #connect(event) {
    event.preventDefault();
    const given = Object.fromEntries([...new FormData(event.target)].map(([name, value]) => [name, value.trim()]));
    session.connect({ ...given, region: given.region || session.description.region });
    session.recover();
    this.renderRoot.querySelector("dialog-box").close();
    this.dispatchEvent(new Event("connected", { bubbles: true, composed: true }));
  }

  async open() {
    await this.updateComplete;
    await this.renderRoot.querySelector("dialog-box").open();
  }
}

customElements.define("connection-dialog", ConnectionDialog);
