package io.partita.advisor.file;

import io.partita.advisor.design.Form;
import io.partita.advisor.file.YamlText.Inline;
import io.partita.advisor.file.YamlText.Raw;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The members of a component that say which values it has. */
final class FormWriter {
    private FormWriter() {}

    /** In the order in which they are written, the type first. */
    static Map<String, Object> members(Form form) {
        Map<String, Object> written = new LinkedHashMap<>();
        switch (form) {
            case Form.Text text -> text(written, text);
            case Form.Numeric number -> number(written, number);
            case Form.Choice choice -> choice(written, choice);
            case Form.Moment moment -> moment(written, moment);
            case Form.Id id -> {
                written.put("type", Vocabulary.wordFor(Vocabulary.IDS, id.kind()));
                id.madeAt().ifPresent(time -> written.put("made-at", time));
            }
            case Form.Derived derived -> {
                written.put("type", "derived");
                written.put("from", derived.source());
                written.put("format", derived.format());
            }
            case Form.Shard shard -> {
                written.put("type", "shard");
                written.put("shards", DesignWriter.number(shard.shards()));
                width(written, shard.width());
                shard.of().ifPresent(of -> written.put("of", of));
            }
            case Form.Other other -> written.put("type", Vocabulary.wordFor(Vocabulary.OTHER_TYPES, other.type()));
        }
        return written;
    }

    private static void text(Map<String, Object> written, Form.Text text) {
        written.put("type", "text");
        if (text.pattern().isPresent()) {
            written.put("pattern", text.pattern().get());
            return;
        }
        if (!text.alphabet().isEmpty()) {
            String ranges = Alphabet.text(text.alphabet());
            written.put(
                    "alphabet",
                    Vocabulary.ALPHABETS.containsValue(ranges)
                            ? Vocabulary.wordFor(Vocabulary.ALPHABETS, ranges)
                            : ranges);
        }
        if (text.shortest() == text.longest()) {
            written.put("length", DesignWriter.number(text.shortest()));
        } else if (text.shortest() != FormReader.SHORTEST_DEFAULT || text.longest() != FormReader.LONGEST_DEFAULT) {
            written.put("length", new Raw(text.shortest() + ".." + text.longest()));
        }
    }

    private static void number(Map<String, Object> written, Form.Numeric number) {
        written.put("type", "number");
        written.put(
                "range",
                new Raw(number.least().toPlainString() + ".." + number.most().toPlainString()));
        if (number.decimals() > 0) {
            written.put("decimals", DesignWriter.number(number.decimals()));
        }
        width(written, number.width());
        if (number.sequential()) {
            written.put("sequential", new Raw("true"));
        }
    }

    private static void width(Map<String, Object> written, int width) {
        if (width > 0) {
            written.put("width", DesignWriter.number(width));
        }
    }

    private static void choice(Map<String, Object> written, Form.Choice choice) {
        written.put("type", "choice");
        double even = 1.0 / choice.shares().size();
        if (choice.shares().stream().allMatch(share -> share.share() == even)) {
            written.put(
                    "values", choice.shares().stream().map(Form.Share::value).toList());
            return;
        }
        Map<String, Object> shares = new LinkedHashMap<>();
        choice.shares().forEach(share -> shares.put(share.value(), percent(share.share())));
        written.put("values", new Inline(shares));
    }

    private static void moment(Map<String, Object> written, Form.Moment moment) {
        boolean date = moment.from().indexOf('T') < 0;
        String iso = date ? Vocabulary.ISO_DATE : Vocabulary.ISO_TIME;
        List<String> formats = moment.formats().stream()
                .map(format -> format.equals(iso) ? Vocabulary.ISO : format)
                .toList();
        written.put("type", date ? "date" : "time");
        if (formats.size() == 1) {
            written.put("format", date && formats.getFirst().equals(Vocabulary.ISO) ? iso : formats.getFirst());
        } else {
            written.put("formats", formats);
        }
        written.put("from", moment.from());
        written.put("to", moment.to());
        if (moment.zone() != Form.Zone.UTC) {
            written.put("zone", Vocabulary.wordFor(Vocabulary.ZONES, moment.zone()));
        }
    }

    /** A share as a percentage, exactly. */
    static Raw percent(double share) {
        return new Raw(
                BigDecimal.valueOf(share).movePointRight(2).stripTrailingZeros().toPlainString() + "%");
    }
}
