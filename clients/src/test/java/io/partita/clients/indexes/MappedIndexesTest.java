package io.partita.clients.indexes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional.keyEqualTo;
import static software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional.sortBeginsWith;
import static software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional.sortGreaterThanOrEqualTo;

import io.partita.clients.server.SharedServer;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import software.amazon.awssdk.core.pagination.sync.SdkIterable;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbIndex;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.Page;

/** Indexes that the enhanced client makes from annotations, and reads. */
@ExtendWith(SharedServer.class)
class MappedIndexesTest {

    @Test
    void aRelationIsReadFromBothSides(DynamoDbEnhancedClient enhanced) {
        DynamoDbTable<Membership> memberships = memberships(enhanced);
        memberships.putItem(new Membership("t_01", "u_01", "admin"));
        memberships.putItem(new Membership("t_01", "u_02", "guest"));
        memberships.putItem(new Membership("t_02", "u_01", "guest"));

        assertThat(memberships
                        .query(keyEqualTo(key -> key.partitionValue("t_01")))
                        .items())
                .extracting(Membership::getUser)
                .containsExactly("u_01", "u_02");
        assertThat(all(memberships.index("inverted").query(keyEqualTo(key -> key.partitionValue("u_01")))))
                .extracting(Membership::getTenant, Membership::getRole)
                .containsExactly(tuple("t_01", "admin"), tuple("t_02", "guest"));
    }

    @Test
    void pagesOfAnIndexGoOnFromTheKeyOfThePageBeforeInBothDirections(DynamoDbEnhancedClient enhanced) {
        DynamoDbTable<Membership> memberships = memberships(enhanced);
        List<String> tenants =
                IntStream.range(10, 35).mapToObj(number -> "t_" + number).toList();
        tenants.forEach(tenant -> memberships.putItem(new Membership(tenant, "u_09", "guest")));
        DynamoDbIndex<Membership> inverted = memberships.index("inverted");

        assertThat(inverted
                        .query(request -> request.queryConditional(keyEqualTo(key -> key.partitionValue("u_09")))
                                .limit(10))
                        .stream()
                        .map(page -> page.items().size()))
                .containsExactly(10, 10, 5);
        Page<Membership> last = inverted.query(
                        request -> request.queryConditional(keyEqualTo(key -> key.partitionValue("u_09")))
                                .scanIndexForward(false)
                                .limit(10))
                .iterator()
                .next();
        Page<Membership> before = inverted.query(
                        request -> request.queryConditional(keyEqualTo(key -> key.partitionValue("u_09")))
                                .scanIndexForward(false)
                                .exclusiveStartKey(last.lastEvaluatedKey())
                                .limit(10))
                .iterator()
                .next();

        assertThat(last.items()).extracting(Membership::getTenant).startsWith("t_34", "t_33");
        assertThat(before.items()).extracting(Membership::getTenant).startsWith("t_24", "t_23");
        assertThat(all(inverted.scan())).hasSize(25);
    }

    @Test
    void anIndexOfFourAttributesIsNarrowedFromTheLeft(DynamoDbEnhancedClient enhanced) {
        DynamoDbTable<ShopOrder> orders = enhanced.table("ShopOrders", TableSchema.fromBean(ShopOrder.class));
        orders.createTable();
        orders.putItem(new ShopOrder("o1", "s1", "north", "open", 100));
        orders.putItem(new ShopOrder("o2", "s1", "north", "open", 9));
        orders.putItem(new ShopOrder("o3", "s1", "north", "open", 10));
        orders.putItem(new ShopOrder("o4", "s1", "north", "closed", 50));
        orders.putItem(new ShopOrder("o5", "s1", "south", "open", 5));
        DynamoDbIndex<ShopOrder> index = orders.index("by-shop-and-area");

        assertThat(all(index.query(keyEqualTo(key -> key.addPartitionValue("s1").addPartitionValue("north")))))
                .extracting(ShopOrder::getAmount)
                .containsExactly(50, 9, 10, 100);
        assertThat(all(index.query(keyEqualTo(key ->
                        key.addPartitionValue("s1").addPartitionValue("north").addSortValue("open")))))
                .extracting(ShopOrder::getAmount)
                .containsExactly(9, 10, 100);
        assertThat(all(index.query(sortGreaterThanOrEqualTo(key -> key.addPartitionValue("s1")
                        .addPartitionValue("north")
                        .addSortValue("open")
                        .addSortValue(10)))))
                .extracting(ShopOrder::getAmount)
                .containsExactly(10, 100);
        assertThat(all(index.query(sortBeginsWith(key ->
                        key.addPartitionValue("s1").addPartitionValue("north").addSortValue("cl")))))
                .extracting(ShopOrder::getOrderId)
                .containsExactly("o4");
    }

    private static DynamoDbTable<Membership> memberships(DynamoDbEnhancedClient enhanced) {
        DynamoDbTable<Membership> table = enhanced.table("Memberships", TableSchema.fromBean(Membership.class));
        table.createTable();
        return table;
    }

    private static <T> List<T> all(SdkIterable<Page<T>> pages) {
        return pages.stream().flatMap(page -> page.items().stream()).toList();
    }
}
