package io.partita.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.item.GetItemResponse;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import io.partita.model.item.ItemCodec;
import io.partita.model.value.AttributeValue;
import io.partita.model.value.DynamoNumber;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers that are shown with many zeros, which count for next to nothing and must take next to nothing. */
class LongNumberTest {
    private static final int ENVELOPE = 32;
    private static final int COUNT = 1_000;

    @SuppressWarnings("unchecked")
    private static final ApiOperation<?, GetItemResponse> GET_ITEM =
            (ApiOperation<?, GetItemResponse>) Requests.operation("GetItem");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "1",
                "-1",
                "100000",
                "1000000",
                "-1000000",
                "1e125",
                "-1e125",
                "10e37",
                "0.1",
                "0.0001",
                "0.00001",
                "-0.00001",
                "1e-130",
                "-1e-130",
                "12345678901234567890123456789012345678e87",
                "-1.2345678901234567890123456789012345678e-130",
                "99999999999999999999999999999999999999",
                "1000000000000000000000000000000.0000001",
                "0.000010000000000000000000000000000000001"
            })
    void isShownInFullHoweverItIsKept(String sent) {
        DynamoNumber number = DynamoNumber.parse(sent);
        String plain = new BigDecimal(sent).stripTrailingZeros().toPlainString();
        assertThat(number.text()).isEqualTo(plain);
        assertThat(DynamoNumber.parse(plain)).isEqualTo(number).hasSameHashCodeAs(number);
        assertThat(DynamoNumber.ofStored(number.storedForm())).isEqualTo(number);
        assertThat(DynamoNumber.ofStored(plain)).isEqualTo(number);
        assertThat(number.compareTo(DynamoNumber.parse("1")))
                .isEqualTo(Integer.signum(new BigDecimal(sent).compareTo(BigDecimal.ONE)));
        Item item = Item.of(Map.of("n", new AttributeValue.N(number)));
        assertThat(new String(GET_ITEM.encode(new GetItemResponse(EncodedItem.of(item), null)), StandardCharsets.UTF_8))
                .isEqualTo("{\"Item\":{\"n\":{\"N\":\"" + plain + "\"}}}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e125", "-1e125", "1e-130", "-1e-130", "100000", "0.0001", "-12e-129", "1234e-130"})
    void anItemOfSuchNumbersIsStoredInAFewTimesItsSize(String sent) {
        AttributeValue number = new AttributeValue.N(DynamoNumber.parse(sent));
        Item item = Item.of(Map.of("l", new AttributeValue.L(new ArrayList<>(Collections.nCopies(COUNT, number)))));
        assertThat(EncodedItem.of(item).bytes())
                .hasSizeLessThanOrEqualTo(ItemCodec.MOST_GROWTH * item.sizeInBytes() + ENVELOPE);
    }

    @Test
    void aSetOfSuchNumbersToo() {
        List<DynamoNumber> members = IntStream.range(0, COUNT)
                .mapToObj(i -> DynamoNumber.parse(10_001 + i + "e-134"))
                .toList();
        Item item = Item.of(Map.of("s", new AttributeValue.NS(members)));
        assertThat(EncodedItem.of(item).bytes())
                .hasSizeLessThanOrEqualTo(ItemCodec.MOST_GROWTH * item.sizeInBytes() + ENVELOPE);
    }
}
