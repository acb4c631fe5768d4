package io.partita.server.internal.auth;

import io.partita.engine.request.Caller;

/** From a credential to the caller the engine sees. */
public final class CallerRule {
    private static final int ACCOUNT_DIGITS = 12;

    private final String defaultRegion;
    private final boolean isolate;

    /** {@code defaultRegion} stands in where a credential has none; {@code isolate} tells accounts apart. */
    public CallerRule(String defaultRegion, boolean isolate) {
        this.defaultRegion = defaultRegion;
        this.isolate = isolate;
    }

    /** The caller; an access key of 12 digits names its account, any other belongs to the default account. */
    public Caller callerOf(Credential credential) {
        String account = isolate && isAccount(credential.accessKey()) ? credential.accessKey() : Caller.DEFAULT_ACCOUNT;
        return new Caller(account, credential.region().isEmpty() ? defaultRegion : credential.region());
    }

    private static boolean isAccount(String accessKey) {
        if (accessKey.length() != ACCOUNT_DIGITS) {
            return false;
        }
        for (int i = 0; i < ACCOUNT_DIGITS; i++) {
            if (accessKey.charAt(i) < '0' || accessKey.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }
}
