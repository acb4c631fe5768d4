package io.partita.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

class ConsoleFilesTest {
    private static final int MOST_BYTES = 400 << 10;
    private static final Pattern IMPORT = Pattern.compile("\\b(?:from|import)\\s*\\(?\\s*[\"']([^\"'\\s]+)[\"']");
    private static final Pattern CODE =
            Pattern.compile("^(?:export (?![*{])|const |let |class |function |async )", Pattern.MULTILINE);
    private static final Pattern PRELOADED = Pattern.compile("<link rel=\"modulepreload\" href=\"([^\"]+)\">");
    private static final int MOST_REQUESTS = 200;
    private static final Pattern MAPPED = Pattern.compile("\"([^\"]+)\": \"\\./([^\"]+)\"");
    private static final Pattern LINKED = Pattern.compile("(?:href|src)=\"([^\"]+)\"");
    private static final Pattern FORBIDDEN = Pattern.compile(
            "\\son[a-z]+\\s*=\\s*[\"']|\\beval\\s*\\(|new Function\\b"
                    + "|\\b(?:inner|outer)HTML\\b|insertAdjacentHTML|document\\.write|unsafeHTML|javascript:|\\sstyle\\s*=\\s*[\"'$]");

    private final ConsoleFiles files = ConsoleFiles.load();
    private final String page = text(files.at(""));

    @Test
    void thePageIsThereAndIsHtml() {
        assertThat(files.at("").type()).isEqualTo("text/html; charset=utf-8");
        assertThat(page).startsWith("<!doctype html>");
    }

    @Test
    void onlyWholePathsOfTheTableAreFound() {
        assertThat(files.at("main.js")).isNotNull();
        assertThat(files.at("index.html")).isNull();
        assertThat(files.at("/main.js")).isNull();
        assertThat(files.at("./main.js")).isNull();
        assertThat(files.at("style/../main.js")).isNull();
        assertThat(files.at("../ConsoleFiles.class")).isNull();
        assertThat(files.at("style")).isNull();
    }

    @Test
    void allOfItIsLight() {
        int sum = 0;
        for (ConsoleFile file : files.all()) {
            sum += file.gzip() == null ? file.bytes().length : file.gzip().length;
        }
        assertThat(sum).as("compressed bytes of the whole page").isLessThanOrEqualTo(MOST_BYTES);
    }

    @Test
    void theCompressedFormIsTheSame() throws IOException {
        for (ConsoleFile file : files.all()) {
            if (file.gzip() != null) {
                byte[] again = new GZIPInputStream(new ByteArrayInputStream(file.gzip())).readAllBytes();
                assertThat(again).as(file.path()).isEqualTo(file.bytes());
            }
        }
    }

    @Test
    void filesOfOtherContentHaveOtherTags() {
        assertThat(files.at("main.js").tag())
                .matches("\"[0-9a-f]{24}\"")
                .isNotEqualTo(files.at("").tag());
        assertThat(files.at("").gzipTag()).matches("\"[0-9a-f]{24}-gzip\"");
    }

    @Test
    void everyImportLeadsToAFile() {
        List<String> dead = new ArrayList<>();
        int found = 0;
        for (ConsoleFile file : files.all()) {
            if (file.path().endsWith(".js")) {
                Matcher imports = IMPORT.matcher(importsOf(file));
                while (imports.find()) {
                    String wanted = imports.group(1);
                    found++;
                    if (files.at(resolved(file.path(), wanted)) == null) {
                        dead.add(file.path() + " imports " + wanted);
                    }
                }
            }
        }
        assertThat(found).as("imports").isGreaterThan(20);
        assertThat(dead).isEmpty();
    }

    @Test
    void whatThePageLinksIsThere() {
        Matcher links = LINKED.matcher(page);
        List<String> found = new ArrayList<>();
        while (links.find()) {
            found.add(links.group(1));
        }
        assertThat(found).contains("main.js", "style/tokens.css").allMatch(link -> files.at(link) != null);
    }

