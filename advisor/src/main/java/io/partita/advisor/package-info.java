/**
 * Verdicts on a key design while it can still be changed. Give a {@link io.partita.advisor.design.Design}, get findings, each with a
 * counter-example made of the design's own keys, and a verdict for each access pattern. Nothing here needs a server or a storage.
 */
package io.partita.advisor;
