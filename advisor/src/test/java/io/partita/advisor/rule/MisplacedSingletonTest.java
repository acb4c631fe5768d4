package io.partita.advisor.rule;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.finding.CounterExample.StoredOrder;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.grammar.Sketch;
import java.util.List;
import org.junit.jupiter.api.Test;

class MisplacedSingletonTest {
    private static Sketch users(String profile, String orderPartition) {
        return new Sketch()
                .component("user", Sketch.upperAndDigits(4, 4))
                .component("at", Sketch.moment("yyyy-MM-dd"))
                .entity("Profile", "USER#{user}", profile)
                .entity("Order", orderPartition, "ORDER#{at}");
    }

    @Test
    void aProfileBehindTheOrders() {
        assertThat(Asked.findings(new MisplacedSingleton(), users("PROFILE", "USER#{user}")))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.severity()).isEqualTo(Severity.INFORMATION);
                    assertThat(finding.fix()).contains("SK: \"#PROFILE\"");
                    StoredOrder order = (StoredOrder) finding.example().getFirst();
                    assertThat(order.keys()).extracting(Asked::sortKey).containsExactly("ORDER#2022-01-01", "PROFILE");
                });
    }

    private static List<Finding> profileWithOrders(String profile, String order, String limit) {
        return RuleText.findings(new MisplacedSingleton(), """
                design: Shop
                table: {name: Shop, partition-key: PK, sort-key: SK}
                components:
                  user: {type: text, alphabet: 0-9, length: 4}
                  at: {type: date}
                entities:
                  Profile:
                    unique: user
                    count: 10
                    keys: {PK: "USER#{user}", SK: "PROFILE_KEY"}
                  Order:
                    of: Profile
                    identity: at
                    count: 1000
                    keys: {PK: "USER#{user}", SK: "ORDER#{at}"}
                patterns:
                  Start:
                    want: [Profile, Order]
                    given: user
                    order: at ORDER_WANTED
                    LIMIT
                """.replace("PROFILE_KEY", profile)
                .replace("ORDER_WANTED", order)
                .replace("LIMIT", limit));
    }

    @Test
    void aLimitLosesWhatIsReadLast() {
        assertThat(profileWithOrders("PROFILE", "oldest first", "limit: 11"))
                .singleElement()
                .satisfies(finding -> assertThat(finding.severity()).isEqualTo(Severity.WARNING));
        assertThat(profileWithOrders("#PROFILE", "newest first", "limit: 11"))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
                    StoredOrder order = (StoredOrder) finding.example().getFirst();
                    assertThat(order.keys().getFirst().entity()).isEqualTo("Profile");
                    assertThat(finding.fix().orElseThrow()).endsWith(":\nSK: \"PROFILE\" in Profile");
                });
    }

    @Test
    void whatIsReadFirstIsRightInBothDirections() {
        assertThat(profileWithOrders("#PROFILE", "oldest first", "limit: 11")).isEmpty();
        assertThat(profileWithOrders("PROFILE", "newest first", "limit: 11")).isEmpty();
        assertThat(profileWithOrders("#PROFILE", "newest first", "rate: 1 per day"))
                .isEmpty();
    }

    @Test
    void firstOrElsewhereIsFine() {
        assertThat(Asked.findings(new MisplacedSingleton(), users("#PROFILE", "USER#{user}")))
                .isEmpty();
        assertThat(Asked.findings(new MisplacedSingleton(), users("PROFILE", "ORDERS#{user}")))
                .isEmpty();
        assertThat(Asked.findings(new MisplacedSingleton(), users("META", "USER#{user}")))
                .isEmpty();
    }

    @Test
    void whoReadsTheWholeCollectionLosesNothingWhereverTheSingleItemLies() {
        assertThat(profileWithOrders("PROFILE", "oldest first", "rate: 1 per day"))
                .singleElement()
                .satisfies(finding -> assertThat(finding.severity()).isEqualTo(Severity.INFORMATION));
        assertThat(profileWithOrders("PROFILE", "newest first", "rate: 1 per day"))
                .isEmpty();
    }
}
