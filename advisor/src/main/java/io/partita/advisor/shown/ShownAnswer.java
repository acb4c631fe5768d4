package io.partita.advisor.shown;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;

/** Findings and marks as JSON. */
final class ShownAnswer {
    private static final JsonFactory FACTORY = new JsonFactory();

    private ShownAnswer() {}

    static byte[] json(List<ShownFinding> findings, List<Mark> marks) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator json = FACTORY.createGenerator(bytes)) {
            json.writeStartObject();
            json.writeArrayFieldStart("findings");
            for (ShownFinding finding : findings) {
                json.writeStartObject();
                json.writeStringField("rule", finding.rule());
                json.writeStringField("severity", finding.severity().name().toLowerCase(Locale.ROOT));
                json.writeStringField("title", finding.title());
                json.writeStringField("reason", finding.reason());
                json.writeStringField("counterExample", finding.counterExample());
                if (finding.fix().isPresent()) {
                    json.writeStringField("fix", finding.fix().get());
                }
                json.writeStringField("link", "rule/" + finding.rule() + ".md");
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeArrayFieldStart("marks");
            for (Mark mark : marks) {
                json.writeStartObject();
                json.writeNumberField("item", mark.item());
                json.writeStringField("attribute", mark.attribute());
                json.writeStringField("rule", mark.rule());
                json.writeNumberField("other", mark.other());
                json.writeStringField("because", mark.because());
                json.writeNumberField("finding", mark.finding());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
