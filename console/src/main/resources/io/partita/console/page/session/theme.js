// Dark or light: as the system has it, until somebody chooses.
const KEPT = "partita.theme";
const KNOWN = ["system", "light", "dark"];

/** The choice made: "system", "light" or "dark". */
export function theme() {
  const kept = localStorage.getItem(KEPT);
  return KNOWN.includes(kept) ? kept : "system";
}

/** Makes a choice and keeps it. */
export function chooseTheme(choice) {
  localStorage.setItem(KEPT, choice);
  applyTheme();
}

/** Shows the page as chosen. */
export function applyTheme() {
  const choice = theme();
  if (choice === "system") {
    delete document.documentElement.dataset.theme;
  } else {
    document.documentElement.dataset.theme = choice;
  }
}

/** The choice after this one. */
export function nextTheme() {
  return KNOWN[(KNOWN.indexOf(theme()) + 1) % KNOWN.length];
}
