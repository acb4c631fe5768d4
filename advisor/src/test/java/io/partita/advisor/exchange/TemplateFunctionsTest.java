package io.partita.advisor.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.design.Index;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Functions of CloudFormation around indexes. */
class TemplateFunctionsTest {
    @Test
    void anIndexThatIsNoValueIsNotThere() {
        assertThat(indexNames("- !If [IsTest, {" + index("Test") + "}, !Ref AWS::NoValue]", "- {" + index("byg") + "}"))
                .containsExactly("byg");
    }

    @Test
    void selectAndSplitAreResolved() {
        assertThat(indexNames(
                        "- {" + index("!Select [0, [first, second]]") + "}",
                        "- {" + index("!Select [1, !Split ['|', 'a|piece']]") + "}"))
                .containsExactly("first", "piece");
    }

    @Test
    void anIndexWhoseNameOnlyADeploymentKnowsHasItsNumber() {
        assertThat(indexNames(
                        "- {" + index("!Join ['-', [!Ref Table, x]]") + "}",
                        "- {" + index("!Sub '${AWS::StackName}-x'") + "}",
                        "- {" + index("!Select [9, [first]]") + "}"))
                .containsExactly("Index1", "Index2", "Index3");
    }

    private static String index(String name) {
        return "IndexName: " + name
                + ", KeySchema: [{AttributeName: g, KeyType: HASH}], Projection: {ProjectionType: ALL}";
    }

    private static List<String> indexNames(String... indexes) {
        String template = """
                Conditions:
                  IsTest: !Equals [prod, test]
                Resources:
                  Table:
                    Type: AWS::DynamoDB::Table
                    Properties:
                      AttributeDefinitions: [{AttributeName: a, AttributeType: S}, {AttributeName: g, AttributeType: S}]
                      KeySchema: [{AttributeName: a, KeyType: HASH}]
                      GlobalSecondaryIndexes:
                """ + "        " + String.join("\n        ", indexes) + "\n";
        return TableImport.read("t.yaml", template.getBytes(StandardCharsets.UTF_8), Optional.empty())
                .indexes()
                .stream()
                .map(Index::name)
                .toList();
    }
}
