package io.partita.console.browser;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Properties;

/** Looks for violations of WCAG 2.2 A and AA with axe. */
final class Accessibility {
    private static final String AXE = source();
    /** Behind a modal dialog nothing can be pressed, which axe does not know: it finds fault with what the dialog covers. */
    private static final String RUN = """
            const done = arguments[arguments.length - 1];
            const modalIn = (root) => {
              for (const element of root.querySelectorAll("*")) {
                const found = element.matches("dialog:modal") ? element : element.shadowRoot && modalIn(element.shadowRoot);
                if (found) return found;
              }
              return null;
            };
            const modal = modalIn(document);
            const isReachable = (node) => modal === null || node === modal || (node !== null && isReachable(node.parentNode ?? node.host ?? null));
            axe.run(document, {
              runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"], resultTypes: ["violations"], reporter: "v2", elementRef: true,
            }).then((result) => done(result.violations.flatMap((rule) => rule.nodes.filter(({ element }) => isReachable(element)).map((node) =>
                `${rule.id}: ${JSON.stringify(node.target)} ${[...node.any, ...node.all, ...node.none].map(({ message }) => message).join("; ")}`))),
              (failure) => done([String(failure)]));
            """;

    private Accessibility() {}

    /** A line for each violation on what is shown now. */
    @SuppressWarnings("unchecked")
    static List<String> violations() {
        Chromium.driver().executeScript("if (!window.axe) {" + AXE + "}");
        return (List<String>) Chromium.driver().executeAsyncScript(RUN);
    }

    private static String source() {
        try {
            Properties about = new Properties();
            about.load(open("META-INF/maven/org.webjars.npm/axe-core/pom.properties"));
            return new String(
                    open("META-INF/resources/webjars/axe-core/" + about.getProperty("version") + "/axe.min.js")
                            .readAllBytes(),
                    StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static InputStream open(String resource) {
        return Accessibility.class.getClassLoader().getResourceAsStream(resource);
    }
}
