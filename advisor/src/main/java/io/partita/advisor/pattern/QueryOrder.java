package io.partita.advisor.pattern;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.KeyTemplate.Field;
import io.partita.advisor.design.KeyTemplate.Literal;
import io.partita.advisor.design.KeyTemplate.Part;
import io.partita.advisor.design.Read;
import io.partita.advisor.moment.Timespans;
import io.partita.model.key.KeyAttribute;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Whether one item collection, read forwards or backwards, comes in the order that was asked for. Looks at which component stands where; that
 * the texts of a component sort as its values do is taken for granted here and is a matter of rules.
 *
 * @param isSorted whether it does
 * @param descending whether it is read backwards
 */
record QueryOrder(boolean isSorted, boolean descending) {
    /**
     * What an order makes of a read.
     *
     * @param fixed the components that have one value in each request
     * @param spread those of them that have another one in each request
     */
    static QueryOrder of(
            Access access,
            List<Entity> entities,
            Set<String> fixed,
            Set<String> spread,
            Populations amounts,
            Read read) {
        List<Read.Order> orders = read.order().stream()
                .filter(order -> !fixed.contains(order.component()) || spread.contains(order.component()))
                .toList();
        if (orders.isEmpty()) {
            return new QueryOrder(true, read.order().stream().anyMatch(Read.Order::descending));
        }
        boolean descending = orders.getFirst().descending();
        if (orders.stream().anyMatch(order -> order.descending() != descending)) {
            return new QueryOrder(false, false);
        }
        Optional<List<Part>> start = Optional.empty();
        for (Entity entity : entities) {
            List<String> wanted = orders.stream()
                    .map(Read.Order::component)
                    .filter(amounts.stored(entity)::contains)
                    .toList();
            if (wanted.isEmpty()) {
                continue;
            }
            List<Part> parts = parts(access, entity);
            if (!follows(access.design(), varying(parts, fixed), wanted)) {
                return new QueryOrder(false, false);
            }
            List<Part> before = beforeFirstVarying(parts, fixed);
            if (start.isPresent() && !start.get().equals(before)) {
                return new QueryOrder(false, false);
            }
            start = Optional.of(before);
        }
        return new QueryOrder(true, descending);
    }

    private static List<Part> parts(Access access, Entity entity) {
        List<Part> parts = new ArrayList<>();
        for (KeyAttribute key : access.keys().sort()) {
            parts.addAll(entity.key(key.name()).parts());
        }
        return parts;
    }

    private static List<String> varying(List<Part> parts, Set<String> fixed) {
        return parts.stream()
                .filter(Field.class::isInstance)
                .map(Templates::component)
                .filter(component -> !fixed.contains(component))
                .toList();
    }

    private static List<Part> beforeFirstVarying(List<Part> parts, Set<String> fixed) {
        return parts.stream()
                .takeWhile(part -> part instanceof Literal || fixed.contains(Templates.component(part)))
                .toList();
    }

    /** Whether keys of these components, compared from the left, are in the wanted order. */
    private static boolean follows(Design design, List<String> varying, List<String> wanted) {
        int at = 0;
        for (String order : wanted) {
            while (at < varying.size() && isCoarser(design, varying.get(at), order)) {
                at++;
            }
            if (at >= varying.size()) {
                return false;
            }
            String component = varying.get(at);
            if (component.equals(order)) {
                at++;
            } else if (isMadeInOrderOf(design, component, order)) {
                return true;
            } else if (!isCoarser(design, order, component)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a component is the other one written more coarsely. */
    private static boolean isCoarser(Design design, String component, String other) {
        return design.component(component).form() instanceof Form.Derived derived
                && (derived.source().equals(other)
                        || isMadeInOrderOf(design, derived.source(), other)
                        || design.component(other).form() instanceof Form.Derived finer
                                && finer.source().equals(derived.source())
                                && Timespans.isBeginning(derived.format(), finer.format()));
    }

    private static boolean isMadeInOrderOf(Design design, String component, String time) {
        return design.component(component).form() instanceof Form.Id id
                && id.kind().isTimeOrdered()
                && id.madeAt().filter(time::equals).isPresent();
    }
}
