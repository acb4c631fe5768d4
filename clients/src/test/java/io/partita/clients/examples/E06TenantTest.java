package io.partita.clients.examples;

import static io.partita.clients.server.Tables.column;
import static io.partita.clients.server.Tables.create;
import static io.partita.clients.server.Tables.put;
import static org.assertj.core.api.Assertions.assertThat;
import static software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional.keyEqualTo;
import static software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional.sortBeginsWith;
import static software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional.sortBetween;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;

/** E06: a tenant's singletons first, by the {@code #} convention, then its projects and users, each sliced by prefix or range. */
class E06TenantTest extends WorkedExample {

    private static final String TENANT = "TENANT#t_01";

    @BeforeEach
    void createTenant() {
        create(client, "Tenants", "pk:S", "sk:S");
        for (String sk : List.of("USER#u_01", "PROJECT#01HVMK3P2Q", "#SUBSCRIPTION", "#METADATA")) {
            put(client, "Tenants", "pk", TENANT, "sk", sk);
        }
    }

    @Test
    void theCollectionBeginsWithItsSingletons() {
        String[] stored = {"#METADATA", "#SUBSCRIPTION", "PROJECT#01HVMK3P2Q", "USER#u_01"};

        assertThat(column(query("Tenants", "pk = :pk", ":pk", TENANT), "sk")).containsExactly(stored);
        assertThat(sortKeys(keyEqualTo(key -> key.partitionValue(TENANT)))).containsExactly(stored);
    }

    @Test
    void theHashSignGivesTheSingletons() {
        assertThat(prefixed("#")).containsExactly("#METADATA", "#SUBSCRIPTION");
        assertThat(sortKeys(sortBeginsWith(key("#")))).containsExactly("#METADATA", "#SUBSCRIPTION");
    }

    @Test
    void theUserPrefixGivesTheUsers() {
        assertThat(prefixed("USER#")).containsExactly("USER#u_01");
        assertThat(sortKeys(sortBeginsWith(key("USER#")))).containsExactly("USER#u_01");
    }

    @Test
    void aRangeOfIdsGivesTheProjectsOfThatTime() {
        put(client, "Tenants", "pk", TENANT, "sk", "PROJECT#01HTZZZZZZ");
        put(client, "Tenants", "pk", TENANT, "sk", "PROJECT#01HW000000");

        assertThat(between("PROJECT#01HV0", "PROJECT#01HVZ")).containsExactly("PROJECT#01HVMK3P2Q");
        assertThat(sortKeys(sortBetween(key("PROJECT#01HV0"), key("PROJECT#01HVZ"))))
                .containsExactly("PROJECT#01HVMK3P2Q");
    }

    @Test
    void theSameRangeWorksForOrders() {
        for (String id : List.of("01HTZZZZZZ", "01HV0A0000", "01HVMK3P2Q", "01HVYZZZZZ", "01HW000000")) {
            put(client, "Tenants", "pk", TENANT, "sk", "ORDER#" + id);
        }
        String[] found = {"ORDER#01HV0A0000", "ORDER#01HVMK3P2Q", "ORDER#01HVYZZZZZ"};

        assertThat(between("ORDER#01HV0", "ORDER#01HVZ")).containsExactly(found);
        assertThat(sortKeys(sortBetween(key("ORDER#01HV0"), key("ORDER#01HVZ"))))
                .containsExactly(found);
    }

    private List<String> prefixed(String prefix) {
        return column(
                query("Tenants", "pk = :pk AND begins_with(sk, :prefix)", ":pk", TENANT, ":prefix", prefix), "sk");
    }

    private List<String> between(String from, String to) {
        return column(
                query("Tenants", "pk = :pk AND sk BETWEEN :from AND :to", ":pk", TENANT, ":from", from, ":to", to),
                "sk");
    }

    private List<String> sortKeys(QueryConditional condition) {
        return query(beans("Tenants", Entry.class), condition).stream()
                .map(Entry::getSk)
                .toList();
    }

    private static Key key(String sortKey) {
        return Key.builder().partitionValue(TENANT).sortValue(sortKey).build();
    }
}
