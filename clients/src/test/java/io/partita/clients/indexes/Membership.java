package io.partita.clients.indexes;

import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSecondaryPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSecondarySortKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/** That a user belongs to a tenant; the index {@code inverted} has its keys the other way round. */
@DynamoDbBean
public class Membership {

    private String tenant;
    private String user;
    private String role;

    /** For the mapper, which creates a membership and then sets its attributes. */
    public Membership() {}

    Membership(String tenant, String user, String role) {
        this.tenant = tenant;
        this.user = user;
        this.role = role;
    }

    @DynamoDbPartitionKey
    @DynamoDbSecondarySortKey(indexNames = "inverted")
    public String getTenant() {
        return tenant;
    }

    public void setTenant(String tenant) {
        this.tenant = tenant;
    }

    @DynamoDbSortKey
    @DynamoDbSecondaryPartitionKey(indexNames = "inverted")
    public String getUser() {
        return user;
    }

    public void setUser(String user) {
        this.user = user;
    }

    public String getRole() {
        return role;
    }

    public void setRole(String role) {
        this.role = role;
    }
}
