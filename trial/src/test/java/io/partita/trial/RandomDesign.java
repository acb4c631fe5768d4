package io.partita.trial;

import io.partita.advisor.design.Design;
import io.partita.advisor.file.DesignFile;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Small designs drawn by chance: parents and their children under keys of several forms, with indexes of both kinds. */
final class RandomDesign {
    private static final List<String> OPERATORS = List.of("between", "from", "after", "to", "before");

    private final SplittableRandom random;
    private final StringBuilder text = new StringBuilder();

    private RandomDesign(long seed) {
        this.random = new SplittableRandom(seed);
    }

    static Design of(long seed) {
        RandomDesign design = new RandomDesign(seed);
        design.write();
        return DesignFile.read("random " + seed, design.text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private String one(String... options) {
        return options[random.nextInt(options.length)];
    }

    private boolean sometimes() {
        return random.nextInt(3) == 0;
    }

    private void line(String line) {
        text.append(line).append('\n');
    }

    private void write() {
        boolean typed = random.nextBoolean();
        line("design: Random");
        line("table: {name: Things, partition-key: PK, sort-key: SK" + (typed ? ", type-attribute: kind" : "") + "}");
        line("indexes:");
        line("  ByState: {partition-key: GPK, sort-key: GSK, projection: " + projection() + "}");
        line("  ByAmount: {kind: local, sort-key: {name: amount, type: N}, projection: " + projection() + "}");
        line("  ByPair: {partition-key: [state, shard], sort-key: [day, cid], projection: " + projection() + "}");
        line("components:");
        line("  pid: {type: text, alphabet: a-z, length: 6}");
        line("  cid: {type: ulid, made-at: at}");
        line("  at: {type: time, format: " + one("iso", "epoch-millis", "yyyyMMddHHmmss")
                + ", from: 2024-01-01, to: 2024-06-30}");
        line("  day: {type: derived, from: at, format: yyyy-MM-dd}");
        line("  month: {type: derived, from: at, format: yyyy-MM}");
        line("  state: {type: choice, values: {OPEN: 20%, DONE: 80%}, changes: true}");
        line("  amount: {type: number, range: -50..5000, decimals: 1, changes: true}");
        line("  shard: {type: shard, shards: 3, of: " + one("cid", "pid") + "}");
        line("entities:");
        line("  Parent:");
        line("    identity: pid");
        line("    count: 4");
        line("    size: " + (100 + random.nextInt(5_000)) + " B");
        line("    keys: {PK: \"P#{pid}\", SK: \"" + one("#META", "META", "A", "Z") + "\"}");
        line("  Child:");
        line("    of: Parent");
        line("    identity: cid");
        line("    count: 100000");
        int size = 600 + random.nextInt(random.nextBoolean() ? 2_000 : 20_000);
        line("    size: " + size + " B");
        if (random.nextBoolean()) {
            line("    largest: " + (size + random.nextInt(50_000)) + " B");
        }
        line("    attributes: [state, amount, at, shard, day, cid, {note: " + (1 + random.nextInt(200)) + " B}]");
        line("    keys:");
        line("      PK: \"P#{pid}\"");
        line("      SK: \"" + one("C#{at}#{cid}", "C#{cid}", "C#{state}#{cid}", "{month}#{cid}", "C#{day}#{at}#{cid}")
                + "\"");
        line("      GPK: "
                + one("\"S#{state}\"", "ALL", "\"S#{shard}\"", "{value: \"O#{shard}\", when: state = OPEN}"));
        line("      GSK: \"" + one("{at}#{cid}", "{day}", "{cid}", "{pid}#{at}") + "\"");
        line("      amount: \"{amount}\"");
        line("patterns:");
        for (int i = 0; i < 8; i++) {
            read(i);
        }
        for (int i = 0; i < 4; i++) {
            change(i);
        }
        line("data: {seed: " + random.nextInt(1_000) + ", counts: {Parent: " + (1 + random.nextInt(4)) + ", Child: "
                + random.nextInt(300) + "}}");
    }

    private String projection() {
        return one("all", "keys-only", "[state]", "[state, at, note]");
    }

    private void read(int number) {
        line("  Read " + number + ":");
        line("    want: " + one("Child", "Child", "Child", "Parent", "[Parent, Child]"));
        List<String> given = new ArrayList<>();
        if (random.nextInt(4) > 0) {
            given.add(one("pid", "pid", "pid x 3"));
        }
        if (sometimes()) {
            given.add(one("state", "state = OPEN"));
        }
        if (random.nextInt(4) == 0) {
            given.add(one("cid", "cid x 7", "cid x 130"));
        }
        if (!given.isEmpty()) {
            line("    given: " + given);
        }
        if (random.nextBoolean()) {
            line("    range: " + one("at", "at", "amount") + " " + OPERATORS.get(random.nextInt(OPERATORS.size())));
            line("    covers: " + (1 + random.nextInt(99)) + "%");
        }
        if (random.nextBoolean()) {
            line("    order: " + one("at", "amount", "cid") + " " + one("ascending", "descending"));
        }
        if (random.nextBoolean()) {
            line("    limit: " + (1 + random.nextInt(60)));
        }
        if (sometimes()) {
            line("    consistent: true");
        }
        if (sometimes()) {
            line("    reads: " + one("[state]", "[cid, at]", "[pid]"));
        }
        if (random.nextInt(5) == 0) {
            line("    index: " + one("ByState", "ByAmount", "ByPair"));
        }
        line("    rate: " + (1 + random.nextInt(100)) + " per second");
    }

    private void change(int number) {
        line("  Write " + number + ":");
        switch (random.nextInt(4)) {
            case 0 -> line("    put: " + one("Child", "Child x 3", "[Parent, Child x 2]"));
            case 1 -> line("    delete: " + one("Child", "Child x 2"));
            default -> {
                line("    update: " + one("Child", "Child x 2"));
                line("    changes: " + one("state", "amount", "[state, amount]", "at"));
            }
        }
        if (random.nextBoolean()) {
            line("    transaction: true");
        }
        line("    rate: 1 per second");
    }
}
