package io.partita.console.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.json.Json;

/** Items that mean harm, or are merely strange: they are shown as what they are, have addresses, and come through an edit unchanged. */
class HostileItemsTest extends InBrowser {
    private static final String SCRIPT =
            "<script>window.harmed = true</script><img src=x onerror='window.harmed = true'>";

    /** A value of each kind of harm; all but the one that is edited come back as they were. */
    private static final Map<String, String> ATTRIBUTES = Map.of(
            "markup", SCRIPT,
            "lit", "${window.harmed = true} {{harmed}} `",
            "rtl", "\u202egnp.exe \u05e9\u05dc\u05d5\u05dd \u0645\u0631\u062d\u0628\u0627",
            "emoji", "\ud83d\ude00\ud83d\udc69\u200d\ud83d\udc67\ud83c\udff3\ufe0f",
            "marks", "\u0301\u0301e\u0301",
            "blank", "\u0000\u0007\r\n\t \u200b\ufeff\u2028",
            "<b>name</b>", "x",
            "__proto__", "p",
            "edited", "before");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<script>window.harmed = true</script>",
                "a/b",
                "#",
                ",",
                "%2F %",
                "\"",
                "'",
                "\\ \\u{41}",
                "\u0000",
                "\u0301",
                "\u202egnp.exe",
                "\ud83d\ude00",
                ".",
                "..",
                "?a=b&c#d",
                "S.x/item/S.y",
            })
    void aKeyOfAnyTextIsShownAddressedAndEditedWithoutLoss(String key) {
        store(key, ATTRIBUTES);
        screen().open("#/t/Odd");
        screen().find("[role=option]").click();
        screen().find("[role=row]").click();
        field("edited");
        String address = screen().address();
        assertThat(address)
                .isEqualTo("#/t/Odd/key/pk/eq/S." + encoded(key) + "/item/S." + encoded(key) + "/S." + encoded(key));
        Chromium.driver().navigate().refresh();
        WebElement edited = field("edited");
        assertThat(screen().address()).isEqualTo(address);
        assertNothingIsMarkup();
        edited.clear();
        edited.sendKeys("after");
        screen().press("Save");
        screen().awaitNone("dialog[open]");
        Map<String, Object> item = stored(key);
        ATTRIBUTES.forEach((name, text) ->
                assertThat(item.get(name)).as(name).isEqualTo(Map.of("S", name.equals("edited") ? "after" : text)));
        assertThat(item)
                .containsEntry("pk", Map.of("S", key))
                .containsEntry("sk", Map.of("S", key))
                .hasSize(ATTRIBUTES.size() + 2);
        assertNothingIsMarkup();
    }

    @Test
    void strangeTextsAreEditedAsTheyAreWritten() {
        store("k", Map.of("blank", "\u0000\r\n\u202e\\", "markup", SCRIPT));
        screen().open("#/t/Odd/item/S.k/S.k");
        WebElement blank = field("blank");
        assertThat(blank.getDomProperty("value")).isEqualTo("\\u{0}\\r\\n\\u{202E}\\\\");
        blank.sendKeys("\\u{1F600}\\t\\u{301}end");
        WebElement markup = field("markup");
        markup.sendKeys("<b>\u05e9");
        screen().press("Save");
        screen().awaitNone("dialog[open]");
        assertThat(stored("k"))
                .containsEntry("blank", Map.of("S", "\u0000\r\n\u202e\\\ud83d\ude00\t\u0301end"))
                .containsEntry("markup", Map.of("S", SCRIPT + "<b>\u05e9"));
        assertNothingIsMarkup();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\\u{D800}", "a\\u{DC00}b"})
    void halfOfASurrogatePairIsRefusedAndNamed(String typed) {
        store("k", Map.of("blank", "\u0000"));
        screen().open("#/t/Odd/item/S.k/S.k");
        field("blank").sendKeys(typed);
        screen().find(".problem", "The text holds half of a surrogate pair, which is no character");
        assertThat(screen().find("dialog[open] button.first").isEnabled()).isFalse();
        assertThat(stored("k")).containsEntry("blank", Map.of("S", "\u0000"));
    }

    @Test
    void aHalfThatAScriptOrAKeyboardPutsIntoAPlainFieldIsRefused() {
        store("k", Map.of("plain", "x"));
        screen().open("#/t/Odd/item/S.k/S.k");
        Chromium.driver()
                .executeScript(
                        "arguments[0].value = 'a\\ud83d'; arguments[0].dispatchEvent(new Event('input', { bubbles: true }))",
                        field("plain"));
        screen().find(".problem", "The text holds half of a surrogate pair, which is no character");
        assertThat(screen().find("dialog[open] button.first").isEnabled()).isFalse();
        screen().open("#/t/Odd/key/pk/eq/S.%ED%A0%80");
        screen().find(".problem", "The text holds half of a surrogate pair, which is no character");
    }

    @Test
    void aWordAsLargeAsAnItemCanBeIsEditedAtItsEnd() {
        String word = "w".repeat(400 * 1024 - 100);
        store("k", Map.of("word", word, "small", "x"));
        screen().open("#/t/Odd/key/pk/eq/S.k");
        assertThat(screen().find("[role=row]").getText()).hasSizeLessThan(500);
        screen().find("[role=row]").click();
        WebElement field = field("word");
        assertThat(field.getDomProperty("value")).isEqualTo(word);
        field.sendKeys(
                org.openqa.selenium.Keys.chord(org.openqa.selenium.Keys.CONTROL, org.openqa.selenium.Keys.END), "!");
        screen().press("Save");
        screen().awaitNone("dialog[open]");
        assertThat(stored("k")).containsEntry("word", Map.of("S", word + "!"));
    }

    private void store(String key, Map<String, String> attributes) {
        new Examples(server()).create("Odd", "pk", "sk");
        Map<String, Object> item = new java.util.TreeMap<>();
        attributes.forEach((name, text) -> item.put(name, Map.of("S", text)));
        item.put("pk", Map.of("S", key));
        item.put("sk", Map.of("S", key));
        server().call("PutItem", new Json().toJson(Map.of("TableName", "Odd", "Item", item)));
    }

    private Map<String, Object> stored(String key) {
        Map<String, Object> request = Map.of(
                "TableName",
                "Odd",
                "ConsistentRead",
                true,
                "Key",
                Map.of("pk", Map.of("S", key), "sk", Map.of("S", key)));
        Map<String, Map<String, Object>> answer =
                new Json().toType(server().call("GetItem", new Json().toJson(request)), Map.class);
        return answer.get("Item");
    }

    private WebElement field(String label) {
        return screen().find("input[aria-label='" + label + "'], textarea[aria-label='" + label + "']");
    }

    private void assertNothingIsMarkup() {
        assertThat(Chromium.driver().executeScript("return window.harmed")).isNull();
        assertThat(screen().all("img:not([src='icon.svg']), b, i, script")).isEmpty();
        assertThat(List.of(Chromium.driver().executeScript("return document.scripts.length")))
                .isEqualTo(List.of(2L));
    }

    /** As a segment of the page's address. */
    private static String encoded(String text) {
        StringBuilder segment = new StringBuilder();
        for (byte unit : text.getBytes(StandardCharsets.UTF_8)) {
            char letter = (char) (unit & 0xff);
            boolean plain = letter < 0x80 && (Character.isLetterOrDigit(letter) || "-._~".indexOf(letter) >= 0);
            segment.append(plain ? String.valueOf(letter) : String.format("%%%02X", (int) letter));
        }
        return segment.toString();
    }
}
