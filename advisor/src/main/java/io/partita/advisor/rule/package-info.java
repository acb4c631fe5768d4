/** What the advisor looks for: one class for each rule of key design, R01 to R24. */
package io.partita.advisor.rule;
