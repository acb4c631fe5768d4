package io.partita.clients.examples;

import static io.partita.clients.server.Tables.column;
import static io.partita.clients.server.Tables.create;
import static io.partita.clients.server.Tables.put;
import static org.assertj.core.api.Assertions.assertThat;
import static software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional.keyEqualTo;
import static software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional.sortBetween;
import static software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional.sortGreaterThan;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/** E03: orders of a user by date; the sort key answers ranges and "the most recent". */
class E03OrdersTest extends WorkedExample {

    private DynamoDbTable<Order> orders;

    @BeforeEach
    void createOrders() {
        create(client, "Orders", "UserID:S", "OrderDate:S");
        order("U001", "2024-06-20", "Monitor", 22000);
        order("U002", "2024-04-01", "Webcam", 4800);
        order("U001", "2024-01-05", "Laptop", 85000);
        order("U002", "2024-02-14", "Keyboard", 3500);
        order("U001", "2024-03-12", "Mouse", 1200);
        orders = beans("Orders", Order.class);
    }

    @Test
    void allOrdersOfAUserComeInTheOrderOfTheirDates() {
        assertThat(column(query("Orders", "UserID = :u", ":u", "U001"), "Product"))
                .containsExactly("Laptop", "Mouse", "Monitor");
        assertThat(query(orders, keyEqualTo(key -> key.partitionValue("U001"))))
                .extracting(Order::getProduct)
                .containsExactly("Laptop", "Mouse", "Monitor");
    }

    @Test
    void twoOrdersCameAfterTheFirstOfFebruary() {
        assertThat(column(
                        query("Orders", "UserID = :u AND OrderDate > :d", ":u", "U001", ":d", "2024-02-01"), "Product"))
                .containsExactly("Mouse", "Monitor");
        assertThat(query(orders, sortGreaterThan(key("U001", "2024-02-01"))))
                .extracting(Order::getProduct)
                .containsExactly("Mouse", "Monitor");
    }

    @Test
    void threeOrdersCameInTheFirstHalfOfTheYear() {
        assertThat(query(
                        "Orders",
                        "UserID = :u AND OrderDate BETWEEN :from AND :to",
                        ":u",
                        "U001",
                        ":from",
                        "2024-01-01",
                        ":to",
                        "2024-06-30"))
                .hasSize(3);
        assertThat(query(orders, sortBetween(key("U001", "2024-01-01"), key("U001", "2024-06-30"))))
                .hasSize(3);
    }

    @Test
    void theMostRecentOrderIsTheMonitor() {
        assertThat(last("Orders", "UserID = :u", ":u", "U001").get("Product").s())
                .isEqualTo("Monitor");
        Order latest = last(orders, keyEqualTo(key -> key.partitionValue("U001")));
        assertThat(latest.getProduct()).isEqualTo("Monitor");
        assertThat(latest.getPrice()).isEqualByComparingTo("22000");
    }

    @Test
    void theEnhancedClientWritesWhatThePlainClientReads() {
        Order order = new Order();
        order.setUserId("U003");
        order.setOrderDate("2024-07-01");
        order.setProduct("Cable");
        order.setPrice(new BigDecimal("9.90"));

        orders.putItem(order);

        assertThat(column(query("Orders", "UserID = :u", ":u", "U003"), "Price"))
                .isEqualTo(List.of("9.9"));
    }

    private void order(String user, String date, String product, int price) {
        put(client, "Orders", "UserID", user, "OrderDate", date, "Product", product, "Price", price);
    }

    private static Key key(String user, String date) {
        return Key.builder().partitionValue(user).sortValue(date).build();
    }

    /** An order as the mapper sees it. */
    @DynamoDbBean
    public static class Order {
        private String userId;
        private String orderDate;
        private String product;
        private BigDecimal price;

        @DynamoDbPartitionKey
        @DynamoDbAttribute("UserID")
        public String getUserId() {
            return userId;
        }

        public void setUserId(String userId) {
            this.userId = userId;
        }

        @DynamoDbSortKey
        @DynamoDbAttribute("OrderDate")
        public String getOrderDate() {
            return orderDate;
        }

        public void setOrderDate(String orderDate) {
            this.orderDate = orderDate;
        }

        @DynamoDbAttribute("Product")
        public String getProduct() {
            return product;
        }

        public void setProduct(String product) {
            this.product = product;
        }

        @DynamoDbAttribute("Price")
        public BigDecimal getPrice() {
            return price;
        }

        public void setPrice(BigDecimal price) {
            this.price = price;
        }
    }
}
