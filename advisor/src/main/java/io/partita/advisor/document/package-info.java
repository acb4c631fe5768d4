/**
 * Documents as trees with the line and column of every part: YAML and JSON that strangers wrote, read with bounded memory, depth and time.
 * Knows nothing of designs.
 */
package io.partita.advisor.document;
