package io.partita.advisor.moment;

import io.partita.advisor.design.Form;
import java.math.BigInteger;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/**
 * Moments of a range as counts since 1970.
 *
 * @param least the smallest number
 * @param most the largest number
 * @param perSecond how many a second has: 1 or 1,000
 */
public record EpochNumbers(long least, long most, long perSecond) {
    /** The numbers of a form that is written as seconds or milliseconds and in no other way. */
    public static Optional<EpochNumbers> of(Form.Moment form) {
        List<String> formats = form.formats().stream().distinct().toList();
        return formats.size() == 1 && Formats.isEpoch(formats.getFirst())
                ? Optional.of(of(formats.getFirst(), MomentRange.of(form)))
                : Optional.empty();
    }

    /** The numbers of a range in one of the two formats. */
    static EpochNumbers of(String format, MomentRange range) {
        long times = format.equals(Formats.MILLIS) ? 1_000 : 1;
        return new EpochNumbers(
                range.from().toEpochSecond(ZoneOffset.UTC) * times,
                range.to().toEpochSecond(ZoneOffset.UTC) * times + times - 1,
                times);
    }

    /** The second that a text means, if it is one of these numbers as they are written. */
    public Optional<LocalDateTime> read(String text) {
        BigInteger number;
        try {
            number = new BigInteger(text);
        } catch (NumberFormatException none) {
            return Optional.empty();
        }
        boolean isOne = number.compareTo(BigInteger.valueOf(least)) >= 0
                && number.compareTo(BigInteger.valueOf(most)) <= 0
                && number.toString().equals(text);
        return isOne
                ? Optional.of(LocalDateTime.ofEpochSecond(
                        Math.floorDiv(number.longValueExact(), perSecond), 0, ZoneOffset.UTC))
                : Optional.empty();
    }

    /** The number of a moment's second. */
    public String write(LocalDateTime moment) {
        return Long.toString(moment.toEpochSecond(ZoneOffset.UTC) * perSecond);
    }
}
