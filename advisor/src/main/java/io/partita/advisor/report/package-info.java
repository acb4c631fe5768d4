/**
 * A review of a design in the forms that people and programs read: text for a terminal, JSON, Markdown for a pull request, SARIF for code
 * scanning. Pure and deterministic; no name of a design reaches the reader as a control character.
 */
package io.partita.advisor.report;
