package io.partita.advisor.exchange;

import io.partita.advisor.design.Index.Projection;
import io.partita.advisor.design.Table.Throughput;
import io.partita.model.value.AttributeType;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;

/** Words of the DynamoDB API that all forms share. */
final class Types {
    private Types() {}

    static Optional<AttributeType> ofLetter(String letter) {
        return Arrays.stream(AttributeType.values())
                .filter(type -> type.name().equals(letter))
                .findFirst();
    }

    /** What is copied; all, where nothing that is known is written. */
    static Projection projection(Optional<String> word) {
        return switch (word.orElse("ALL")) {
            case "KEYS_ONLY" -> Projection.KEYS_ONLY;
            case "INCLUDE" -> Projection.INCLUDE;
            default -> Projection.ALL;
        };
    }

    static Optional<Throughput> throughput(OptionalLong read, OptionalLong write) {
        return read.isPresent() && write.isPresent() && read.getAsLong() > 0 && write.getAsLong() > 0
                ? Optional.of(new Throughput(read.getAsLong(), write.getAsLong()))
                : Optional.empty();
    }
}
