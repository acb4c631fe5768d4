package io.partita.advisor.rule;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.finding.CounterExample.StoredOrder;
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
        assertThat(Asked.of(users("PROFILE", "USER#{user}"))
                        .beginsWith(List.of("Profile", "Order"), List.of("user"), "P")
                        .findings(new MisplacedSingleton()))
                .singleElement()
                .satisfies(finding -> assertThat(finding.severity()).isEqualTo(Severity.WARNING));
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
}
