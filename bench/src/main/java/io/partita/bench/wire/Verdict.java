package io.partita.bench.wire;

import java.nio.charset.StandardCharsets;

/** Reads from an answer no more than whether it is one. */
final class Verdict {
    private static final String TYPE = "\"__type\"";

    private Verdict() {}

    /** The verdict on an answer with an error status. */
    static Answer ofError(int status, byte[] body) {
        String text = new String(body, StandardCharsets.UTF_8);
        int member = text.indexOf(TYPE);
        int begin = member < 0 ? -1 : text.indexOf('"', member + TYPE.length());
        int end = begin < 0 ? -1 : text.indexOf('"', begin + 1);
        if (end < 0) {
            return new Answer("HTTP " + status);
        }
        String type = text.substring(begin + 1, end);
        return new Answer(type.substring(type.lastIndexOf('#') + 1));
    }

    /** The verdict on the answer of a batch, which has a member for what is left when something is. */
    static Answer ofBatch(byte[] body) {
        String text = new String(body, StandardCharsets.ISO_8859_1);
        return hasMembers(text, "\"UnprocessedItems\":") || hasMembers(text, "\"UnprocessedKeys\":")
                ? Answer.UNPROCESSED
                : Answer.OK;
    }

    private static boolean hasMembers(String text, String member) {
        int at = text.lastIndexOf(member);
        return at >= 0 && !text.startsWith("{}", at + member.length());
    }
}
