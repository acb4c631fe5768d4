package io.partita.protocol;

import io.partita.model.error.CancellationReason;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.model.error.MessageFamily;
import io.partita.model.error.ThrottlingReason;
import io.partita.protocol.internal.json.JsonOutput;
import io.partita.protocol.internal.value.ItemWriter;
import java.util.Objects;

/**
 * Writes errors (fact pack: ERRORS §1) in one wording: the only place that knows how a family of texts is dressed. Stateless and safe
 * for use by any number of threads.
 */
public final class ErrorRenderer {
    private static final String ENVELOPE = "1 validation error detected: ";
    private static final int ENVELOPE_BYTES = 128;

    private final Wording wording;

    /** A renderer for one wording. */
    public ErrorRenderer(Wording wording) {
        this.wording = Objects.requireNonNull(wording, "wording");
    }

    /**
     * The body of an error.
     *
     * @param operation where it was raised; null when the request did not get as far as that
     */
    public byte[] render(DynamoDbException error, ApiOperation<?, ?> operation) {
        return body(error, operation).encode();
    }

    /** The same, yet to be made. */
    public Body body(DynamoDbException error, ApiOperation<?, ?> operation) {
        String text = text(error, operation);
        return new Body(ENVELOPE_BYTES + (text == null ? 0 : text.length()), output -> write(error, text, output));
    }

    private static void write(DynamoDbException error, String text, JsonOutput output) {
        ErrorType type = error.type();
        output.beginObject().member("__type", type.qualifiedName());
        if (text != null) {
            output.member(type.textMember(), text);
        }
        error.item().ifPresent(item -> ItemWriter.write(item, output.name("Item")));
        if (!error.cancellationReasons().isEmpty()) {
            output.name("CancellationReasons").beginArray();
            error.cancellationReasons().forEach(reason -> write(reason, output));
            output.endArray();
        }
        if (!error.throttlingReasons().isEmpty()) {
            output.name(type == ErrorType.THROTTLING ? "throttlingReasons" : "ThrottlingReasons")
                    .beginArray();
            error.throttlingReasons().forEach(reason -> write(reason, output));
            output.endArray();
        }
        output.endObject();
    }

    private static void write(ThrottlingReason reason, JsonOutput output) {
        output.beginObject()
                .member("reason", reason.reason())
                .member("resource", reason.resource())
                .endObject();
    }

    private static void write(CancellationReason reason, JsonOutput output) {
        output.beginObject().member("Code", reason.code());
        if (reason.message() != null) {
            output.member("Message", reason.message());
        }
        if (reason.item() != null) {
            ItemWriter.write(reason.item(), output.name("Item"));
        }
        output.endObject();
    }

    private String text(DynamoDbException error, ApiOperation<?, ?> operation) {
        boolean enveloped = error.family() == MessageFamily.ENVELOPED
                && wording == Wording.W2026_08
                && operation != null
                && operation.isSingleItemWrite();
        return enveloped ? ENVELOPE + error.getMessage() : error.getMessage();
    }
}
