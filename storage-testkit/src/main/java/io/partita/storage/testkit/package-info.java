/**
 * What every storage engine must keep: {@link io.partita.storage.testkit.StorageContract} is a JUnit class to extend for an engine. What
 * an engine cannot do by its {@link io.partita.storage.Capabilities} is not asked of it.
 */
package io.partita.storage.testkit;
