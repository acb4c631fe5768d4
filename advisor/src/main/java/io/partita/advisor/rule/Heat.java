package io.partita.advisor.rule;

import io.partita.advisor.design.KeyTemplate;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Which partition keys of a design the measured ones are. */
final class Heat {
    private final List<MeasuredKey> keys;

    private Heat(List<MeasuredKey> keys) {
        this.keys = keys;
    }

    /** What was measured of a table that exists; nothing for a design alone. */
    static Heat of(Subject subject) {
        return new Heat(subject.observations()
                .map(seen ->
                        seen.measured().stream().filter(MeasuredKey::isTelling).toList())
                .orElse(List.of()));
    }

    /** All that was used enough, those of the greatest share first. */
    List<MeasuredKey> keys() {
        return keys;
    }

    /** Those that a partition key of the design stands for and that have at least this share. */
    List<MeasuredKey> under(Partition partition, double share) {
        return keys.stream()
                .filter(key -> key.share() >= share && isOf(key, partition))
                .toList();
    }

    /** The first partition key of the design that may stand for a measured one. */
    static Optional<Partition> partitionOf(MeasuredKey key, List<Partition> partitions) {
        return partitions.stream().filter(partition -> isOf(key, partition)).findFirst();
    }

    private static boolean isOf(MeasuredKey key, Partition partition) {
        return key.index().equals(partition.access().name())
                && pattern(partition).matcher(key.partitionKey()).matches();
    }

    private static Pattern pattern(Partition partition) {
        StringBuilder pattern = new StringBuilder();
        for (KeyTemplate template : partition.templates()) {
            pattern.append(pattern.isEmpty() ? "" : Pattern.quote(" / "));
            for (KeyTemplate.Part part : template.parts()) {
                switch (part) {
                    case KeyTemplate.Literal literal -> pattern.append(Pattern.quote(literal.text()));
                    case KeyTemplate.Field ignored -> pattern.append(".+");
                }
            }
        }
        return Pattern.compile(pattern.toString(), Pattern.DOTALL);
    }
}
