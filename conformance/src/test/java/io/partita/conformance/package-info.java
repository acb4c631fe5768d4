/**
 * Runs the cases of {@code conformance/cases} over plain HTTP. {@link io.partita.conformance.CaseFile} reads them,
 * {@link io.partita.conformance.CaseRun} runs one, {@link io.partita.conformance.Coverage} counts them by rule.
 */
package io.partita.conformance;
