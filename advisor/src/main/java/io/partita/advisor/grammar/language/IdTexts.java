package io.partita.advisor.grammar.language;

import io.partita.advisor.design.Form.IdKind;
import java.util.Random;
import org.apache.lucene.util.automaton.Automaton;
import org.apache.lucene.util.automaton.Operations;
import org.apache.lucene.util.automaton.RegExp;

/** Ids made by machines. */
final class IdTexts implements Texts {
    private static final String HEX = "0123456789abcdef";
    private static final String CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final String BASE_62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

    private final IdKind kind;
    private final Automaton automaton;

    IdTexts(IdKind kind) {
        this.kind = kind;
        this.automaton = Language.tidy(new RegExp(pattern(kind), RegExp.NONE).toAutomaton());
    }

    private static String pattern(IdKind kind) {
        return switch (kind) {
            case UUID4 -> uuid('4');
            case UUID7 -> uuid('7');
            case ULID -> "[0-7][0-9A-HJKMNP-TV-Z]{25}";
            case KSUID -> "[0-9A-Za-z]{27}";
        };
    }

    private static String uuid(char version) {
        return "[0-9a-f]{8}-[0-9a-f]{4}-" + version + "[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}";
    }

    @Override
    public Automaton automaton() {
        return automaton;
    }

    @Override
    public boolean contains(String text) {
        return Operations.run(automaton, text);
    }

    /** Random by a fixed seed; those that begin with the time are some hours apart. */
    @Override
    public String sample(int nth) {
        Random random = new Random(31L * kind.ordinal() + nth);
        return switch (kind) {
            case UUID4 -> groups(draw(random, HEX, 12), '4', random);
            case UUID7 -> groups("018e" + hex(0xc9a2_0000L + nth * 0x0150_0000L), '7', random);
            case ULID -> "01HV3" + CROCKFORD.charAt(nth % 32) + draw(random, CROCKFORD, 20);
            case KSUID -> "2f3" + BASE_62.charAt(nth % 62) + draw(random, BASE_62, 23);
        };
    }

    private static String groups(String twelve, char version, Random random) {
        return twelve.substring(0, 8)
                + '-'
                + twelve.substring(8)
                + '-'
                + version
                + draw(random, HEX, 3)
                + "-9"
                + draw(random, HEX, 3)
                + '-'
                + draw(random, HEX, 12);
    }

    private static String hex(long eightDigits) {
        String digits = Long.toHexString(eightDigits & 0xffff_ffffL);
        return "0".repeat(8 - digits.length()) + digits;
    }

    private static String draw(Random random, String alphabet, int length) {
        StringBuilder drawn = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            drawn.append(alphabet.charAt(random.nextInt(alphabet.length())));
        }
        return drawn.toString();
    }
}
