// Runs what the address asks for and copies the request in every language, as a person does. Runs inside of the page; arguments: the
// address, and where to send what came of it.
const [address, done] = arguments;

const deep = (root, selector) => {
  for (const element of root.querySelectorAll("*")) {
    if (element.matches(selector)) return element;
    const found = element.shadowRoot && deep(element.shadowRoot, selector);
    if (found) return found;
  }
  return null;
};
const find = (selector) => deep(document, selector);

const until = async (what, holds) => {
  const began = Date.now();
  for (;;) {
    const value = holds();
    if (value) return value;
    if (Date.now() - began > 20000) throw new Error(`${what}; ${find("main")?.textContent ?? ""}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

const button = (host, text) => [...host.renderRoot.querySelectorAll("button")].find((each) => each.textContent.trim() === text);

const copy = async (block) => {
  await block.updateComplete;
  button(block, "Copy").click();
  const text = await navigator.clipboard.readText();
  if (text !== block.renderRoot.querySelector("pre").textContent) throw new Error(`${block.label} was copied otherwise than shown`);
  return text;
};

const run = async () => {
  if (location.hash !== address) {
    const changed = new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
    location.hash = address;
    await changed;
  }
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const view = await until("the table", () => find("reading-view"));
  const builder = find("condition-builder");
  const before = view.result;
  await until("a button to press", () => builder.plan?.valid && !builder.running);
  await builder.updateComplete;
  button(builder, "Run").click();
  await until("a result", () => view.result && view.result !== before && view.result.pages > 0 && !view.result.reading);
  while (!view.result.complete && view.result.plan.request.Limit === undefined) {
    const { pages } = view.result;
    await view.updateComplete;
    button(view, "Next page").click();
    await until("the next page", () => view.result.pages > pages && !view.result.reading);
  }
  await view.updateComplete;
  const table = find("reading-view item-table") ?? view.renderRoot.querySelector("item-table");
  await table?.updateComplete;
  if (!builder.code) {
    button(builder, "Code").click();
    await builder.updateComplete;
  }
  const panel = builder.renderRoot.querySelector("code-panel");
  await panel.updateComplete;
  const programs = {};
  for (const tab of [...panel.renderRoot.querySelectorAll("[role=tab]")]) {
    tab.click();
    await panel.updateComplete;
    const [program, environment] = panel.renderRoot.querySelectorAll("code-block");
    programs[tab.textContent.trim()] = await copy(program);
    programs.environment = await copy(environment);
  }
  return {
    kind: view.result.plan.kind,
    items: JSON.stringify([...(table?.items ?? [])]),
    rows: table?.renderRoot.querySelectorAll("[role=row]").length ?? 0,
    programs,
  };
};

run().then(done, (failure) => done({ failure: String(failure.stack ?? failure) }));
