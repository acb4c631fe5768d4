package io.partita.advisor.pattern;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Index;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeType;
import io.partita.model.value.Utf8Order;

/** How large items and the entries of indexes are on average. */
public final class EntrySizes {
    private EntrySizes() {}

    /** Of what one item of an entity takes in an access, in bytes. */
    public static double of(Access access, Entity entity) {
        if (access.holdsAll()) {
            return entity.averageBytes();
        }
        double bytes = 0;
        for (KeyAttribute key : access.keyAttributes()) {
            bytes += Utf8Order.sizeOf(key.name()) + ofKey(access.design(), entity, key);
        }
        Index index = access.index().orElseThrow();
        if (index.projection() == Index.Projection.INCLUDE) {
            for (String name : index.included()) {
                if (!access.isKey(name)) {
                    bytes += ofAttribute(access.design(), entity, name);
                }
            }
        }
        return Math.min(bytes, entity.averageBytes());
    }

    /** Of the attribute of an entity, name and value; 0 where it has none. */
    static double ofAttribute(Design design, Entity entity, String name) {
        if (entity.keys().containsKey(name)) {
            return Utf8Order.sizeOf(name) + Lengths.of(entity.key(name), design.components());
        }
        if (design.table().typeAttribute().filter(name::equals).isPresent()) {
            return Utf8Order.sizeOf(name) + Utf8Order.sizeOf(entity.name());
        }
        return entity.attributes().stream()
                .filter(one -> one.name().equals(name))
                .mapToDouble(one -> Utf8Order.sizeOf(name)
                        + (one.bytes().isPresent()
                                ? one.bytes().getAsInt()
                                : Lengths.asAttribute(design.component(name))))
                .findFirst()
                .orElse(0);
    }

    private static double ofKey(Design design, Entity entity, KeyAttribute key) {
        if (key.type() == AttributeType.N && entity.key(key.name()).isSingleField()) {
            Component component =
                    design.component(entity.key(key.name()).components().getFirst());
            return 1 + Math.ceil(Lengths.of(component) / 2);
        }
        return Lengths.of(entity.key(key.name()), design.components());
    }
}
