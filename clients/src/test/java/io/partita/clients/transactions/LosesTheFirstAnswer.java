package io.partita.clients.transactions;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.http.SdkHttpResponse;

/** Makes a failure of the first answer of a request, as if something between client and server had given up, and keeps what was sent. */
final class LosesTheFirstAnswer implements ExecutionInterceptor {

    private final List<String> bodies = new ArrayList<>();

    /** What the server was sent, retries included. */
    List<String> bodies() {
        return bodies;
    }

    @Override
    public SdkHttpResponse modifyHttpResponse(Context.ModifyHttpResponse context, ExecutionAttributes attributes) {
        try (var body =
                context.requestBody().orElseThrow().contentStreamProvider().newStream()) {
            bodies.add(new String(body.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        return bodies.size() == 1
                ? context.httpResponse().toBuilder().statusCode(503).build()
                : context.httpResponse();
    }
}
