// Whether single keys do something: who speaks to the machine, or presses keys without meaning to, can switch that off.
const KEPT = "partita.shortcuts";

/** Whether they do; at first they do. */
export function shortcutsOn() {
  return localStorage.getItem(KEPT) !== "off";
}

/** Switches them on or off, and keeps that. */
export function switchShortcuts(on) {
  localStorage.setItem(KEPT, on ? "on" : "off");
}
