package io.partita.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A page of meters, read as strictly as Prometheus reads it. */
record Scrape(Map<String, String> types, Map<String, Double> samples) {
    private static final Pattern COMMENT = Pattern.compile("# (HELP|TYPE) ([a-z_:][a-z0-9_:]*) (.+)");
    private static final Pattern SAMPLE = Pattern.compile(
            "([a-z_:][a-z0-9_:]*)(\\{([a-z_]+=\"[^\"\\\\]*\",?)*\\})? (NaN|[+-]Inf|-?[0-9.]+(E-?[0-9]+)?)");

    /** Asks a server for its meters. */
    static Scrape of(RawClient client) throws IOException {
        RawClient.Answer answer =
                client.send("GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n").read();
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("content-type")).isEqualTo("text/plain; version=0.0.4; charset=utf-8");
        return parse(answer.text());
    }

    static Scrape parse(String page) {
        assertThat(page).endsWith("\n");
        Map<String, String> types = new LinkedHashMap<>();
        Map<String, Double> samples = new LinkedHashMap<>();
        for (String line : page.lines().toList()) {
            if (line.startsWith("#")) {
                Matcher comment = COMMENT.matcher(line);
                assertThat(comment.matches()).as(line).isTrue();
                if (comment.group(1).equals("TYPE")) {
                    assertThat(types.put(comment.group(2), comment.group(3)))
                            .as("an earlier type in " + line)
                            .isNull();
                }
            } else {
                Matcher sample = SAMPLE.matcher(line);
                assertThat(sample.matches()).as(line).isTrue();
                int space = line.lastIndexOf(' ');
                String value = line.substring(space + 1).replace("Inf", "Infinity");
                assertThat(samples.put(line.substring(0, space), Double.parseDouble(value)))
                        .as("an earlier sample of " + line)
                        .isNull();
            }
        }
        return new Scrape(types, samples);
    }

    double value(String series) {
        assertThat(samples).containsKey(series);
        return samples.get(series);
    }
}
