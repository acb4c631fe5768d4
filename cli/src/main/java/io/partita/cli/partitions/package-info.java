/** Commands that show how a table is partitioned and used: {@code partita partitions}, {@code hot-keys} and {@code throughput}. */
package io.partita.cli.partitions;
