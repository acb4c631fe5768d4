package io.partita.advisor.inference;

import io.partita.advisor.design.Form;
import io.partita.advisor.moment.Formats;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Dates and times, and the formats that they are written in. */
final class MomentGuess {

    /** Rows of ten digits are moments only where they are of these years: 2004 to 2065. */
    private static final Pattern SECONDS = Pattern.compile("1[1-9][0-9]{8}|2[0-9]{9}");

    private static final Pattern MILLIS = Pattern.compile("1[1-9][0-9]{11}|2[0-9]{12}");
    private static final int FIRST_YEAR = 1900;
    private static final int LAST_YEAR = 2199;

    /** The first that reads all values wins; else those that together do. */
    private static final List<Candidate> CANDIDATES = candidates(
            "yyyy-MM-dd",
            "yyyy-MM-dd'T'HH:mm:ss'Z'",
            "yyyy-MM-dd'T'HH:mm:ss.SSS'Z'",
            "yyyy-MM-dd'T'HH:mm:ss.SSSSSS'Z'",
            "yyyy-MM-dd'T'HH:mm:ss",
            "yyyy-MM-dd'T'HH:mm:ss.SSS",
            "yyyy-MM-dd'T'HH:mm:ssxxx",
            "yyyy-MM-dd'T'HH:mm:ss.SSSxxx",
            "yyyy-MM-dd'T'HH:mm'Z'",
            "yyyy-MM-dd'T'HH:mm",
            "yyyy-MM-dd'T'HH",
            "yyyy-MM-dd HH:mm:ss",
            "yyyy-MM-dd HH:mm",
            "yyyy-MM",
            "yyyyMMdd",
            "yyyyMMdd'T'HHmmss'Z'",
            "yyyyMMddHHmmss",
            "yyyy/MM/dd",
            "yyyy/MM/dd HH:mm:ss",
            "dd/MM/yyyy",
            "MM/dd/yyyy",
            "d/M/yyyy",
            "M/d/yyyy",
            "dd.MM.yyyy",
            "dd-MM-yyyy",
            "MM-dd-yyyy",
            "MMM d yyyy",
            "d MMM yyyy");

    private MomentGuess() {}

    private record Candidate(String format, Pattern shape, DateTimeFormatter formatter) {
        Optional<LocalDateTime> read(String value) {
            if (!shape.matcher(value).matches()) {
                return Optional.empty();
            }
            try {
                TemporalAccessor read = formatter.parse(value);
                LocalDateTime moment = read.isSupported(ChronoField.OFFSET_SECONDS)
                        ? OffsetDateTime.from(read)
                                .withOffsetSameInstant(ZoneOffset.UTC)
                                .toLocalDateTime()
                        : LocalDateTime.of(LocalDate.from(read), LocalTime.from(read));
                boolean plausible = moment.getYear() >= FIRST_YEAR && moment.getYear() <= LAST_YEAR;
                return plausible ? Optional.of(moment) : Optional.empty();
            } catch (DateTimeException e) {
                return Optional.empty();
            }
        }
    }

    private static List<Candidate> candidates(String... formats) {
        List<Candidate> candidates = new ArrayList<>();
        for (String format : formats) {
            DateTimeFormatterBuilder builder =
                    new DateTimeFormatterBuilder().appendPattern(format.replace("yyyy", "uuuu"));
            if (!format.contains("d")) {
                builder.parseDefaulting(ChronoField.DAY_OF_MONTH, 1);
            }
            if (!format.contains("H")) {
                builder.parseDefaulting(ChronoField.HOUR_OF_DAY, 0);
            }
            String shape = format.replace("'", "")
                    .replace("xxx", "O")
                    .replace("MMM", "N")
                    .replaceAll("[yMdHmsS]", "D")
                    .replaceAll("(?<!D)D(?!D)", "E")
                    .replace(".", "\\.")
                    .replace("D", "[0-9]")
                    .replace("E", "[0-9]{1,2}")
                    .replace("N", "[A-Z][a-z]{2}")
                    .replace("O", "(Z|[+-][0-9]{2}:[0-9]{2})");
            candidates.add(new Candidate(
                    format,
                    Pattern.compile(shape),
                    builder.toFormatter(Locale.ROOT).withResolverStyle(ResolverStyle.STRICT)));
        }
        return List.copyOf(candidates);
    }

    /** The form of texts that are all dates or times. */
    static Optional<Form.Moment> of(List<String> values) {
        if (values.isEmpty()) {
            return Optional.empty();
        }
        for (Candidate candidate : CANDIDATES) {
            Optional<Form.Moment> one = of(values, List.of(candidate));
            if (one.isPresent()) {
                return one;
            }
        }
        return of(values, CANDIDATES).or(() -> ofEpoch(values));
    }

    private static Optional<Form.Moment> of(List<String> values, List<Candidate> candidates) {
        Map<String, Integer> formats = new LinkedHashMap<>();
        Set<String> offsets = new HashSet<>();
        LocalDateTime from = LocalDateTime.MAX;
        LocalDateTime to = LocalDateTime.MIN;
        for (String value : values) {
            LocalDateTime moment = null;
            for (Candidate candidate : candidates) {
                moment = candidate.read(value).orElse(null);
                if (moment != null) {
                    formats.merge(candidate.format(), 1, Integer::sum);
                    if (candidate.format().endsWith("xxx")) {
                        offsets.add(value.endsWith("Z") ? "Z" : value.substring(value.length() - 6));
                    }
                    break;
                }
            }
            if (moment == null) {
                return Optional.empty();
            }
            from = moment.isBefore(from) ? moment : from;
            to = moment.isAfter(to) ? moment : to;
        }
        List<String> byCount = formats.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .map(Map.Entry::getKey)
                .toList();
        return Optional.of(form(byCount, from, to, zone(offsets)));
    }

    private static Form.Zone zone(Set<String> offsets) {
        if (offsets.size() > 1) {
            return Form.Zone.MIXED;
        }
        return offsets.isEmpty() || offsets.contains("Z") || offsets.contains("+00:00")
                ? Form.Zone.UTC
                : Form.Zone.LOCAL;
    }

    /** The form of numbers that are all seconds or milliseconds since 1970. */
    static Optional<Form.Moment> ofEpoch(List<String> values) {
        if (values.isEmpty()) {
            return Optional.empty();
        }
        boolean seconds =
                values.stream().allMatch(value -> SECONDS.matcher(value).matches());
        boolean millis = values.stream().allMatch(value -> MILLIS.matcher(value).matches());
        if (!seconds && !millis) {
            return Optional.empty();
        }
        long least = values.stream().mapToLong(Long::parseLong).min().orElseThrow();
        long most = values.stream().mapToLong(Long::parseLong).max().orElseThrow();
        long factor = seconds ? 1000 : 1;
        return Optional.of(new Form.Moment(
                List.of(seconds ? Formats.SECONDS : Formats.MILLIS),
                Instant.ofEpochMilli(least * factor).toString(),
                Instant.ofEpochMilli(most * factor).toString(),
                Form.Zone.UTC));
    }

    /** Bounds are dates where no format has hours. */
    private static Form.Moment form(List<String> formats, LocalDateTime from, LocalDateTime to, Form.Zone zone) {
        boolean dates = formats.stream().noneMatch(format -> format.contains("H"));
        return new Form.Moment(
                formats,
                dates
                        ? from.toLocalDate().toString()
                        : from.toInstant(ZoneOffset.UTC).toString(),
                dates
                        ? to.toLocalDate().toString()
                        : to.toInstant(ZoneOffset.UTC).toString(),
                zone);
    }
}
