package io.partita.server.internal.auth;

/**
 * What a request says about its signer.
 *
 * @param accessKey the access key id; empty when the credential has none
 * @param region the region of the credential scope; empty when it has none
 */
record Credential(String accessKey, String region) {
    /** Longest region taken over; a longer one is no region. */
    private static final int REGION_CHARS_MAX = 64;

    /** Reads {@code key/date/region/service/term}; what is missing stays empty, for requests that are taken as they are. */
    static Credential parse(String text) {
        int first = text.indexOf('/');
        if (first < 0) {
            return new Credential(text, "");
        }
        int second = text.indexOf('/', first + 1);
        int third = second < 0 ? -1 : text.indexOf('/', second + 1);
        String region = third < 0 ? "" : text.substring(second + 1, third);
        return new Credential(text.substring(0, first), isRegion(region) ? region : "");
    }

    /** Regions become part of ARNs, so only what can stand in one is taken over. */
    static boolean isRegion(String text) {
        if (text.isEmpty() || text.length() > REGION_CHARS_MAX) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean allowed =
                    c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '_';
            if (!allowed) {
                return false;
            }
        }
        return true;
    }
}
