/** When and where partitions split: by what they hold, by how much they are used, and because more throughput was asked for. */
package io.partita.engine.splitting;
