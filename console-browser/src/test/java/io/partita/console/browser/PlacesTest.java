package io.partita.console.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A hierarchy in one key, E07: what its prefixes answer, and what they cannot. */
class PlacesTest extends InBrowser {
    private static final String SORT_KEYS = "[role=row] .keys .content";
    private static final String OPERATOR = "select[aria-label='Operator on sk']";
    private static final String VALUE = "input[aria-label='Value 1 of sk']";
    private static final Path SUBDIVISIONS = Path.of("/usr/share/iso-codes/json/iso_3166-2.json");

    @Test
    void countryStateAndCityAreFoundByPrefix() {
        open();
        screen().find(OPERATOR).sendKeys("begins");
        ask("LOCATION#US#", 20, "LOCATION#US#CA#LOS_ANGELES#90001");
        ask("LOCATION#US#CA#", 8, "LOCATION#US#CA#LOS_ANGELES#90001");
        ask("LOCATION#US#CA#SAN_FRANCISCO#", 3, "LOCATION#US#CA#SAN_FRANCISCO#94102");
        screen().find(".kind", "Query");
    }

    @Test
    void aCityWithoutItsStateIsAScanAndTheBadgeSaysWhy() {
        load();
        screen().press("Condition");
        screen().find("input[aria-label='Attribute of condition 1']").sendKeys("city");
        screen().find("input[aria-label='Value 1 of condition 1']").sendKeys("San Francisco");
        screen().find(".kind", "Scan");
        screen().find("p.muted", "No value is given for pk, and only the partition key finds a collection.");
        screen().find("li", "city = San Francisco is a filter: city is not part of the table's key");
        screen().press("Run");
        screen().find(".facts", "3 items, 41 read");
    }

    /** Countries and their parts as iso-codes has them, which is data of others: it is read where it is installed. */
    @Test
    void thePartsOfRealCountriesAreFoundByPrefix() throws IOException {
        assumeTrue(Files.isReadable(SUBDIVISIONS), "iso-codes is not installed");
        List<String> codes = codes();
        Examples examples = new Examples(server());
        examples.create("Places", "pk", "sk");
        for (int begin = 0; begin < codes.size(); begin += 25) {
            String puts = codes.subList(begin, Math.min(codes.size(), begin + 25)).stream()
                    .map(code -> "{'PutRequest':{'Item':{'pk':{'S':'PLACES'},'sk':{'S':'LOCATION#"
                            + code.replace('-', '#') + "'}}}}")
                    .collect(Collectors.joining(","));
            examples.call("BatchWriteItem", "{'RequestItems':{'Places':[" + puts + "]}}");
        }
        List<String> swiss = codes.stream()
                .filter(code -> code.startsWith("CH-"))
                .map(code -> "LOCATION#" + code.replace('-', '#'))
                .toList();
        screen().open("#/t/Places/key/pk/eq/S.PLACES/key/sk/begins_with/S.LOCATION%23CH%23");
        screen().find(".facts", swiss.size() + " items");
        assertThat(swiss).hasSize(26).startsWith(screen().texts(SORT_KEYS).toArray(String[]::new));
    }

    private void open() {
        load();
        screen().find("[role=option]", "PLACES").click();
        screen().find(SORT_KEYS, "LOCATION#CA#BC#VANCOUVER#V5K");
    }

    private void load() {
        screen().open("");
        screen().press("Load 41 items");
        screen().awaitAddress("#/t/Places");
        screen().find("[role=option]", "PLACES");
    }

    private void ask(String prefix, int items, String first) {
        screen().fill(VALUE, prefix);
        screen().press("Run");
        screen().find(".facts", items + " items");
        screen().find(SORT_KEYS, first);
        assertThat(screen().texts(SORT_KEYS)).allMatch(key -> key.startsWith(prefix));
    }

    /** In the order of their bytes. */
    private static List<String> codes() throws IOException {
        TreeSet<String> codes = new TreeSet<>();
        try (JsonParser parser = new JsonFactory().createParser(SUBDIVISIONS.toFile())) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token == JsonToken.FIELD_NAME && parser.currentName().equals("code")) {
                    codes.add(parser.nextTextValue());
                }
            }
        }
        return new ArrayList<>(codes);
    }
}
