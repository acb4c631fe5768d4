package io.partita.protocol.internal.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** The check of text against the strict decoder of the platform. */
class WellFormedTextPropertyTest {
    @Property(tries = 3000)
    void agreesWithTheStrictDecoder(@ForAll long seed) {
        Random random = new Random(seed);
        byte[] bytes = new byte[random.nextInt(12) + 1];
        int[] leads = {
            0x41, 0x7F, 0x80, 0xBF, 0xC0, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEF, 0xF0, 0xF3, 0xF4, 0xF5, 0xFF, 0x90, 0xA0,
            0x9F
        };
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) leads[random.nextInt(leads.length)];
        }
        assertThat(WellFormedText.holds(bytes, 0, bytes.length)).isEqualTo(decodes(bytes));
    }

    private static boolean decodes(byte[] bytes) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }
}
