package io.partita.protocol.internal.operation;

import io.partita.engine.billing.BillingMode;
import io.partita.engine.billing.OnDemandLimits;
import io.partita.engine.billing.Throughput;
import io.partita.engine.billing.WarmThroughput;
import io.partita.engine.catalog.TableClass;
import io.partita.engine.table.AttributeDefinition;
import io.partita.engine.table.KeySchemaElement;
import io.partita.engine.tag.Tag;
import io.partita.model.value.AttributeType;
import io.partita.protocol.internal.shape.Constraint;
import io.partita.protocol.internal.shape.Constraints;
import io.partita.protocol.internal.shape.Fields;
import io.partita.protocol.internal.shape.ListShape;
import io.partita.protocol.internal.shape.Member;
import io.partita.protocol.internal.shape.Scalars;
import io.partita.protocol.internal.shape.Structure;
import java.util.ArrayList;
import java.util.List;

/** Structures that the operations on tables and tags share. */
final class TableShapes {
    static final Constraint<String> BILLING_MODE = Constraints.enumSet("PROVISIONED", "PAY_PER_REQUEST");
    static final Constraint<String> TABLE_CLASS = Constraints.enumSet("STANDARD", "STANDARD_INFREQUENT_ACCESS");

    private static final Structure DEFINITION = new Structure("AttributeDefinition");
    private static final Member<String> DEFINED_NAME =
            DEFINITION.required("AttributeName", Scalars.STRING, Constraints.length(1, 255));
    private static final Member<String> DEFINED_TYPE =
            DEFINITION.required("AttributeType", Scalars.STRING, Constraints.enumSet("B", "N", "S"));
    static final ListShape<Fields> ATTRIBUTE_DEFINITIONS = ListShape.of(DEFINITION);

    private static final Structure KEY_ELEMENT = new Structure("KeySchemaElement");
    private static final Member<String> KEY_NAME =
            KEY_ELEMENT.required("AttributeName", Scalars.STRING, Constraints.length(1, 255));
    private static final Member<String> KEY_TYPE =
            KEY_ELEMENT.required("KeyType", Scalars.STRING, Constraints.enumSet("HASH", "RANGE"));
    static final ListShape<Fields> KEY_SCHEMA = ListShape.of(KEY_ELEMENT);

    static final Structure THROUGHPUT = new Structure("ProvisionedThroughput");
    private static final Member<Long> WRITE_UNITS =
            THROUGHPUT.required("WriteCapacityUnits", Scalars.LONG, Constraints.range(1, Long.MAX_VALUE));
    private static final Member<Long> READ_UNITS =
            THROUGHPUT.required("ReadCapacityUnits", Scalars.LONG, Constraints.range(1, Long.MAX_VALUE));

    static final Structure LIMITS = new Structure("OnDemandThroughput");
    private static final Member<Long> MAX_READS = LIMITS.member("MaxReadRequestUnits", Scalars.LONG);
    private static final Member<Long> MAX_WRITES = LIMITS.member("MaxWriteRequestUnits", Scalars.LONG);

    static final Structure WARM = new Structure("WarmThroughput");
    private static final Member<Long> WARM_READS = WARM.member("ReadUnitsPerSecond", Scalars.LONG);
    private static final Member<Long> WARM_WRITES = WARM.member("WriteUnitsPerSecond", Scalars.LONG);

    private static final Structure TAG = new Structure("Tag");
    private static final Member<String> TAG_KEY = TAG.required("Key", Scalars.STRING, Constraints.length(1, 128));
    private static final Member<String> TAG_VALUE = TAG.required("Value", Scalars.STRING, Constraints.length(0, 256));
    static final ListShape<Fields> TAGS = ListShape.of(TAG);

    private TableShapes() {}

    /** Null when absent, as nearly everything here. */
    static List<AttributeDefinition> attributeDefinitions(List<Fields> sent) {
        if (sent == null) {
            return null;
        }
        List<AttributeDefinition> definitions = new ArrayList<>();
        for (Fields definition : sent) {
            definitions.add(new AttributeDefinition(
                    definition.get(DEFINED_NAME), AttributeType.valueOf(definition.get(DEFINED_TYPE))));
        }
        return definitions;
    }

    static List<KeySchemaElement> keySchema(List<Fields> sent) {
        List<KeySchemaElement> elements = new ArrayList<>();
        for (Fields element : sent) {
            elements.add(new KeySchemaElement(
                    element.get(KEY_NAME), element.get(KEY_TYPE).equals("HASH")));
        }
        return elements;
    }

    static Throughput throughput(Fields sent) {
        return sent == null ? null : new Throughput(sent.get(READ_UNITS), sent.get(WRITE_UNITS));
    }

    static OnDemandLimits limits(Fields sent) {
        return sent == null ? null : new OnDemandLimits(sent.get(MAX_READS), sent.get(MAX_WRITES));
    }

    static WarmThroughput warm(Fields sent) {
        return sent == null ? null : new WarmThroughput(sent.get(WARM_READS), sent.get(WARM_WRITES));
    }

    static BillingMode billingMode(String sent) {
        return sent == null ? null : BillingMode.valueOf(sent);
    }

    static TableClass tableClass(String sent) {
        return sent == null ? null : TableClass.valueOf(sent);
    }

    static List<Tag> tags(List<Fields> sent) {
        if (sent == null) {
            return null;
        }
        List<Tag> tags = new ArrayList<>();
        for (Fields tag : sent) {
            tags.add(new Tag(tag.get(TAG_KEY), tag.get(TAG_VALUE)));
        }
        return tags;
    }
}
