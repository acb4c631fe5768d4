package io.partita.advisor.data;

import io.partita.advisor.design.Entity;
import io.partita.model.item.Item;
import io.partita.model.item.ItemSize;
import java.util.ArrayList;
import java.util.List;

/**
 * Gives items the sizes that the design states: one of the largest size, all others of one size, so that the mean is the average. A filler
 * takes some bytes by its name; where fewer are left, an item stays that much smaller and the next one is that much larger.
 */
final class Sizes {
    private Sizes() {}

    /**
     * The items with their fillers.
     *
     * @param notes told what cannot be kept
     */
    static List<Item> fill(Entity entity, List<Item> items, List<String> notes) {
        int most = largest(entity, items);
        if (most < 0 && entity.largestBytes() > entity.averageBytes() && !items.isEmpty()) {
            notes.add("No " + entity.name() + " of the largest size is among these " + items.size()
                    + ", because the others could not be small enough to keep the average.");
        }
        noteWhatIsTooLarge(entity, items, notes);
        return fill(entity, items, most);
    }

    /** The items with their fillers, all of the average size. */
    static List<Item> fillEvenly(Entity entity, List<Item> items) {
        return fill(entity, items, -1);
    }

    private static List<Item> fill(Entity entity, List<Item> items, int largest) {
        int count = items.size();
        long total = (long) count * entity.averageBytes();
        long left = largest < 0 ? total : total - entity.largestBytes();
        long[] targets = shares(items, largest, left);
        if (largest >= 0) {
            targets[largest] = entity.largestBytes();
        }
        List<Item> filled = new ArrayList<>(count);
        long owed = 0;
        for (int i = 0; i < count; i++) {
            int target = (int) Math.min(ItemSize.MAX_ITEM_BYTES, targets[i] + (i == largest ? 0 : owed));
            Item item = ItemBuilder.filled(items.get(i), target);
            if (i != largest) {
                owed += targets[i] - item.sizeInBytes();
            }
            filled.add(item);
        }
        return filled;
    }

    private static void noteWhatIsTooLarge(Entity entity, List<Item> items, List<String> notes) {
        long natural = items.stream().mapToLong(Item::sizeInBytes).sum();
        if (natural > (long) items.size() * entity.averageBytes()) {
            notes.add("Keys and attributes of " + entity.name() + " take " + ceiling(natural, items.size())
                    + " bytes on average, more than its size of " + entity.averageBytes() + " bytes.");
        }
    }

    private static long ceiling(long sum, int count) {
        return (sum + count - 1) / count;
    }

    /** The item that gets the largest size; negative where the others could not make up for it. */
    private static int largest(Entity entity, List<Item> items) {
        if (entity.largestBytes() <= entity.averageBytes() || items.size() < 2) {
            return -1;
        }
        int place = items.size() * 3 / 4;
        long others = 0;
        for (int i = 0; i < items.size(); i++) {
            others += i == place ? 0 : items.get(i).sizeInBytes();
        }
        boolean affordable = (long) items.size() * entity.averageBytes() - entity.largestBytes() >= others;
        return affordable && items.get(place).sizeInBytes() <= entity.largestBytes() ? place : -1;
    }

    /** Even shares of {@code total} for all items but one, of which none is smaller than it has to be. */
    private static long[] shares(List<Item> items, int except, long total) {
        long[] shares = new long[items.size()];
        boolean[] fixed = new boolean[items.size()];
        int open = items.size() - (except < 0 ? 0 : 1);
        long left = total;
        boolean changed = true;
        while (changed && open > 0) {
            changed = false;
            long even = Math.max(0, left / open);
            for (int i = 0; i < shares.length; i++) {
                int size = items.get(i).sizeInBytes();
                if (i != except && !fixed[i] && size > even) {
                    fixed[i] = true;
                    shares[i] = size;
                    left -= size;
                    open--;
                    changed = true;
                }
            }
        }
        long more = open == 0 ? 0 : Math.max(0, left % open);
        for (int i = 0; i < shares.length; i++) {
            if (i != except && !fixed[i]) {
                shares[i] = Math.max(0, left / open) + (more-- > 0 ? 1 : 0);
            }
        }
        return shares;
    }
}
