package io.partita.cli.console;

import io.partita.cli.credentials.CredentialSource;
import io.partita.cli.credentials.Credentials;
import io.partita.cli.credentials.CredentialsException;
import io.partita.cli.remote.ApiClient;
import io.partita.cli.remote.Endpoint;
import io.partita.cli.remote.RequestSigner;
import io.partita.protocol.ConsoleMessages;
import io.partita.server.Upstream;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.net.ssl.SSLException;

/** Signs the page's requests and sends them to the endpoint. Safe for use by any thread. */
final class SigningUpstream implements Upstream, AutoCloseable {
    static final String NO_CREDENTIALS =
            "There are no credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or name a profile with --profile.";

    /** Each may hold an answer of the largest size. */
    private static final int AT_ONCE = 6;
    /** Twice what a batch of items may hold, for the quotes and names around them. */
    private static final int MOST_ANSWER_BYTES = 32 << 20;

    private static final int BAD_GATEWAY = 502;
    private static final Duration BEFORE_EXPIRY = Duration.ofMinutes(1);

    private final Endpoint endpoint;
    private final Endpoint streams;
    private final String region;
    private final CredentialSource source;
    private final Clock clock;
    private final HttpClient http = Endpoint.newClient();
    private final ExecutorService threads = Executors.newFixedThreadPool(
            AT_ONCE, Thread.ofPlatform().daemon().name("partita-upstream-", 1).factory());
    /** How far the endpoint's clock is ahead of this one, as far as its answers have told. */
    private volatile Duration ahead = Duration.ZERO;

    private Credentials kept;

    SigningUpstream(Endpoint endpoint, String region, CredentialSource source, Clock clock) {
        this.endpoint = endpoint;
        this.streams = streamsOf(endpoint);
        this.region = region;
        this.source = source;
        this.clock = clock;
    }

    /** AWS has the streams at an address of their own; everybody else has them with the tables. */
    static Endpoint streamsOf(Endpoint tables) {
        URI url = tables.url();
        return AwsHost.regionOf(url.getHost()) == null
                ? tables
                : Endpoint.parse(url.getScheme() + "://streams." + url.getHost());
    }

    @Override
    public String url() {
        String text = endpoint.url().toString();
        return text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
    }

    @Override
    public CompletionStage<Answer> pass(String target, byte[] body) {
        return CompletableFuture.supplyAsync(() -> answer(target, body), threads);
    }

    private Answer answer(String target, byte[] body) {
        try {
            Answer first = send(target, body);
            if (first.status() != 400 && first.status() != 403) {
                return first;
            }
            String refusal = new String(first.body(), StandardCharsets.UTF_8);
            if (refusal.contains("Signature expired: ") || refusal.contains("Signature not yet current: ")) {
                return send(target, body); // by now its time is known
            }
            if (refusal.contains("ExpiredTokenException") && forget()) {
                return send(target, body);
            }
            return first;
        } catch (CredentialsException none) {
            return failure("NoCredentials", none.getMessage());
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            return failure("EndpointUnreachable", "The console is being stopped.");
        } catch (IOException unreachable) {
            return failure("EndpointUnreachable", reason(unreachable));
        }
    }

    private Answer send(String target, byte[] body) throws IOException, InterruptedException, CredentialsException {
        Endpoint to = target.startsWith(ApiClient.STREAMS) ? streams : endpoint;
        Credentials credentials = credentials();
        RequestSigner signer =
                RequestSigner.of(credentials.accessKey(), credentials.secret(), region, credentials.sessionToken());
        HttpRequest.Builder request = to.request("/")
                .header("Content-Type", "application/x-amz-json-1.0")
                .header("X-Amz-Target", target)
                .POST(BodyPublishers.ofByteArray(body));
        signer.headers("POST", to.host(), "/", target, body, clock.instant().plus(ahead))
                .forEach(request::header);
        HttpResponse<InputStream> answer = http.send(request.build(), BodyHandlers.ofInputStream());
        try (InputStream content = answer.body()) {
            Deadline deadline = Deadline.of(content);
            byte[] bytes = content.readNBytes(MOST_ANSWER_BYTES + 1);
            deadline.met();
            if (bytes.length > MOST_ANSWER_BYTES) {
                return failure("AnswerTooLarge", "The answer of " + to.host() + " is larger than 32 MiB.");
            }
            learnTime(answer);
            return isJsonObject(bytes) || bytes.length == 0 && answer.statusCode() == 200
                    ? new Answer(answer.statusCode(), bytes)
                    : failure(
                            "NoDynamoDb",
                            to.url() + " answers with HTTP status " + answer.statusCode()
                                    + ", and not as DynamoDB does. Is --endpoint right?");
        }
    }

    private static boolean isJsonObject(byte[] bytes) {
        return bytes.length > 1 && bytes[0] == '{';
    }

    private void learnTime(HttpResponse<?> answer) {
        try {
            Instant theirs = answer.headers()
                    .firstValue("Date")
                    .map(date -> ZonedDateTime.parse(date, DateTimeFormatter.RFC_1123_DATE_TIME)
                            .toInstant())
                    .orElse(null);
            if (theirs != null) {
                ahead = Duration.between(clock.instant(), theirs);
            }
        } catch (DateTimeException noDate) {
            // Then the times of this machine have to do.
            ahead = Duration.ZERO;
        }
    }

    private synchronized Credentials credentials() throws CredentialsException {
        boolean isOld = kept == null
                || kept.expires() != null && kept.expires().minus(BEFORE_EXPIRY).isBefore(clock.instant());
        if (isOld) {
            Credentials found = source.find();
            if (found == null && AwsHost.regionOf(endpoint.url().getHost()) != null) {
                throw new CredentialsException(NO_CREDENTIALS);
            }
            kept = found == null ? Credentials.LOCAL : found;
        }
        return kept;
    }

    /** Another tool may have got others meanwhile; whether it has. */
    private boolean forget() throws CredentialsException {
        Credentials old;
        synchronized (this) {
            old = kept;
            kept = null;
        }
        return !credentials().equals(old);
    }

    private String reason(IOException failure) {
        String host = endpoint.url().getHost();
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof UnresolvedAddressException || cause instanceof UnknownHostException) {
                return "No machine is known under the name " + host + ". Is --endpoint right, and the network there?";
            }
            if (cause instanceof SSLException) {
                return "No secure connection to " + endpoint.host() + ": " + cause.getMessage();
            }
        }
        return switch (failure) {
            case HttpConnectTimeoutException slow -> host + " does not let this machine connect: no answer in time.";
            case HttpTimeoutException slow ->
                endpoint.host() + " did not answer in time; the request may still take effect.";
            case ConnectException refused -> "Nothing listens at " + endpoint.host() + ": the connection was refused.";
            default -> "The connection to " + endpoint.host() + " broke: " + failure.getMessage();
        };
    }

    private static Answer failure(String type, String message) {
        return new Answer(BAD_GATEWAY, ConsoleMessages.error(type, message));
    }

    @Override
    public void close() {
        threads.shutdownNow();
        http.shutdownNow();
    }
}
