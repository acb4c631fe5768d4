package io.partita.clients.examples;

import static io.partita.clients.server.Tables.column;
import static io.partita.clients.server.Tables.create;
import static io.partita.clients.server.Tables.put;
import static org.assertj.core.api.Assertions.assertThat;
import static software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional.keyEqualTo;

import org.junit.jupiter.api.Test;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/** E08: numbers in a string key sort as text; padding or a numeric key gives the order that was meant. */
class E08TrapsTest extends WorkedExample {

    private static final int[] NUMBERS = {1, 2, 10, 100};

    @Test
    void numbersWithoutPaddingAreStoredInTheOrderOfText() {
        create(client, "Traps", "pk:S", "sk:S");
        for (int number : NUMBERS) {
            put(client, "Traps", "pk", "TRAP", "sk", "ORDER#" + number);
        }
        String[] stored = {"ORDER#1", "ORDER#10", "ORDER#100", "ORDER#2"};

        assertThat(column(query("Traps", "pk = :pk", ":pk", "TRAP"), "sk")).containsExactly(stored);
        assertThat(query(beans("Traps", Entry.class), keyEqualTo(key -> key.partitionValue("TRAP"))))
                .extracting(Entry::getSk)
                .containsExactly(stored);
    }

    @Test
    void paddingWithZerosGivesTheOrderOfNumbers() {
        create(client, "Padded", "pk:S", "sk:S");
        for (int number : NUMBERS) {
            put(client, "Padded", "pk", "TRAP", "sk", "ORDER#%04d".formatted(number));
        }

        assertThat(column(query("Padded", "pk = :pk", ":pk", "TRAP"), "sk"))
                .containsExactly("ORDER#0001", "ORDER#0002", "ORDER#0010", "ORDER#0100");
    }

    @Test
    void aNumericSortKeyGivesTheOrderOfNumbers() {
        create(client, "Numbered", "pk:S", "sk:N");
        for (int number : NUMBERS) {
            put(client, "Numbered", "pk", "TRAP", "sk", number);
        }

        assertThat(column(query("Numbered", "pk = :pk", ":pk", "TRAP"), "sk")).containsExactly("1", "2", "10", "100");
        assertThat(query(beans("Numbered", Numbered.class), keyEqualTo(key -> key.partitionValue("TRAP"))))
                .extracting(Numbered::getSk)
                .containsExactly(1, 2, 10, 100);
    }

    /** An entry with a numeric sort key as the mapper sees it. */
    @DynamoDbBean
    public static class Numbered {
        private String pk;
        private int sk;

        @DynamoDbPartitionKey
        public String getPk() {
            return pk;
        }

        public void setPk(String pk) {
            this.pk = pk;
        }

        @DynamoDbSortKey
        public int getSk() {
            return sk;
        }

        public void setSk(int sk) {
            this.sk = sk;
        }
    }
}
