package io.partita.clients.examples;

import static io.partita.clients.server.Tables.create;
import static io.partita.clients.server.Tables.item;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.partita.clients.server.Tables;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.protocols.jsoncore.JsonNode;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * All countries and their subdivisions (ISO 3166) from Debian's package iso-codes, with keys for questions by country and by state. The
 * partition key is the country, so that no collection holds the whole world; the sort key is the path from the country down, every
 * component closed by {@code #}, so that a prefix never catches a longer code by accident.
 */
public final class Places {

    /** The table that {@link #load} creates. */
    public static final String TABLE = "Places";

    private static final Path FOLDER = Path.of("/usr/share/iso-codes/json");

    /**
     * A country, or a subdivision of one.
     *
     * @param code such as {@code FR} or {@code FR-29}
     * @param parent the code it belongs to; empty for a country
     */
    public record Place(String code, String parent, String name, String type) {

        /** The partition key. */
        public String pk() {
            return "COUNTRY#" + country();
        }

        /** The sort key: all codes from the country down to this place. */
        public String sk() {
            if (parent.isEmpty()) {
                return "LOCATION#" + code + "#";
            }
            String above = parent.equals(country()) ? "" : parent + "#";
            return "LOCATION#" + country() + "#" + above + code + "#";
        }

        private String country() {
            return code.substring(0, 2);
        }
    }

    private Places() {}

    /** Skips the test by name where the package is missing. */
    public static void assumeInstalled() {
        assumeTrue(installed(), "skipped: Debian's package iso-codes is not installed");
    }

    /** Whether the package is there. */
    public static boolean installed() {
        return Files.isDirectory(FOLDER);
    }

    /** Reads all places; skips the test by name where the package is missing. */
    public static List<Place> read() {
        assumeInstalled();
        List<Place> places = new ArrayList<>();
        for (JsonNode country : array("iso_3166-1.json", "3166-1")) {
            places.add(new Place(text(country, "alpha_2"), "", text(country, "name"), "Country"));
        }
        for (JsonNode subdivision : array("iso_3166-2.json", "3166-2")) {
            String code = text(subdivision, "code");
            String country = code.substring(0, 2);
            String parent = subdivision
                    .field("parent")
                    .map(JsonNode::text)
                    .map(name -> name.contains("-") ? name : country + "-" + name)
                    .orElse(country);
            places.add(new Place(code, parent, text(subdivision, "name"), text(subdivision, "type")));
        }
        return places;
    }

    /** Creates the table and writes all places into it, in batches. */
    public static void load(DynamoDbClient client, List<Place> places) {
        create(client, TABLE, "pk:S", "sk:S");
        List<Map<String, AttributeValue>> items = places.stream()
                .map(place -> item("pk", place.pk(), "sk", place.sk(), "name", place.name(), "type", place.type()))
                .toList();
        Tables.load(client, TABLE, items);
    }

    private static List<JsonNode> array(String file, String member) {
        try {
            return JsonNode.parser()
                    .parse(Files.readString(FOLDER.resolve(file)))
                    .field(member)
                    .orElseThrow()
                    .asArray();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static String text(JsonNode object, String member) {
        return object.field(member).orElseThrow().text();
    }
}
