package io.partita.clients.examples;

import static io.partita.clients.server.Tables.create;
import static io.partita.clients.server.Tables.item;
import static io.partita.clients.server.Tables.put;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;

/** E01: a partition key alone is a key-value store. */
class E01SessionsTest extends WorkedExample {

    @BeforeEach
    void createSessions() {
        create(client, "Sessions", "sessionId:S");
        put(client, "Sessions", "sessionId", "sess-9f3a", "userName", "asha", "visits", 3);
        put(client, "Sessions", "sessionId", "sess-1c07", "userName", "ben", "visits", 1);
    }

    @Test
    void aSessionIsFoundByItsId() {
        assertThat(get("sess-9f3a").item()).isEqualTo(item("sessionId", "sess-9f3a", "userName", "asha", "visits", 3));
    }

    @Test
    void anUnknownIdGivesNothing() {
        assertThat(get("sess-0000").hasItem()).isFalse();
    }

    @Test
    void aPutOnAnExistingIdReplacesTheWholeItem() {
        put(client, "Sessions", "sessionId", "sess-9f3a", "userName", "chen");

        assertThat(get("sess-9f3a").item()).isEqualTo(item("sessionId", "sess-9f3a", "userName", "chen"));
    }

    @Test
    void aQueryByAnotherAttributeIsRefusedBecauseItNeedsAnIndex() {
        assertThatThrownBy(() -> query("Sessions", "userName = :u", ":u", "asha"))
                .isInstanceOf(DynamoDbException.class)
                .hasMessageContaining("Query condition missed key schema element: sessionId")
                .satisfies(error -> assertThat(
                                ((DynamoDbException) error).awsErrorDetails().errorCode())
                        .isEqualTo("ValidationException"));
    }

    @Test
    void aConditionOnAnotherAttributeBesideTheIdIsRefusedToo() {
        assertThatThrownBy(() -> query("Sessions", "sessionId = :id AND visits > :n", ":id", "sess-9f3a", ":n", 1))
                .isInstanceOf(DynamoDbException.class)
                .satisfies(error -> assertThat(
                                ((DynamoDbException) error).awsErrorDetails().errorCode())
                        .isEqualTo("ValidationException"));
    }

    @Test
    void theEnhancedClientFindsASessionOrNothing() {
        DynamoDbTable<Session> sessions = beans("Sessions", Session.class);

        Session found =
                sessions.getItem(Key.builder().partitionValue("sess-9f3a").build());

        assertThat(found.getUserName()).isEqualTo("asha");
        assertThat(found.getVisits()).isEqualTo(3);
        assertThat(sessions.getItem(Key.builder().partitionValue("sess-0000").build()))
                .isNull();
    }

    private GetItemResponse get(String sessionId) {
        return client.getItem(request -> request.tableName("Sessions").key(item("sessionId", sessionId)));
    }

    /** A session as the mapper sees it. */
    @DynamoDbBean
    public static class Session {
        private String sessionId;
        private String userName;
        private int visits;

        @DynamoDbPartitionKey
        public String getSessionId() {
            return sessionId;
        }

        public void setSessionId(String sessionId) {
            this.sessionId = sessionId;
        }

        public String getUserName() {
            return userName;
        }

        public void setUserName(String userName) {
            this.userName = userName;
        }

        public int getVisits() {
            return visits;
        }

        public void setVisits(int visits) {
            this.visits = visits;
        }
    }
}
