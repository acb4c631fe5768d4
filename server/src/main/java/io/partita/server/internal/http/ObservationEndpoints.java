package io.partita.server.internal.http;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.partita.server.MetricsAccess;
import io.partita.server.Observation;
import io.partita.server.internal.auth.CallerRule;
import io.partita.server.internal.metrics.PrometheusPage;
import io.partita.server.internal.metrics.ServerMeters;
import io.partita.storage.StorageException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Tells whether the server is alive and ready, and shows its meters. Everybody may ask for the first two; pages of other origins can read
 * none of them, because no answer has CORS headers.
 */
final class ObservationEndpoints {
    private static final String HEALTH = "/health";
    private static final String READY = "/ready";
    private static final String METRICS = "/metrics";
    private static final String COMMON = "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n";
    private static final byte[] ALIVE = ascii("{\"status\":\"alive\"}\n");
    private static final byte[] READY_NOW = ascii("{\"status\":\"ready\"}\n");

    private final Observation observation;
    private final Executor workers;
    private final BooleanSupplier stopping;
    private final Supplier<ServerMeters> meters;
    private PrometheusPage page;

    /** Endpoints that work on {@code workers}; {@code meters} is asked once, when somebody wants to see them. */
    ObservationEndpoints(
            Observation observation, Executor workers, BooleanSupplier stopping, Supplier<ServerMeters> meters) {
        this.observation = observation;
        this.workers = workers;
        this.stopping = stopping;
        this.meters = meters;
    }

    /** Whether a request is for one of these. */
    static boolean areFor(String uri) {
        if (uri.length() < READY.length()) {
            return false; // most requests are for /
        }
        return switch (pathOf(uri)) {
            case HEALTH, READY, METRICS -> true;
            default -> false;
        };
    }

    private static String pathOf(String uri) {
        int query = uri.indexOf('?');
        return query < 0 ? uri : uri.substring(0, query);
    }

    /**
     * Makes the answer to a request whose sender was let in.
     *
     * @throws io.partita.model.error.DynamoDbException when it must be signed and is not
     */
    void serve(Preparation request, CallerRule callers) {
        HttpRequest head = request.head();
        if (!HttpMethod.GET.equals(head.method()) && !HttpMethod.HEAD.equals(head.method())) {
            request.ready(Answer.text(
                    HttpResponseStatus.METHOD_NOT_ALLOWED, "Use GET or HEAD.\n", COMMON + "Allow: GET, HEAD\r\n"));
            return;
        }
        switch (pathOf(head.uri())) {
            case HEALTH -> request.ready(Answer.ok(MediaType.JSON, ALIVE, COMMON));
            case READY -> request.readyLater(CompletableFuture.supplyAsync(this::readiness, workers));
            default -> serveMetrics(request, callers);
        }
    }

    private void serveMetrics(Preparation request, CallerRule callers) {
        if (observation.metrics() == MetricsAccess.OFF) {
            request.ready(Answer.text(
                    HttpResponseStatus.NOT_FOUND,
                    "This server shows no metrics; it does when it is started with --metrics signed or open.\n",
                    COMMON));
            return;
        }
        if (observation.metrics() == MetricsAccess.SIGNED && callers.verifies()) {
            callers.callerOf(request.head(), request.payloadHash());
        }
        String accepted = request.head().headers().get(HttpHeaderNames.ACCEPT);
        String type = accepted != null && accepted.contains("application/openmetrics-text")
                ? PrometheusPage.OPEN_METRICS
                : PrometheusPage.TEXT;
        request.readyLater(CompletableFuture.supplyAsync(() -> metrics(type), workers));
    }

    private Answer metrics(String type) {
        return Answer.ok(MediaType.NONE, page().render(type), COMMON + "Content-Type: " + type + "\r\n");
    }

    private synchronized PrometheusPage page() {
        if (page == null) {
            page = new PrometheusPage(meters.get());
        }
        return page;
    }

    private Answer readiness() {
        if (stopping.getAsBoolean()) {
            return unready("stopping", "The server is shutting down.");
        }
        Optional<StorageException> obstacle = observation.obstacle().get();
        if (obstacle.isEmpty()) {
            return Answer.ok(MediaType.JSON, READY_NOW, COMMON);
        }
        return switch (obstacle.get().kind()) {
            case DISK_FULL ->
                unready("disk-full", "There is no room left on the disk: reads work, writes work again with room.");
            case OVERLOADED -> unready("overloaded", "Too many writes are queued.");
            case CLOSED -> unready("closed", "The storage is closed.");
            case CORRUPT, IN_USE, UNSUPPORTED_FORMAT, IO ->
                unready("storage-failed", "The storage has failed; the log of the server says why.");
        };
    }

    private static Answer unready(String reason, String message) {
        byte[] body = ascii("{\"status\":\"unready\",\"reason\":\"" + reason + "\",\"message\":\"" + message + "\"}\n");
        return new Answer(HttpResponseStatus.SERVICE_UNAVAILABLE, MediaType.JSON, body, COMMON, null, false, false);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** Lets go of what the page holds; nobody asks any more. */
    synchronized void close() {
        if (page != null) {
            page.close();
        }
    }
}
