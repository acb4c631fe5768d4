package io.partita.bench.growth;

import com.sun.management.OperatingSystemMXBean;
import io.partita.bench.inprocess.Server;
import io.partita.bench.workload.Requests;
import io.partita.storage.rocksdb.Durability;
import io.partita.storage.rocksdb.RocksDbOptions;
import io.partita.storage.rocksdb.RocksDbStorage;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ConfigOptions;
import org.rocksdb.DBOptions;
import org.rocksdb.OptionsUtil;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/**
 * Measures what requests cost, and data on disk take, with few and with many items. Not a test: what it prints stands in
 * {@code docs/PERFORMANCE.md}, which says how to run it.
 */
public final class Growth {
    private static final int ITEM_BYTES = 300;
    private static final int DRAWN = 20_000;
    private static final int ROUNDS = 5;
    private static final long WARM_UP_NANOS = 4_000_000_000L;

    private static final OperatingSystemMXBean PROCESS =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private Growth() {}

    /**
     * Fills a database unless it is there, compacts it, and measures.
     *
     * @param args its directory, how many items it has, MiB of block cache
     */
    public static void main(String[] args) throws IOException, RocksDBException {
        Path directory = Path.of(args[0]);
        int items = Integer.parseInt(args[1]);
        RocksDbOptions options = RocksDbOptions.DEFAULT
                .withDurability(Durability.OS)
                .withMemory(Long.parseLong(args[2]) << 20, RocksDbOptions.DEFAULT.writeBufferBytes());
        if (!Files.exists(directory)) {
            long start = System.nanoTime();
            try (Server server = new Server(RocksDbStorage.open(directory, options))) {
                Requests.prepare(server, items, ITEM_BYTES);
            }
            System.out.printf(
                    "%,d items filled in, %,d a second%n", items, items * 1_000_000_000L / (System.nanoTime() - start));
            compact(directory.resolve("db"));
        }
        System.out.printf("%,d items: %.1f bytes an item on disk%n", items, (double) bytesOf(directory) / items);
        try (Server server = new Server(RocksDbStorage.open(directory, options))) {
            for (Map.Entry<String, List<byte[]>> kind : Map.of(
                            "GetItem", Requests.gets(items, ITEM_BYTES, DRAWN),
                            "Query", Requests.queriesOfTwenty(items, ITEM_BYTES, DRAWN))
                    .entrySet()) {
                measure(server, kind.getKey(), kind.getValue());
            }
        }
    }

    private static void measure(Server server, String operation, List<byte[]> bodies) {
        for (long begin = System.nanoTime(); System.nanoTime() - begin < WARM_UP_NANOS; ) {
            ask(server, operation, bodies);
        }
        double[] micros = new double[ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            long before = PROCESS.getProcessCpuTime();
            ask(server, operation, bodies);
            micros[round] = (PROCESS.getProcessCpuTime() - before) / 1e3 / bodies.size();
        }
        java.util.Arrays.sort(micros);
        System.out.printf(
                "%s: %.2f µs of CPU, %.2f to %.2f%n", operation, micros[ROUNDS / 2], micros[0], micros[ROUNDS - 1]);
    }

    private static void ask(Server server, String operation, List<byte[]> bodies) {
        for (byte[] body : bodies) {
            server.ask(Server.operation(operation), body);
        }
    }

    /** By RocksDB alone and with the settings that are kept beside the data, so that all of it lies where it would come to lie with time. */
    private static void compact(Path database) throws RocksDBException {
        try (DBOptions options = new DBOptions();
                ConfigOptions reading = new ConfigOptions()) {
            List<ColumnFamilyDescriptor> families = new ArrayList<>();
            OptionsUtil.loadLatestOptions(reading, database.toString(), options, families);
            List<ColumnFamilyHandle> handles = new ArrayList<>();
            try (RocksDB db = RocksDB.open(options, database.toString(), families, handles)) {
                for (ColumnFamilyHandle handle : handles) {
                    db.compactRange(handle);
                }
                handles.forEach(ColumnFamilyHandle::close);
            }
        }
    }

    private static long bytesOf(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            long bytes = 0;
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                bytes += Files.size(file);
            }
            return bytes;
        }
    }
}
