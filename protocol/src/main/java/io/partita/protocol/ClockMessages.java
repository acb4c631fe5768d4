package io.partita.protocol;

import io.partita.engine.time.MovableClock;
import io.partita.protocol.internal.json.JsonOutput;
import io.partita.protocol.internal.shape.Fields;
import io.partita.protocol.internal.shape.Member;
import io.partita.protocol.internal.shape.Scalars;
import io.partita.protocol.internal.shape.Structure;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** What is said to and by the switch that moves a server's clock: it is none of AWS's, and so are its texts. */
public final class ClockMessages {
    private static final int EXPECTED_BYTES = 96;
    private static final String EXPECTED =
            " (expected: one of {\"advance\":\"PT1H\"}, {\"set\":\"2027-01-01T00:00:00Z\"} and {\"reset\":true})";

    private static final Structure MOVE = new Structure("Move");
    private static final Member<String> ADVANCE = MOVE.member("advance", Scalars.STRING);
    private static final Member<String> SET = MOVE.member("set", Scalars.STRING);
    private static final Member<Boolean> RESET = MOVE.member("reset", Scalars.BOOLEAN);

    private ClockMessages() {}

    /**
     * How the clock is to be moved, from the first {@code length} bytes of a body.
     *
     * @throws io.partita.model.error.DynamoDbException SerializationException when the body is no JSON object
     * @throws IllegalArgumentException when it says something else than one move
     */
    public static Consumer<MovableClock> move(byte[] body, int length) {
        Fields fields = SwitchBody.read(MOVE, body, length, EXPECTED);
        String advance = fields.get(ADVANCE);
        String set = fields.get(SET);
        boolean reset = Boolean.TRUE.equals(fields.get(RESET));
        long moves = Stream.of(advance != null, set != null, reset)
                .filter(sent -> sent)
                .count();
        if (moves != 1) {
            throw new IllegalArgumentException(moves + " moves of the clock" + EXPECTED);
        }
        if (reset) {
            return MovableClock::reset;
        }
        try {
            if (advance != null) {
                Duration by = Duration.parse(advance);
                return clock -> clock.advance(by);
            }
            Instant time = OffsetDateTime.parse(set).toInstant();
            return clock -> clock.set(time);
        } catch (DateTimeException notATime) {
            throw new IllegalArgumentException((advance == null ? set : advance) + EXPECTED, notATime);
        }
    }

    /**
     * What a clock says, to the second, and by what it was moved.
     *
     * @param caughtUp false to tell that what follows from a move is not done yet
     */
    public static byte[] state(MovableClock clock, boolean caughtUp) {
        JsonOutput output = new JsonOutput(EXPECTED_BYTES)
                .beginObject()
                .member("now", clock.instant().truncatedTo(ChronoUnit.SECONDS).toString())
                .member("offset", clock.offset().toString());
        if (!caughtUp) {
            output.member("caughtUp", false);
        }
        return output.endObject().toByteArray();
    }
}
