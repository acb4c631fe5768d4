package io.partita.advisor.file;

import io.partita.advisor.design.Form;
import io.partita.advisor.document.Node;
import io.partita.advisor.moment.Formats;
import io.partita.advisor.moment.IsoTime;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Dates and times. */
final class MomentReader {
    static final String FROM_DEFAULT = "2020-01-01";
    static final String TO_DEFAULT = "2029-12-31";

    private static final LocalTime LAST_MILLISECOND = LocalTime.of(23, 59, 59, 999_000_000);
    private static final Pattern DATE = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");
    private static final Pattern TIME =
            Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z");

    private final FilePart part;

    MomentReader(FilePart part) {
        this.part = part;
    }

    /** Bounds of a date are dates. */
    Optional<Form> date() {
        return moment(
                Vocabulary.ISO_DATE,
                bound("from", FROM_DEFAULT, false, LocalTime.MIN),
                bound("to", TO_DEFAULT, false, LocalTime.MIN));
    }

    /** Bounds of a time are instants; a date stands for its first or its last millisecond. */
    Optional<Form> time() {
        return moment(
                Vocabulary.ISO_TIME,
                bound("from", FROM_DEFAULT, true, LocalTime.MIN),
                bound("to", TO_DEFAULT, true, LAST_MILLISECOND));
    }

    private Optional<Form> moment(String iso, Optional<String> from, Optional<String> to) {
        List<String> formats = formats(iso);
        Form.Zone zone = part.word("zone", Vocabulary.ZONES).orElse(Form.Zone.UTC);
        if (from.isEmpty() || to.isEmpty() || formats.isEmpty()) {
            return Optional.empty();
        }
        if (IsoTime.parse(from.get()).isAfter(IsoTime.parse(to.get()))) {
            part.problem(
                    part.get("to")
                            .or(() -> part.get("from"))
                            .map(Node::position)
                            .orElse(part.position()),
                    "the range is empty: it goes from " + from.get() + " to " + to.get());
        }
        return Optional.of(new Form.Moment(formats, from.get(), to.get(), zone));
    }

    private List<String> formats(String iso) {
        if (part.has("format") && part.has("formats")) {
            part.get("formats").ifPresent(node -> part.problem(node, "write either 'format' or 'formats'"));
        }
        List<Node.Scalar> written = new ArrayList<>(part.scalars("formats", "a format such as yyyy-MM-dd"));
        part.scalar("format", "a format such as yyyy-MM-dd").ifPresent(written::add);
        if (written.isEmpty()) {
            return part.get("formats").isPresent() || part.get("format").isPresent() ? List.of() : List.of(iso);
        }
        List<String> formats = new ArrayList<>();
        for (Node.Scalar format : written) {
            String meant = format.text().equals(Vocabulary.ISO) ? iso : format.text();
            if (Formats.isFormat(meant)) {
                formats.add(meant);
            } else {
                part.problem(
                        format,
                        format.kind() + " is no format (expected: a pattern such as yyyy-MM-dd, iso, epoch-seconds or"
                                + " epoch-millis)");
            }
        }
        return List.copyOf(formats);
    }

    private Optional<String> bound(String member, String otherwise, boolean withTime, LocalTime ofDay) {
        String expected =
                withTime ? "a date or a time in UTC, such as 2026-01-31T12:00:00Z" : "a date such as 2026-01-31";
        if (part.get(member).isEmpty()) {
            return Optional.of(withTime ? atTime(otherwise, ofDay) : otherwise);
        }
        Node.Scalar value = part.scalar(member, expected).orElse(null);
        if (value == null) {
            return Optional.empty();
        }
        try {
            if (DATE.matcher(value.text()).matches()) {
                LocalDate.parse(value.text());
                return Optional.of(withTime ? atTime(value.text(), ofDay) : value.text());
            }
            if (withTime && TIME.matcher(value.text()).matches()) {
                Instant.parse(value.text());
                return Optional.of(value.text());
            }
        } catch (DateTimeException e) {
            part.problem(value, value.kind() + " is not in the calendar (expected: " + expected + ")");
            return Optional.empty();
        }
        part.problem(value, value.kind() + " stands here (expected: " + expected + ")");
        return Optional.empty();
    }

    private static String atTime(String date, LocalTime time) {
        return LocalDate.parse(date).atTime(time).toInstant(ZoneOffset.UTC).toString();
    }
}
