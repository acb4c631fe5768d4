package io.partita.advisor.data;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Form;
import io.partita.advisor.moment.ReadTime;
import io.partita.advisor.moment.TimedIds;
import io.partita.advisor.moment.WrittenTime;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.CRC32;

/** Values that follow from others: coarser times, and shards by hash. */
public final class FollowingValues {
    private FollowingValues() {}

    /** {@code values} and, of the derived components and the shards by hash, those that follow from them. */
    public static Map<String, String> complete(Design design, Map<String, String> values) {
        Map<String, String> complete = new LinkedHashMap<>(values);
        int before;
        do {
            before = complete.size();
            for (Component component : design.components().values()) {
                if (!complete.containsKey(component.name())) {
                    derived(design, component, complete).ifPresent(text -> complete.put(component.name(), text));
                }
            }
        } while (complete.size() > before);
        return complete;
    }

    /** {@code components} and all that follow from them: who has a time has its day, whether or not it is stored. */
    static Set<String> withFollowing(Design design, Set<String> components) {
        Set<String> all = new TreeSet<>(components);
        int before;
        do {
            before = all.size();
            design.components().values().stream()
                    .filter(component ->
                            source(component.form()).filter(all::contains).isPresent())
                    .forEach(component -> all.add(component.name()));
        } while (all.size() > before);
        return all;
    }

    /** The component that values of a form follow from. */
    private static Optional<String> source(Form form) {
        return switch (form) {
            case Form.Derived derived -> Optional.of(derived.source());
            case Form.Shard shard -> shard.of();
            default -> Optional.empty();
        };
    }

    private static Optional<String> derived(Design design, Component component, Map<String, String> values) {
        return switch (component.form()) {
            case Form.Derived form ->
                Optional.ofNullable(values.get(form.source())).map(source -> coarser(design, form, source));
            case Form.Shard shard ->
                shard.of().map(values::get).map(source -> shard(shard, hash(source) % shard.shards()));
            default -> Optional.empty();
        };
    }

    /** A time, as text of its component, written as the derived component has it. */
    static String coarser(Design design, Form.Derived form, String source) {
        return WrittenTime.text(
                form.format(), time(design.component(form.source()).form(), source), ZoneOffset.UTC);
    }

    /** The time in a text of a form that has one. */
    static Instant time(Form form, String text) {
        return switch (form) {
            case Form.Id id -> TimedIds.timeOf(id.kind(), text).orElse(Instant.EPOCH);
            case Form.Moment moment -> instant(moment.formats(), text);
            case Form.Derived derived -> instant(List.of(derived.format()), text);
            default -> throw new IllegalArgumentException("form: " + form + " (expected: one with a time)");
        };
    }

    private static Instant instant(List<String> formats, String text) {
        BigDecimal seconds = ReadTime.seconds(formats, text)
                .orElseThrow(() -> new DataException("'" + text + "' is no time of the format " + formats.getFirst()));
        BigDecimal whole = seconds.setScale(0, RoundingMode.FLOOR);
        return Instant.ofEpochSecond(
                whole.longValueExact(),
                seconds.subtract(whole).movePointRight(9).longValue());
    }

    /** A shard as it is written. */
    static String shard(Form.Shard form, long shard) {
        return form.width() == 0 ? Long.toString(shard) : String.format(Locale.ROOT, "%0" + form.width() + "d", shard);
    }

    private static long hash(String text) {
        CRC32 hash = new CRC32();
        hash.update(text.getBytes(StandardCharsets.UTF_8));
        return hash.getValue();
    }
}
