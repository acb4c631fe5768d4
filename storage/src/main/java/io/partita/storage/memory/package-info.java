/** The engine that keeps everything in memory: real snapshots, no durability. */
package io.partita.storage.memory;
