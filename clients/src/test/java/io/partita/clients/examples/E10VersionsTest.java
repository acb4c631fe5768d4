package io.partita.clients.examples;

import static io.partita.clients.server.Tables.column;
import static io.partita.clients.server.Tables.create;
import static io.partita.clients.server.Tables.put;
import static org.assertj.core.api.Assertions.assertThat;
import static software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional.keyEqualTo;

import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/** E10: versions of a document: all is well until the tenth. */
class E10VersionsTest extends WorkedExample {

    @Test
    void upToTheNinthTheLastVersionIsTheNewest() {
        createVersions("S", 9, number -> "v" + number);

        assertThat(newest()).isEqualTo("v9");
    }

    @Test
    void theTenthSortsBeforeTheSecondAndIsNotFoundAsTheNewest() {
        createVersions("S", 10, number -> "v" + number);

        assertThat(column(query("Documents", "docId = :d", ":d", "D1"), "version"))
                .containsExactly("v1", "v10", "v2", "v3", "v4", "v5", "v6", "v7", "v8", "v9");
        assertThat(newest()).isEqualTo("v9");
        assertThat(last(beans("Documents", Version.class), keyEqualTo(key -> key.partitionValue("D1")))
                        .getVersion())
                .isEqualTo("v9");
    }

    @Test
    void paddedVersionsKeepTheirOrder() {
        createVersions("S", 10, "v%04d"::formatted);

        assertThat(newest()).isEqualTo("v0010");
        assertThat(last(beans("Documents", Version.class), keyEqualTo(key -> key.partitionValue("D1")))
                        .getVersion())
                .isEqualTo("v0010");
    }

    @Test
    void numericVersionsKeepTheirOrder() {
        createVersions("N", 10, number -> number);

        assertThat(last("Documents", "docId = :d", ":d", "D1").get("version").n())
                .isEqualTo("10");
    }

    private void createVersions(String type, int count, IntFunction<Object> version) {
        create(client, "Documents", "docId:S", "version:" + type);
        for (int number = 1; number <= count; number++) {
            put(client, "Documents", "docId", "D1", "version", version.apply(number));
        }
    }

    private String newest() {
        return last("Documents", "docId = :d", ":d", "D1").get("version").s();
    }

    /** A version of a document as the mapper sees it. */
    @DynamoDbBean
    public static class Version {
        private String docId;
        private String version;

        @DynamoDbPartitionKey
        public String getDocId() {
            return docId;
        }

        public void setDocId(String docId) {
            this.docId = docId;
        }

        @DynamoDbSortKey
        public String getVersion() {
            return version;
        }

        public void setVersion(String version) {
            this.version = version;
        }
    }
}
