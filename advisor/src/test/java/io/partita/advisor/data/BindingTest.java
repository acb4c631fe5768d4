package io.partita.advisor.data;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.design.AccessPattern;
import io.partita.advisor.design.Design;
import io.partita.advisor.file.DesignFile;
import io.partita.advisor.pattern.Planner;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What patterns ask of data, and worked examples of what that costs. */
final class BindingTest {
    private static final Design DESIGN = DesignFile.read("readings", """
            design: Readings
            table: {name: Readings, partition-key: PK, sort-key: SK}
            components:
              device: {type: text, alphabet: a-z, length: 5, fullest: 50%}
              at: {type: time, format: iso, from: 2024-01-01, to: 2024-12-31}
              state: {type: choice, values: [ok, bad], changes: true}
            entities:
              Device:
                identity: device
                count: 10
                size: 4 KB
                keys: {PK: "D#{device}", SK: DEVICE}
              Reading:
                of: Device
                identity: at
                count: 1000
                size: 4 KB
                attributes: [state]
                keys: {PK: "D#{device}", SK: "R#{at}"}
            patterns:
              Of a device: {want: Reading, given: device}
              In a period: {want: Reading, given: device, range: at between, covers: 10%}
              Since: {want: Reading, given: device, range: at after, covers: 20%}
              Devices: {want: Device, given: device x 30}
              Change: {update: Reading, changes: state}
            data: {counts: {Device: 5, Reading: 800}}
            """.getBytes(StandardCharsets.UTF_8));

    private static final DataSet DATA = GeneratedData.of(DESIGN);

    private static AccessPattern pattern(String name) {
        return DESIGN.patterns().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Tally forecast(String name) {
        return Forecast.of(Planner.verdict(DESIGN, pattern(name)).plan(), Binding.of(pattern(name), DATA), DATA);
    }

    @Test
    void givenValuesAreThoseOfTheMedianCollection() {
        Binding binding = Binding.of(pattern("Of a device"), DATA);

        assertThat(DATA.stored("Reading"))
                .filteredOn(item ->
                        binding.values().get("device").contains(item.values().get("device")))
                .hasSize(100);
    }

    @Test
    void boundsHoldTheStatedShare() {
        Binding between = Binding.of(pattern("In a period"), DATA);
        Binding since = Binding.of(pattern("Since"), DATA);

        assertThat(forecast("In a period").itemsReturned()).isEqualTo(10);
        assertThat(between.bounds().get("at").low()).isPresent();
        assertThat(forecast("Since").itemsReturned()).isEqualTo(20);
        assertThat(since.bounds().get("at").high()).isEqualTo(Optional.empty());
    }

    @Test
    void valuesThatDoNotExistAreNotAskedForAndThatIsSaid() {
        Binding binding = Binding.of(pattern("Devices"), DATA);

        assertThat(binding.values().get("device")).hasSize(5).doesNotHaveDuplicates();
        assertThat(binding.notes())
                .containsExactly("Only 5 different values of device exist; 30 are asked for at a time.");
    }

    @Test
    void aNewValueIsTheNextOneThatDiffers() {
        Binding.WrittenItem written =
                Binding.of(pattern("Change"), DATA).writes().getFirst();

        assertThat(List.of("ok", "bad"))
                .containsExactlyInAnyOrder(
                        written.before().orElseThrow().values().get("state"),
                        written.after().orElseThrow().values().get("state"));
    }

    /** 100 items of 4 KB are 400 KB: one page, 100 units of 4 KB, halved. */
    @Test
    void aPageIsRoundedOnce() {
        Tally tally = forecast("Of a device");

        assertThat(tally.requests()).isEqualTo(1);
        assertThat(tally.itemsRead()).isEqualTo(100);
        assertThat(tally.consumed()).isEqualTo(new Consumed(100, 0));
    }

    @Test
    void aFullCollectionTakesPagesOfOneMegabyteOfWhichTheLastMayBeEmpty() {
        Binding median = Binding.of(pattern("Of a device"), DATA);
        String fullest = DATA.stored("Device").getFirst().values().get("device");
        Binding binding = new Binding(
                median.pattern(), java.util.Map.of("device", List.of(fullest)), median.bounds(), List.of(), List.of());

        Tally tally =
                Forecast.of(Planner.verdict(DESIGN, pattern("Of a device")).plan(), binding, DATA);

        // 400 readings of 4 KB: 256 fill the first page, 144 are left
        assertThat(tally.itemsRead()).isEqualTo(400);
        assertThat(tally.requests()).isEqualTo(2);
        assertThat(tally.consumed().readHalfUnits()).isEqualTo(400);
    }
}