    /** Without these links a browser would ask for modules level by level, each level once the one above has come. */
    @Test
    void thePageNamesAllModulesAtOnceAndNoneTwice() {
        Matcher links = PRELOADED.matcher(page);
        List<String> named = new ArrayList<>();
        while (links.find()) {
            named.add(links.group(1));
        }
        Set<String> needed = new TreeSet<>();
        need("main.js", needed);
        assertThat(needed)
                .contains("element/item-table.js", "lib/lit-html/lit-html.js")
                .hasSizeGreaterThan(80);
        assertThat(named).containsExactlyInAnyOrderElementsOf(needed);
        assertThat(page.indexOf("modulepreload")).isGreaterThan(page.indexOf("</script>"));
    }

    /** What is asked for is bounded, and nothing stands between the page and what it shows but styles and modules. */
    @Test
    void thePageAsksForABoundedNumberOfFiles() {
        Matcher links = LINKED.matcher(page);
        Set<String> asked = new TreeSet<>();
        while (links.find()) {
            asked.add(links.group(1));
        }
        assertThat(asked).hasSizeLessThanOrEqualTo(MOST_REQUESTS);
        assertThat(page).doesNotContain("http:", "https:", "<script src");
        for (ConsoleFile file : files.all()) {
            if (file.path().endsWith(".css")) {
                assertThat(text(file)).as(file.path()).doesNotContain("@import", "url(");
            }
        }
    }

    private void need(String path, Set<String> needed) {
        if (needed.add(path)) {
            Matcher imports = IMPORT.matcher(importsOf(files.at(path)));
            while (imports.find()) {
                need(resolved(path, imports.group(1)), needed);
            }
        }
    }

    @Test
    void nothingAsksForWhatThePolicyForbids() {
        List<String> asking = new ArrayList<>();
        for (ConsoleFile file : files.all()) {
            if (!file.path().startsWith("lib/")) {
                Matcher forbidden = FORBIDDEN.matcher(text(file));
                if (forbidden.find()) {
                    asking.add(file.path() + ": " + forbidden.group().strip());
                }
            }
        }
        assertThat(asking).isEmpty();
        assertThat(FORBIDDEN.matcher("<a onclick=\"x()\">").find()).isTrue();
    }

    @Test
    void thePolicyLetsInOnlyThisServerAndTheImportMap() {
        assertThat(files.contentSecurityPolicy())
                .startsWith("default-src 'none'; script-src 'self' 'sha256-")
                .contains(
                        "; style-src 'self'; ", "; frame-ancestors 'none'; ", "; require-trusted-types-for 'script'; ")
                .doesNotContain("unsafe", "*", "http");
    }

    private String resolved(String from, String wanted) {
        if (wanted.startsWith(".")) {
            return URI.create("/" + from).resolve(wanted).getPath().substring(1);
        }
        String best = "";
        Map<String, String> mapped = importMap();
        for (String name : mapped.keySet()) {
            boolean fits = name.endsWith("/") ? wanted.startsWith(name) : wanted.equals(name);
            best = fits && name.length() > best.length() ? name : best;
        }
        return best.isEmpty() ? wanted : mapped.get(best) + wanted.substring(best.length());
    }

    private Map<String, String> importMap() {
        Map<String, String> mapped = new TreeMap<>();
        Matcher entries = MAPPED.matcher(page);
        while (entries.find()) {
            mapped.put(entries.group(1), entries.group(2));
        }
        return mapped;
    }

    /** What may import: of the page's own modules the part before anything else, since some hold programs as text further down. */
    private static String importsOf(ConsoleFile file) {
        return file.path().startsWith("lib/") ? text(file) : CODE.split(text(file), 2)[0];
    }

    private static String text(ConsoleFile file) {
        return new String(file.bytes(), StandardCharsets.UTF_8);
    }
}
