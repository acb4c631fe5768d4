/**
 * A test engine with what a cluster lacks: no snapshots, eventual reads that lag, derived writes that come late, outcomes that stay unknown, atomicity within one item
 * collection only. Several {@link io.partita.storage.weak.WeakStorage} share one {@link io.partita.storage.weak.WeakCluster}, as
 * on several machines. Reproducible from a seed as far as threads allow.
 */
package io.partita.storage.weak;
