package io.partita.advisor.rule;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.design.Form;
import io.partita.advisor.finding.CounterExample.WrongOrder;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.grammar.Sketch;
import java.util.List;
import org.junit.jupiter.api.Test;

class UnsortableDatesTest {
    private static Sketch orders(Form date) {
        return new Sketch()
                .component("customer", Sketch.upperAndDigits(4, 4))
                .component("orderDate", date)
                .component("orderId", Sketch.id(Form.IdKind.ULID))
                .entity("Order", "C#{customer}", "ORDER#{orderDate}#{orderId}");
    }

    private static List<Finding> asked(Form date) {
        return Asked.of(orders(date)).ordered("Order", "customer", "-orderDate").findings(new UnsortableDates());
    }

    @Test
    void daysBeforeYearsSortWrong() {
        assertThat(asked(Sketch.moment("dd/MM/yyyy"))).singleElement().satisfies(finding -> {
            assertThat(finding.severity()).isEqualTo(Severity.ERROR);
            assertThat(finding.fix().orElseThrow()).contains("orderDate: {format: \"yyyy-MM-dd\"}");
            WrongOrder example = (WrongOrder) finding.example().getFirst();
            assertThat(Asked.sortKey(example.storedFirst())).isLessThan(Asked.sortKey(example.meantFirst()));
        });
        assertThat(asked(Sketch.moment("yyyy-MM-dd"))).isEmpty();
    }

    @Test
    void whereNoPatternIsKnownItIsAWarning() {
        assertThat(Asked.findings(new UnsortableDates(), orders(Sketch.moment("MMM d yyyy"))))
                .singleElement()
                .satisfies(finding -> assertThat(finding.severity()).isEqualTo(Severity.WARNING));
    }

    @Test
    void precisionsMayNotDiffer() {
        assertThat(asked(Sketch.moment("yyyy-MM-dd'T'HH:mm:ss'Z'", "yyyy-MM-dd'T'HH:mm:ss.SSS'Z'")))
                .singleElement()
                .satisfies(finding -> assertThat(finding.fix().orElseThrow()).contains("HH:mm:ss.SSS'Z'"));
        assertThat(asked(Sketch.moment("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'"))).isEmpty();
    }

    @Test
    void clocksOfOneZoneOnly() {
        assertThat(asked(Sketch.moment(Form.Zone.LOCAL, "yyyy-MM-dd'T'HH:mm:ss")))
                .singleElement()
                .satisfies(finding -> assertThat(finding.fix().orElseThrow()).contains("zone: utc"));
        assertThat(asked(Sketch.moment(Form.Zone.LOCAL, "yyyy-MM-dd"))).isEmpty();
    }

    @Test
    void secondsOfTodayHaveTenDigits() {
        assertThat(asked(Sketch.moment("epoch-seconds"))).isEmpty();
        Form since1999 = new Form.Moment(List.of("epoch-seconds"), "1999-01-01", "2026-12-31", Form.Zone.UTC);
        assertThat(asked(since1999))
                .singleElement()
                .satisfies(finding -> assertThat(finding.reason()).contains("999999999"));
    }
}
