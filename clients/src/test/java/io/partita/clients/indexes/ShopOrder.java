package io.partita.clients.indexes;

import software.amazon.awssdk.enhanced.dynamodb.mapper.Order;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSecondaryPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSecondarySortKey;

/** An order with an index of four attributes. */
@DynamoDbBean
public class ShopOrder {

    private String orderId;
    private String shop;
    private String area;
    private String phase;
    private Integer amount;

    /** For the mapper, which creates an order and then sets its attributes. */
    public ShopOrder() {}

    ShopOrder(String orderId, String shop, String area, String phase, Integer amount) {
        this.orderId = orderId;
        this.shop = shop;
        this.area = area;
        this.phase = phase;
        this.amount = amount;
    }

    @DynamoDbPartitionKey
    public String getOrderId() {
        return orderId;
    }

    public void setOrderId(String orderId) {
        this.orderId = orderId;
    }

    @DynamoDbSecondaryPartitionKey(indexNames = "by-shop-and-area", order = Order.FIRST)
    public String getShop() {
        return shop;
    }

    public void setShop(String shop) {
        this.shop = shop;
    }

    @DynamoDbSecondaryPartitionKey(indexNames = "by-shop-and-area", order = Order.SECOND)
    public String getArea() {
        return area;
    }

    public void setArea(String area) {
        this.area = area;
    }

    @DynamoDbSecondarySortKey(indexNames = "by-shop-and-area", order = Order.FIRST)
    public String getPhase() {
        return phase;
    }

    public void setPhase(String phase) {
        this.phase = phase;
    }

    @DynamoDbSecondarySortKey(indexNames = "by-shop-and-area", order = Order.SECOND)
    public Integer getAmount() {
        return amount;
    }

    public void setAmount(Integer amount) {
        this.amount = amount;
    }
}
