package io.partita.advisor.data;

import io.partita.advisor.design.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.random.RandomGenerator;

/** Values of a list, spread over items: evenly or in given shares, in an order drawn by chance. */
final class Spreading {
    private final List<String> values;
    private final int[] places;
    private final RandomGenerator random;

    private Spreading(List<String> values, List<Integer> places, RandomGenerator random) {
        this.values = values;
        this.random = random;
        this.places = new int[places.size()];
        for (int i = places.size() - 1; i >= 0; i--) {
            this.places[i] = places.remove(random.nextInt(i + 1));
        }
    }

    /**
     * Each value as often as the others or once more.
     *
     * @param fullest the share of the items that the first value has; absent: as the others
     */
    static Spreading evenly(List<String> values, int items, OptionalDouble fullest, RandomGenerator random) {
        int first = fullest.isPresent() ? (int) Math.round(fullest.getAsDouble() * items) : 0;
        boolean apart = fullest.isPresent() && values.size() > 1;
        List<Integer> places = new ArrayList<>(items);
        for (int i = 0; i < items; i++) {
            places.add(!apart ? i % values.size() : i < first ? 0 : 1 + (i - first) % (values.size() - 1));
        }
        return new Spreading(values, places, random);
    }

    /** Each value in its share, the rest of the rounding to those that lack most. */
    static Spreading inShares(Form.Choice choice, int items, RandomGenerator random) {
        List<Form.Share> shares = choice.shares();
        double[] owed = new double[shares.size()];
        List<Integer> places = new ArrayList<>(items);
        for (int i = 0; i < items; i++) {
            int most = 0;
            for (int value = 0; value < owed.length; value++) {
                owed[value] += shares.get(value).share();
                most = owed[value] > owed[most] ? value : most;
            }
            owed[most] -= 1;
            places.add(most);
        }
        return new Spreading(shares.stream().map(Form.Share::value).toList(), places, random);
    }

    /** The value of an item; with each attempt the next one. */
    String value(int item, int attempt) {
        int place = item < places.length ? places[item] : random.nextInt(values.size());
        return values.get((place + attempt) % values.size());
    }
}
