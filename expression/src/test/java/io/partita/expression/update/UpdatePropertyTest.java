package io.partita.expression.update;

import static io.partita.expression.Requests.item;
import static io.partita.expression.Requests.l;
import static io.partita.expression.Requests.n;
import static io.partita.expression.Requests.s;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.expression.path.DocumentPath;
import io.partita.expression.update.UpdateAction.RemoveAction;
import io.partita.expression.update.UpdateAction.SetAction;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Updates of list elements against a plain model of the rules (fact pack: EXPRESSIONS §8). */
class UpdatePropertyTest {
    /** What happens to each index: nothing, SET or REMOVE. */
    private enum Fate {
        KEPT,
        SET,
        REMOVED
    }

    @Property(tries = 1000)
    void listElementsAgreeWithAPlainModelWhateverTheOrderOfActions(
            @ForAll @IntRange(max = 6) int length, @ForAll List<Fate> fates, @ForAll Random random) {
        AttributeValue[] elements = new AttributeValue[length];
        for (int i = 0; i < length; i++) {
            elements[i] = n(i);
        }
        Item before = item("k", s("key"), "l", l(elements));
        List<UpdateAction> actions = new ArrayList<>();
        List<AttributeValue> expected = new ArrayList<>();
        TreeMap<Integer, AttributeValue> appended = new TreeMap<>();
        for (int i = 0; i < Math.max(length, fates.size()); i++) {
            Fate fate = i < fates.size() ? fates.get(i) : Fate.KEPT;
            DocumentPath target = DocumentPath.of("l").element(i);
            AttributeValue written = s("new " + i);
            if (fate == Fate.KEPT && i < length) {
                expected.add(elements[i]);
            } else if (fate == Fate.SET) {
                actions.add(new SetAction(target, new SetValue.Literal(written)));
                if (i < length) {
                    expected.add(written);
                } else {
                    appended.put(i, written);
                }
            } else if (fate == Fate.REMOVED) {
                actions.add(new RemoveAction(target));
            }
        }
        expected.addAll(appended.values());
        Collections.shuffle(actions, random);
        Item after = Update.of(actions, UpdateDialect.EXPRESSION).apply(before);
        assertThat(after).isEqualTo(item("k", s("key"), "l", new AttributeValue.L(expected)));
        assertThat(before).isEqualTo(item("k", s("key"), "l", l(elements)));
    }
}
