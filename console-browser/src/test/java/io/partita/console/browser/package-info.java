/**
 * The console as people use it: in Chromium, without a window, against a real server. Tests are skipped where Chromium or its driver is
 * not installed.
 */
package io.partita.console.browser;
