package io.partita.advisor.rule;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ShownValuesTest {
    @Test
    void aKeyOfFreeTextOrOfAPatternIsShownWithAValue() {
        String design = """
                design: Accounts
                table: {name: Accounts, partition-key: PK}
                indexes:
                  ByMail: {partition-key: mail}
                components:
                  id: {type: uuid}
                  mail: {type: text, FORM}
                entities:
                  Account: {identity: id, count: 10, attributes: [mail], keys: {PK: "A#{id}"}}
                patterns:
                  Move: {update: Account, changes: mail}
                """;
        for (String form : new String[] {"pattern: \"[a-z]{3}@[a-z.]{3,20}\"", "length: 3..9"}) {
            assertThat(RuleText.findings(new ChangingKey(), design.replace("FORM", form)))
                    .singleElement()
                    .satisfies(finding -> assertThat(RuleText.figure(finding, "a key"))
                            .isNotEmpty()
                            .doesNotContain("<"));
        }
    }
}
