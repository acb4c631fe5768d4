package io.partita.engine.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** What a refused request says. */
public final class Refusals {
    private Refusals() {}

    /** The error of a request that must be refused. */
    public static DynamoDbException refusal(ThrowingCallable request) {
        Throwable thrown = catchThrowable(request);
        assertThat(thrown).isInstanceOf(DynamoDbException.class);
        return (DynamoDbException) thrown;
    }

    /** Requires a request to be refused with this type and exactly this text. */
    public static void assertRefused(ErrorType type, String message, ThrowingCallable request) {
        DynamoDbException refusal = refusal(request);
        assertThat(refusal.getMessage()).isEqualTo(message);
        assertThat(refusal.type()).isEqualTo(type);
    }

    /** Requires a ValidationException with exactly this text. */
    public static void assertInvalid(String message, ThrowingCallable request) {
        assertRefused(ErrorType.VALIDATION, message, request);
    }

    /** Requires the refusal of data-plane requests to a table that is not there. */
    public static void assertNoTable(ThrowingCallable request) {
        assertRefused(ErrorType.RESOURCE_NOT_FOUND, "Requested resource not found", request);
    }

    /** Requires a failed condition. */
    public static void assertConditionFails(ThrowingCallable request) {
        assertRefused(ErrorType.CONDITIONAL_CHECK_FAILED, "The conditional request failed", request);
    }
}
