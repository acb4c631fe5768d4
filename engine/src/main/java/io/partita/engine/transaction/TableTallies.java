package io.partita.engine.transaction;

import io.partita.engine.capacity.CapacityTally;
import io.partita.engine.capacity.ConsumedCapacity;
import io.partita.engine.capacity.ConsumedCapacity.ShownAs;
import io.partita.engine.request.ReturnConsumedCapacity;
import java.util.ArrayList;
import java.util.List;

/** Adds up capacity by table, under the names the client used and in the order it used them first. */
final class TableTallies {
    private final List<String> names = new ArrayList<>(2);
    private final List<CapacityTally> tallies = new ArrayList<>(2);

    /** The tally of a table. */
    CapacityTally of(String tableName) {
        int place = names.indexOf(tableName);
        if (place >= 0) {
            return tallies.get(place);
        }
        names.add(tableName);
        CapacityTally tally = new CapacityTally();
        tallies.add(tally);
        return tally;
    }

    /** What to tell the client; null when it did not ask. */
    List<ConsumedCapacity> toAnswer(ReturnConsumedCapacity asked, ShownAs shownAs) {
        if (asked == ReturnConsumedCapacity.NONE) {
            return null;
        }
        List<ConsumedCapacity> answer = new ArrayList<>(names.size());
        for (int i = 0; i < names.size(); i++) {
            answer.add(tallies.get(i).toAnswer(asked, names.get(i), shownAs));
        }
        return answer;
    }
}
