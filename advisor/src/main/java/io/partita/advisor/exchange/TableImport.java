package io.partita.advisor.exchange;

import io.partita.advisor.design.Design;
import io.partita.advisor.document.DocumentException;
import io.partita.advisor.document.DocumentText;
import io.partita.advisor.document.JsonDocument;
import io.partita.advisor.document.Node;
import io.partita.advisor.document.Position;
import io.partita.advisor.document.Problem;
import io.partita.advisor.document.Problems;
import io.partita.advisor.document.Suggestion;
import io.partita.advisor.document.YamlDocument;
import java.util.List;
import java.util.Optional;

/**
 * Designs out of what others write: templates of CloudFormation, SAM and CDK (JSON or YAML), plans of Terraform ({@code terraform show
 * -json}) and models of NoSQL Workbench. They declare keys and indexes; a model has facets besides, which become entities. What they do not
 * say is marked as guessed.
 */
public final class TableImport {
    /** Longest document that is read, in bytes: 16 MB; models hold data. */
    public static final int BYTES_MAX = 16 * 1024 * 1024;

    private TableImport() {}

    /**
     * What the tables in a document are called, in its order: by the names by which {@link #read} finds them.
     *
     * @throws DocumentException if it is no such document
     */
    public static List<String> tables(String file, byte[] bytes) {
        return sources(file, bytes).stream().map(TableSource::id).toList();
    }

    /**
     * The design of one table.
     *
     * @param file how problems call the document
     * @param bytes UTF-8
     * @param table its logical id or its name; absent where there is one table only
     * @throws DocumentException if it is no such document, has no such table, several without a choice, or one that CreateTable would refuse
     */
    public static Design read(String file, byte[] bytes, Optional<String> table) {
        return TableDesign.of(file, chosen(file, sources(file, bytes), table));
    }

    private static List<TableSource> sources(String file, byte[] bytes) {
        String text = DocumentText.of(file, bytes, BYTES_MAX);
        String start = text.stripLeading();
        Node root = start.startsWith("{") || start.startsWith("[")
                ? JsonDocument.read(file, text)
                : YamlDocument.read(file, text, true);
        List<TableSource> sources;
        if (CloudFormationSource.isOne(root)) {
            sources = CloudFormationSource.tables(root);
        } else if (TerraformSource.isOne(root)) {
            sources = TerraformSource.tables(root);
        } else if (WorkbenchSource.isOne(root)) {
            sources = WorkbenchSource.tables(root);
        } else {
            throw failure(
                    file,
                    root.position(),
                    "this declares no tables (expected: a template with 'Resources', a plan of Terraform with 'planned_values', or a"
                            + " model of NoSQL Workbench with 'DataModel')");
        }
        if (sources.isEmpty()) {
            throw failure(
                    file, root.position(), "there is no DynamoDB table in it" + CloudFormationSource.misspelt(root));
        }
        return sources;
    }

    private static TableSource chosen(String file, List<TableSource> sources, Optional<String> choice) {
        List<String> ids = sources.stream().map(TableSource::id).toList();
        if (choice.isEmpty() && sources.size() > 1) {
            throw failure(
                    file,
                    sources.get(1).position(),
                    "there are " + sources.size() + " tables; say which: "
                            + String.join(", ", ids.subList(0, Math.min(20, ids.size()))));
        }
        return choice.isEmpty()
                ? sources.getFirst()
                : sources.stream()
                        .filter(source -> source.isCalled(choice.get()))
                        .findFirst()
                        .orElseThrow(() -> failure(
                                file,
                                Position.START,
                                "there is no table " + Problems.shown(choice.get()) + "; there are: "
                                        + String.join(", ", ids.subList(0, Math.min(20, ids.size()))) + "."
                                        + Suggestion.of(choice.get(), ids)));
    }

    static DocumentException failure(String file, Position position, String message) {
        return new DocumentException(List.of(new Problem(file, position, message)), 0);
    }
}
