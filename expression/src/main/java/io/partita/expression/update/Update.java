package io.partita.expression.update;

import io.partita.expression.path.DocumentPath;
import io.partita.expression.path.PathStep;
import io.partita.expression.path.PathTree;
import io.partita.expression.update.UpdateAction.AddAction;
import io.partita.expression.update.UpdateAction.DeleteAction;
import io.partita.expression.update.UpdateAction.RemoveAction;
import io.partita.expression.update.UpdateAction.SetAction;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.Item;
import io.partita.model.item.ItemSize;
import io.partita.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * The actions of an update, in the order of the text, on targets that neither overlap nor conflict. Immutable.
 *
 * <p>Keys and index keys are for the caller to check: see {@link #targets} and
 * {@link #forEachTopLevelLiteral}.
 */
public final class Update {
    private final List<UpdateAction> actions;
    private final UpdateDialect dialect;
    private final PathTree targets;

    private Update(List<UpdateAction> actions, UpdateDialect dialect, PathTree targets) {
        this.actions = List.copyOf(actions);
        this.dialect = dialect;
        this.targets = targets;
    }

    /**
     * An update of these actions.
     *
     * @throws IllegalArgumentException when two targets clash
     */
    public static Update of(List<UpdateAction> actions, UpdateDialect dialect) {
        List<DocumentPath> paths = new ArrayList<>(actions.size());
        for (UpdateAction action : actions) {
            paths.add(action.target());
        }
        return of(actions, dialect, PathTree.of(paths));
    }

    /**
     * An update of these actions, whose targets the caller has already put into a tree in the same order.
     *
     * @throws IllegalArgumentException when two targets clash
     */
    public static Update of(List<UpdateAction> actions, UpdateDialect dialect, PathTree targets) {
        if (targets.clash() != null) {
            throw new IllegalArgumentException("actions: " + targets.clash().describe());
        }
        return new Update(actions, dialect, targets);
    }

    /** The actions, in the order of the text. */
    public List<UpdateAction> actions() {
        return actions;
    }

    /** The paths written to, in the order of the text. */
    public List<DocumentPath> targets() {
        return targets.paths();
    }

    /** Hands every path, read or written, to {@code action} in the order of the text. */
    public void forEachPath(Consumer<DocumentPath> action) {
        for (UpdateAction candidate : actions) {
            action.accept(candidate.target());
            if (candidate instanceof SetAction set) {
                set.value().forEachPath(action);
            }
        }
    }

    /**
     * Hands every value of the request that SET or ADD writes as it stands to a top-level attribute to {@code action}, with the
     * attribute's name, in the order of the text (for the check VALIDATION UPD13).
     */
    public void forEachTopLevelLiteral(BiConsumer<String, AttributeValue> action) {
        for (UpdateAction candidate : actions) {
            if (!candidate.target().isTopLevel()) {
                continue;
            }
            String name = candidate.target().head();
            if (candidate instanceof SetAction set && set.value() instanceof SetValue.Literal literal) {
                action.accept(name, literal.value());
            } else if (candidate instanceof AddAction add) {
                action.accept(name, add.operand());
            }
        }
    }

    /**
     * The item after the update. {@code before} is not changed; an absent item is passed as its key attributes alone.
     *
     * <p>Faults come in this order: every right-hand side of SET in the order of the text, then every action in that order, its
     * target before its operand (fact pack: EXPRESSIONS §8, "evaluation order for errors"), then an item that has become too large, then values nested too
     * deep [?]. The cost is in proportion to the item and the request, whatever the actions repeat: lists and sets that cannot fit are
     * refused before they are built, and only an item that fits is walked.
     *
     * @throws DynamoDbException ValidationException with the first fault; nothing has happened then
     */
    public Item apply(Item before) {
        return apply(before, (name, value) -> {});
    }

    /**
     * As {@link #apply(Item)}, with a check of what the actions make of top-level attributes: called for each such action in the order of the
     * text, before the size of the item is looked at, with the attribute's name and its new value, which is null when it is removed.
     */
    public Item apply(Item before, BiConsumer<String, AttributeValue> requireOutcome) {
        AttributeValue[] outcomes = new AttributeValue[actions.size()];
        SizeBudget budget = new SizeBudget();
        for (int i = 0; i < outcomes.length; i++) {
            if (actions.get(i) instanceof SetAction set) {
                outcomes[i] = set.value().evaluate(before, budget);
            }
        }
        Accumulation accumulation = new Accumulation(dialect, budget);
        for (int i = 0; i < outcomes.length; i++) {
            UpdateAction action = actions.get(i);
            requireParent(action.target(), before);
            if (action instanceof AddAction add) {
                outcomes[i] = accumulation.add(add.target().resolve(before), add.operand());
            } else if (action instanceof DeleteAction delete) {
                outcomes[i] = accumulation.delete(delete.target().resolve(before), delete.operand());
            }
            if (action.target().isTopLevel()) {
                requireOutcome.accept(action.target().head(), outcomes[i]);
            }
        }
        Item after = new TreeEdit(outcomes).apply(targets, before);
        if (!ItemSize.isAtMost(after.attributes(), ItemSize.MAX_ITEM_BYTES)) {
            throw UpdateFaults.itemTooLarge();
        }
        for (int i = 0; i < outcomes.length; i++) {
            requireDepth(actions.get(i).target(), outcomes[i]);
        }
        return after;
    }

    private static void requireParent(DocumentPath target, Item before) {
        if (target.isTopLevel()) {
            return;
        }
        AttributeValue parent = target.resolveParent(before);
        boolean fits = target.lastStep() instanceof PathStep.Name
                ? parent instanceof AttributeValue.M
                : parent instanceof AttributeValue.L;
        if (!fits) {
            throw UpdateFaults.invalidPath();
        }
    }

    /** Only a value that moves below a top-level attribute can end up deeper than the request or the item had it. */
    private static void requireDepth(DocumentPath target, AttributeValue outcome) {
        int levelsLeft = AttributeValue.MAX_NESTING - target.steps().size();
        if (!target.isTopLevel() && outcome != null && !fits(outcome, levelsLeft)) {
            throw UpdateFaults.nestedTooDeep();
        }
    }

    /** Whether {@code value} has at most {@code levels} levels, itself included. */
    private static boolean fits(AttributeValue value, int levels) {
        if (levels < 1) {
            return false;
        }
        if (value instanceof AttributeValue.L list) {
            for (AttributeValue element : list.elements()) {
                if (!fits(element, levels - 1)) {
                    return false;
                }
            }
        } else if (value instanceof AttributeValue.M map) {
            for (AttributeValue entry : map.entries().values()) {
                if (!fits(entry, levels - 1)) {
                    return false;
                }
            }
        }
        return true;
    }

    /**
     * Whether this makes an item where there is none. Only legacy updates that do nothing but delete do not: the public documentation of
     * AttributeUpdates says that nothing happens then.
     */
    public boolean createsItem() {
        if (dialect != UpdateDialect.LEGACY) {
            return true;
        }
        for (UpdateAction action : actions) {
            if (action instanceof SetAction || action instanceof AddAction) {
                return true;
            }
        }
        return actions.isEmpty();
    }

    /** What UPDATED_OLD returns: the touched paths as they were, or null when there was nothing (fact pack: EXPRESSIONS §8.1). */
    public Item updatedOld(Item before) {
        return orNull(targets.select(before));
    }

    /**
     * What UPDATED_NEW returns: the paths that were set, added to or deleted from as they are now, or null when there is nothing.
     * List elements are those found in the new list at the index as written.
     */
    public Item updatedNew(Item after) {
        List<DocumentPath> written = new ArrayList<>(actions.size());
        for (UpdateAction action : actions) {
            if (!(action instanceof RemoveAction)) {
                written.add(action.target());
            }
        }
        return orNull(PathTree.of(written).select(after));
    }

    private static Item orNull(Item selected) {
        return selected.attributes().isEmpty() ? null : selected;
    }
}
