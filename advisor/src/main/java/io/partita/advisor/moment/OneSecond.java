package io.partita.advisor.moment;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Form;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * Two things of one second with ids that know no more of the time than the second, which lie the other way round.
 *
 * @param earlier text of the earlier time
 * @param later text of the later time
 * @param greater id of the earlier thing
 * @param smaller id of the later thing
 */
public record OneSecond(String earlier, String later, String greater, String smaller) {
    private static final int EARLY = 123;
    private static final int LATE = 456;

    /**
     * Such a pair; absent where the id tells more, is made at another time, or the time is not written more finely than to the second.
     *
     * @param id the component with the id
     * @param time the component that says when
     */
    public static Optional<OneSecond> of(Design design, String id, String time) {
        boolean seconds = design.component(id).form() instanceof Form.Id form
                && form.kind() == Form.IdKind.KSUID
                && form.madeAt().filter(time::equals).isPresent();
        if (!seconds || !(design.component(time).form() instanceof Form.Moment moment)) {
            return Optional.empty();
        }
        MomentRange range = MomentRange.of(moment);
        LocalDateTime at = range.nth(0);
        if (at == null) {
            return Optional.empty();
        }
        LocalDateTime second = at.truncatedTo(ChronoUnit.SECONDS);
        Optional<String> earlier = written(moment, range, second, EARLY);
        Optional<String> later = written(moment, range, second, LATE);
        if (earlier.isEmpty() || later.isEmpty() || earlier.equals(later)) {
            return Optional.empty();
        }
        long unix = second.toEpochSecond(ZoneOffset.UTC);
        return Optional.of(
                new OneSecond(earlier.get(), later.get(), TimedIds.ksuid(unix, true), TimedIds.ksuid(unix, false)));
    }

    private static Optional<String> written(Form.Moment form, MomentRange range, LocalDateTime second, int millis) {
        LocalDateTime moment = second.plus(millis, ChronoUnit.MILLIS);
        return form.formats().stream()
                .filter(format -> !format.equals(Formats.SECONDS))
                .flatMap(format -> format.equals(Formats.MILLIS)
                        ? Optional.of(
                                Long.toString(moment.toInstant(ZoneOffset.UTC).toEpochMilli()))
                                .stream()
                        : MomentFormat.all(format, range).stream().limit(1).map(one -> one.write(moment)))
                .findFirst();
    }
}
