package io.partita.clients.examples;

import static io.partita.clients.server.Tables.column;
import static io.partita.clients.server.Tables.create;
import static io.partita.clients.server.Tables.item;
import static io.partita.clients.server.Tables.load;
import static org.assertj.core.api.Assertions.assertThat;
import static software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional.sortBeginsWith;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

/** E04: one year out of many of a customer, newest first, reading nothing else. */
class E04NewestFirstTest extends WorkedExample {

    private final List<String> of2026NewestFirst = new ArrayList<>();

    @BeforeEach
    void createOrdersOverYears() {
        create(client, "CustomerOrders", "customerId:S", "orderDate:S");
        List<Map<String, AttributeValue>> items = new ArrayList<>();
        for (int year = 2019; year <= 2027; year++) {
            for (int month = 1; month <= 12; month++) {
                String date = "%d-%02d-15".formatted(year, month);
                items.add(item("customerId", "C#123", "orderDate", date));
                items.add(item("customerId", "C#124", "orderDate", date));
                if (year == 2026) {
                    of2026NewestFirst.addFirst(date);
                }
            }
        }
        load(client, "CustomerOrders", items);
    }

    @Test
    void theOrdersOf2026ComeNewestFirstAndNothingElseIsRead() {
        QueryResponse response = client.query(request -> request.tableName("CustomerOrders")
                .keyConditionExpression("customerId = :c AND begins_with(orderDate, :y)")
                .expressionAttributeValues(item(":c", "C#123", ":y", "2026"))
                .scanIndexForward(false));

        assertThat(column(response.items(), "orderDate")).isEqualTo(of2026NewestFirst);
        assertThat(response.scannedCount()).isEqualTo(12);
    }

    @Test
    void pagesOfFiveGiveTheSameOrder() {
        List<String> dates = new ArrayList<>();
        List<Integer> sizes = new ArrayList<>();
        client.queryPaginator(request -> request.tableName("CustomerOrders")
                        .keyConditionExpression("customerId = :c AND begins_with(orderDate, :y)")
                        .expressionAttributeValues(item(":c", "C#123", ":y", "2026"))
                        .scanIndexForward(false)
                        .limit(5))
                .forEach(page -> {
                    sizes.add(page.count());
                    dates.addAll(column(page.items(), "orderDate"));
                });

        assertThat(dates).isEqualTo(of2026NewestFirst);
        assertThat(sizes).containsExactly(5, 5, 2);
    }

    @Test
    void theEnhancedClientReadsTheSame() {
        assertThat(beans("CustomerOrders", CustomerOrder.class)
                        .query(request -> request.queryConditional(sortBeginsWith(
                                        key -> key.partitionValue("C#123").sortValue("2026")))
                                .scanIndexForward(false))
                        .items())
                .extracting(CustomerOrder::getOrderDate)
                .isEqualTo(of2026NewestFirst);
    }

    /** An order of a customer as the mapper sees it. */
    @DynamoDbBean
    public static class CustomerOrder {
        private String customerId;
        private String orderDate;

        @DynamoDbPartitionKey
        public String getCustomerId() {
            return customerId;
        }

        public void setCustomerId(String customerId) {
            this.customerId = customerId;
        }

        @DynamoDbSortKey
        public String getOrderDate() {
            return orderDate;
        }

        public void setOrderDate(String orderDate) {
            this.orderDate = orderDate;
        }
    }
}
