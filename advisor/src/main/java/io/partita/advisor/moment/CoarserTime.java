package io.partita.advisor.grammar.language;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Form;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** How a time that is written more coarsely follows from the component that it is computed from. */
public final class Derivation {
    private static final String CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final String BASE_62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

    /** The second that KSUIDs count from. */
    private static final long KSUID_EPOCH = 1_400_000_000L;

    /** Bits of a KSUID that are drawn by chance. */
    private static final int KSUID_RANDOM = 128;

    /** Some number of so many bits, in the upper half. */
    private static final BigInteger LARGE = new BigInteger("e1f06a2d9b3c47850fd2968ab4c371ed", 16);

    private Derivation() {}

    /** The form of the derived texts: the source's range, the format of its own. */
    static Form.Moment form(Design design, Form.Derived derived) {
        Form source = design.component(derived.source()).form();
        if (source instanceof Form.Id id && id.madeAt().isPresent()) {
            source = design.component(id.madeAt().get()).form();
        }
        return source instanceof Form.Moment moment
                ? new Form.Moment(List.of(derived.format()), moment.from(), moment.to(), moment.zone())
                : new Form.Moment(List.of(derived.format()), "", "", Form.Zone.UTC);
    }

    /** The derived text of a source's text; absent where it cannot be told. */
    public static Optional<String> of(Design design, Form.Derived derived, String source) {
        Component component = design.component(derived.source());
        Form.Moment form = form(design, derived);
        return time(component.form(), source)
                .flatMap(moment -> MomentTexts.formats(derived.format(), MomentRange.of(form)).stream()
                        .map(format -> format.write(moment))
                        .findFirst());
    }

    private static Optional<LocalDateTime> time(Form form, String text) {
        return switch (form) {
            case Form.Moment moment -> new MomentTexts(moment).read(text);
            case Form.Id id -> Optional.ofNullable(made(id.kind(), text));
            default -> Optional.empty();
        };
    }

    private static LocalDateTime made(Form.IdKind kind, String text) {
        try {
            long millis =
                    switch (kind) {
                        case UUID7 -> Long.parseLong(text.substring(0, 8) + text.substring(9, 13), 16);
                        case ULID -> number(text.substring(0, 10), CROCKFORD).longValueExact();
                        case KSUID ->
                            (number(text, BASE_62).shiftRight(KSUID_RANDOM).longValueExact() + KSUID_EPOCH) * 1_000;
                        case UUID4 -> -1;
                    };
            return millis < 0 ? null : LocalDateTime.ofInstant(Instant.ofEpochMilli(millis), ZoneOffset.UTC);
        } catch (IndexOutOfBoundsException | ArithmeticException | NumberFormatException notAnId) {
            return null;
        }
    }

    /**
     * A KSUID made in a second, whose random part is large or small.
     *
     * @param unix seconds since 1970
     */
    static String ksuid(long unix, boolean large) {
        BigInteger random =
                large ? LARGE : BigInteger.ONE.shiftLeft(KSUID_RANDOM).subtract(LARGE);
        BigInteger left = BigInteger.valueOf(Math.max(0, unix - KSUID_EPOCH))
                .shiftLeft(KSUID_RANDOM)
                .add(random);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < Form.IdKind.KSUID.length(); i++) {
            BigInteger[] parts = left.divideAndRemainder(BigInteger.valueOf(BASE_62.length()));
            text.append(BASE_62.charAt(parts[1].intValue()));
            left = parts[0];
        }
        return text.reverse().toString();
    }

    private static BigInteger number(String digits, String alphabet) {
        Objects.requireNonNull(digits);
        BigInteger number = BigInteger.ZERO;
        for (int i = 0; i < digits.length(); i++) {
            number = number.multiply(BigInteger.valueOf(alphabet.length()))
                    .add(BigInteger.valueOf(alphabet.indexOf(digits.charAt(i))));
        }
        return number;
    }
}
