package io.partita.clients.examples;

import static io.partita.clients.server.Tables.column;
import static io.partita.clients.server.Tables.create;
import static io.partita.clients.server.Tables.item;
import static io.partita.clients.server.Tables.put;
import static org.assertj.core.api.Assertions.assertThat;
import static software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional.keyEqualTo;
import static software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional.sortBeginsWith;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/** E05: a profile and orders side by side in one collection, told apart by a prefix of the sort key. */
class E05SingleTableTest extends WorkedExample {

    private DynamoDbTable<Thing> shop;

    @BeforeEach
    void createShop() {
        create(client, "Shop", "PK:S", "SK:S");
        put(client, "Shop", "PK", "USER#123", "SK", "PROFILE", "name", "Asha");
        put(client, "Shop", "PK", "USER#123", "SK", "ORDER#2026-06-16#A1", "total", 120);
        put(client, "Shop", "PK", "USER#123", "SK", "ORDER#2026-05-20#B7", "total", 45.5);
        put(client, "Shop", "PK", "USER#1234", "SK", "ORDER#2026-01-01#C3", "total", 1);
        shop = beans("Shop", Thing.class);
    }

    @Test
    void thePrefixFindsTheTwoOrdersByDate() {
        assertThat(column(
                        query("Shop", "PK = :pk AND begins_with(SK, :prefix)", ":pk", "USER#123", ":prefix", "ORDER#"),
                        "SK"))
                .containsExactly("ORDER#2026-05-20#B7", "ORDER#2026-06-16#A1");
        assertThat(query(
                        shop,
                        sortBeginsWith(key -> key.partitionValue("USER#123").sortValue("ORDER#"))))
                .extracting(Thing::getSk)
                .containsExactly("ORDER#2026-05-20#B7", "ORDER#2026-06-16#A1");
    }

    @Test
    void theProfileIsOneItem() {
        assertThat(query("Shop", "PK = :pk AND SK = :sk", ":pk", "USER#123", ":sk", "PROFILE"))
                .containsExactly(item("PK", "USER#123", "SK", "PROFILE", "name", "Asha"));
        assertThat(query(shop, keyEqualTo(key -> key.partitionValue("USER#123").sortValue("PROFILE"))))
                .extracting(Thing::getName)
                .containsExactly("Asha");
    }

    @Test
    void theWholeCollectionIsOneQuery() {
        assertThat(column(query("Shop", "PK = :pk", ":pk", "USER#123"), "SK"))
                .containsExactly("ORDER#2026-05-20#B7", "ORDER#2026-06-16#A1", "PROFILE");
    }

    /** Any kind of item of the shop as the mapper sees it. */
    @DynamoDbBean
    public static class Thing {
        private String pk;
        private String sk;
        private String name;

        @DynamoDbPartitionKey
        @DynamoDbAttribute("PK")
        public String getPk() {
            return pk;
        }

        public void setPk(String pk) {
            this.pk = pk;
        }

        @DynamoDbSortKey
        @DynamoDbAttribute("SK")
        public String getSk() {
            return sk;
        }

        public void setSk(String sk) {
            this.sk = sk;
        }

        public String getName() {
            return name;
        }

        public void setName(String name) {
            this.name = name;
        }
    }
}
