package io.partita.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Texts can be read on the grounds they stand on, in both themes (WCAG 2.2, 1.4.3 and 1.4.11). */
class ContrastTest {
    private static final Pattern COLOUR =
            Pattern.compile("--([a-z0-9-]+): light-dark\\(#([0-9a-f]{6}), #([0-9a-f]{6})\\)");
    private static final double TEXT = 4.5;
    private static final double BORDER = 3;

    private final Map<String, String> light = new HashMap<>();
    private final Map<String, String> dark = new HashMap<>();

    ContrastTest() {
        String tokens = new String(ConsoleFiles.load().at("style/tokens.css").bytes(), StandardCharsets.UTF_8);
        Matcher colours = COLOUR.matcher(tokens);
        while (colours.find()) {
            light.put(colours.group(1), colours.group(2));
            dark.put(colours.group(1), colours.group(3));
        }
    }

    record Pair(String text, String ground, double least) {}

    static List<Pair> pairs() {
        return List.of(
                new Pair("ink", "canvas", TEXT),
                new Pair("ink", "surface", TEXT),
                new Pair("ink", "sunken", TEXT),
                new Pair("ink", "hover", TEXT),
                new Pair("muted", "canvas", TEXT),
                new Pair("muted", "surface", TEXT),
                new Pair("muted", "raised", TEXT),
                new Pair("muted", "sunken", TEXT),
                new Pair("muted", "hover", TEXT),
                new Pair("muted", "danger-soft", TEXT),
                new Pair("accent", "canvas", TEXT),
                new Pair("accent", "surface", TEXT),
                new Pair("accent", "accent-soft", TEXT),
                new Pair("on-accent", "accent", TEXT),
                new Pair("danger", "surface", TEXT),
                new Pair("danger", "raised", TEXT),
                new Pair("danger", "danger-soft", TEXT),
                new Pair("on-danger", "danger", TEXT),
                new Pair("warning", "warning-soft", TEXT),
                new Pair("partition", "partition-soft", TEXT),
                new Pair("sort", "sort-soft", TEXT),
                new Pair("entity-0", "entity-0-soft", TEXT),
                new Pair("entity-1", "entity-1-soft", TEXT),
                new Pair("entity-2", "entity-2-soft", TEXT),
                new Pair("entity-3", "entity-3-soft", TEXT),
                new Pair("entity-4", "entity-4-soft", TEXT),
                new Pair("entity-5", "entity-5-soft", TEXT),
                new Pair("entity-6", "entity-6-soft", TEXT),
                new Pair("entity-7", "entity-7-soft", TEXT),
                new Pair("entity-0", "surface", TEXT),
                new Pair("entity-1", "surface", TEXT),
                new Pair("entity-2", "surface", TEXT),
                new Pair("entity-3", "surface", TEXT),
                new Pair("entity-4", "surface", TEXT),
                new Pair("entity-5", "surface", TEXT),
                new Pair("entity-6", "surface", TEXT),
                new Pair("entity-7", "surface", TEXT),
                new Pair("on-heat-0", "heat-0", TEXT),
                new Pair("on-heat-1", "heat-1", TEXT),
                new Pair("on-heat-2", "heat-2", TEXT),
                new Pair("on-heat-3", "heat-3", TEXT),
                new Pair("on-heat-4", "heat-4", TEXT),
                new Pair("line-strong", "surface", BORDER),
                new Pair("line-strong", "raised", BORDER),
                new Pair("line-strong", "canvas", BORDER),
                new Pair("focus", "canvas", BORDER),
                new Pair("focus", "surface", BORDER));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void theContrastIsEnough(Pair pair) {
        assertThat(contrast(light, pair)).as("light: %s", pair).isGreaterThanOrEqualTo(pair.least());
        assertThat(contrast(dark, pair)).as("dark: %s", pair).isGreaterThanOrEqualTo(pair.least());
    }

    private static double contrast(Map<String, String> theme, Pair pair) {
        double a = luminance(theme.get(pair.text()));
        double b = luminance(theme.get(pair.ground()));
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    private static double luminance(String colour) {
        int rgb = Integer.parseInt(colour, 16);
        return 0.2126 * linear(rgb >> 16) + 0.7152 * linear(rgb >> 8 & 0xff) + 0.0722 * linear(rgb & 0xff);
    }

    private static double linear(int channel) {
        double part = channel / 255.0;
        return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
    }
}
