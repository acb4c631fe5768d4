package io.partita.server.internal.auth;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpRequest;
import io.partita.engine.request.Caller;
import io.partita.model.error.DynamoDbException;
import io.partita.server.AccessKey;
import io.partita.server.AccessKeys;
import java.time.Clock;

/** From a request to the caller the engine sees. Safe for use by any number of threads. */
public final class CallerRule {
    private static final int KEY_CHARS_MAX = 128;

    private final String defaultRegion;
    private final boolean isolate;
    private final Verification verification;

    private CallerRule(String defaultRegion, boolean isolate, Verification verification) {
        this.defaultRegion = defaultRegion;
        this.isolate = isolate;
        this.verification = verification;
    }

    /**
     * Takes callers for who they say they are. {@code defaultRegion} stands in where a credential has none; with {@code isolate}, an
     * access key of 12 digits names its account, and any other belongs to the default account.
     */
    public static CallerRule trusting(String defaultRegion, boolean isolate) {
        return new CallerRule(defaultRegion, isolate, null);
    }

    /** Takes callers for who they can prove to be. */
    public static CallerRule verifying(AccessKeys keys, Clock clock) {
        return new CallerRule("", true, new Verification(keys, clock));
    }

    /** Whether signatures are verified, so that {@link #callerOf} needs the hash of the body. */
    public boolean verifies() {
        return verification != null;
    }

    /** The hash to hand to {@link #callerOf}: of the first {@code length} bytes, which are the body as sent. */
    public static String payloadHash(byte[] body, int length) {
        return Sha256.ofThread().hash(body, length);
    }

    /**
     * The caller.
     *
     * @param payloadHash see {@link #payloadHash}; null when signatures are not verified
     * @throws io.partita.model.error.DynamoDbException when the signature is missing, incomplete or wrong
     */
    public Caller callerOf(HttpRequest head, String payloadHash) {
        SentRequest request = new SentRequest(head);
        Signature signature = Authentication.signatureOf(request);
        return verifies()
                ? verification.callerOf(request, signature, payloadHash)
                : named(Credential.parse(signature.credential()));
    }

    /**
     * The caller of what needs no name of one: as {@link #callerOf}, but where signatures are not verified a request without one has the
     * default account and region.
     */
    public Caller callerIfSigned(HttpRequest head, String payloadHash) {
        return verifies() || head.headers().contains(HttpHeaderNames.AUTHORIZATION)
                ? callerOf(head, payloadHash)
                : new Caller(Caller.DEFAULT_ACCOUNT, defaultRegion);
    }

    /** The access key id that a request names, whether or not that is true; null without one. For people to read, so bounded. */
    public String accessKeyOf(HttpRequest head) {
        try {
            String key = Credential.parse(
                            Authentication.signatureOf(new SentRequest(head)).credential())
                    .accessKey();
            return key.length() > KEY_CHARS_MAX ? key.substring(0, KEY_CHARS_MAX) : key;
        } catch (DynamoDbException unsigned) {
            return null;
        }
    }

    private Caller named(Credential credential) {
        boolean account = isolate && AccessKey.isAccount(credential.accessKey());
        return new Caller(
                account ? credential.accessKey() : Caller.DEFAULT_ACCOUNT,
                credential.region().isEmpty() ? defaultRegion : credential.region());
    }
}
