package io.partita.advisor.file;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.moment.Formats;
import io.partita.model.item.ItemSize;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeType;
import io.partita.model.value.DynamoNumber;
import io.partita.model.value.Utf8Order;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;

/** What an item's keys and attributes take on average, by the sizes that DynamoDB counts (fact pack: LIMITS "Item size"). */
public final class ItemEstimate {
    /** Taken for values of which nothing is known: bytes, what a pattern matches, members of a set. */
    public static final int UNKNOWN_BYTES = 16;

    private static final int EMPTY_CONTAINER_BYTES = 3;

    private final Map<String, Component> components;
    private final Map<String, KeyAttribute> keyAttributes;

    /**
     * Sizes of items that are built from components.
     *
     * @param components by name; one that is missing counts as unknown
     * @param keyAttributes by name, for their types
     */
    public ItemEstimate(Map<String, Component> components, Map<String, KeyAttribute> keyAttributes) {
        this.components = components;
        this.keyAttributes = keyAttributes;
    }

    /**
     * Size in bytes, rounded up, at most the largest that an item has; an attribute that is a key too counts once.
     *
     * @param typeBytes what the attribute that names the kind takes, name and value; 0 where there is none
     */
    public int bytes(List<Entity.Attribute> attributes, Map<String, KeyTemplate> keys, int typeBytes) {
        double bytes = typeBytes;
        for (Map.Entry<String, KeyTemplate> key : keys.entrySet()) {
            bytes += Utf8Order.sizeOf(key.getKey()) + bytesOf(key.getValue(), keyAttributes.get(key.getKey()));
        }
        for (Entity.Attribute attribute : attributes) {
            if (!keys.containsKey(attribute.name())) {
                bytes += Utf8Order.sizeOf(attribute.name())
                        + (attribute.bytes().isPresent()
                                ? attribute.bytes().getAsInt()
                                : asAttribute(components.get(attribute.name())));
            }
        }
        return (int) Math.min(ItemSize.MAX_ITEM_BYTES, Math.ceil(bytes));
    }

    private double bytesOf(KeyTemplate template, KeyAttribute key) {
        boolean text = key == null || key.type() == AttributeType.S;
        double bytes = 0;
        for (KeyTemplate.Part part : template.parts()) {
            bytes += switch (part) {
                case KeyTemplate.Literal literal -> Utf8Order.sizeOf(literal.text());
                case KeyTemplate.Field field ->
                    text ? asText(components.get(field.component())) : asAttribute(components.get(field.component()));
            };
        }
        return bytes;
    }

    private static double asAttribute(Component component) {
        if (component == null) {
            return UNKNOWN_BYTES;
        }
        return switch (component.form()) {
            case Form.Numeric number -> numberBytes(widest(number).setScale(number.decimals(), RoundingMode.HALF_UP));
            case Form.Shard shard -> numberBytes(BigDecimal.valueOf(shard.shards() - 1L));
            case Form.Moment moment ->
                !Formats.isEpoch(moment)
                        ? asText(component)
                        : numberBytes(new BigDecimal("1".repeat(epochDigits(moment))));
            default -> asText(component);
        };
    }

    private static double asText(Component component) {
        if (component == null) {
            return UNKNOWN_BYTES;
        }
        return switch (component.form()) {
            case Form.Text text ->
                text.pattern().isPresent()
                        ? UNKNOWN_BYTES
                        : (text.shortest() + text.longest()) / 2.0 * bytesPerCharacter(text);
            case Form.Numeric number -> textLength(number);
            case Form.Choice choice ->
                choice.shares().stream()
                        .mapToDouble(share -> share.share() * Utf8Order.sizeOf(share.value()))
                        .sum();
            case Form.Moment moment ->
                Formats.isEpoch(moment)
                        ? epochDigits(moment)
                        : moment.formats().getFirst().replace("'", "").length();
            case Form.Id id -> id.kind().length();
            case Form.Derived derived -> derived.format().replace("'", "").length();
            case Form.Shard shard ->
                Math.max(shard.width(), Integer.toString(shard.shards() - 1).length());
            case Form.Other other -> otherBytes(other.type());
        };
    }

    private static double numberBytes(BigDecimal number) {
        return ItemSize.ofNumber(DynamoNumber.parse(number.toPlainString()));
    }

    private static BigDecimal widest(Form.Numeric number) {
        return number.least().abs().compareTo(number.most().abs()) > 0 ? number.least() : number.most();
    }

    private static int textLength(Form.Numeric number) {
        int before = Math.max(
                number.width(), widest(number).abs().toBigInteger().toString().length());
        int after = number.decimals() == 0 ? 0 : number.decimals() + 1;
        return before + after + (number.least().signum() < 0 ? 1 : 0);
    }

    private static int epochDigits(Form.Moment moment) {
        return moment.formats().getFirst().equals(Formats.SECONDS) ? "1700000000".length() : "1700000000000".length();
    }

    private static int bytesPerCharacter(Form.Text text) {
        return text.alphabet().isEmpty()
                ? 1
                : Utf8Order.sizeOf(Character.toString(text.alphabet().getFirst().first()));
    }

    private static int otherBytes(AttributeType type) {
        return switch (type) {
            case BOOL, NULL -> 1;
            case L, M -> EMPTY_CONTAINER_BYTES;
            case S, N, B, SS, NS, BS -> UNKNOWN_BYTES;
        };
    }
}
