package io.partita.engine.legacy;

import io.partita.expression.update.Update;
import io.partita.expression.update.UpdateAction;
import io.partita.expression.update.UpdateDialect;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** AttributeUpdates. */
public final class LegacyUpdates {
    private LegacyUpdates() {}

    /**
     * UPD4 to UPD7 for each attribute in turn.
     *
     * @param updates what to do by attribute; null when absent
     */
    public static void requireValid(Map<String, AttributeUpdate> updates) {
        if (updates != null) {
            updates.values().forEach(AttributeUpdate::requireValid);
        }
    }

    /**
     * The update that checked ones are.
     *
     * @param updates what to do by attribute; null when absent
     * @return null when there is nothing to do
     */
    public static Update lower(Map<String, AttributeUpdate> updates) {
        if (updates == null || updates.isEmpty()) {
            return null;
        }
        List<UpdateAction> actions = new ArrayList<>(updates.size());
        updates.forEach((attribute, update) -> actions.add(update.toAction(attribute)));
        return Update.of(actions, UpdateDialect.LEGACY);
    }
}
