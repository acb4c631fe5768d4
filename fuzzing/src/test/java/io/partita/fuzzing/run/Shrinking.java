package io.partita.fuzzing.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.Predicate;

/** Makes what fails smaller while it still fails. */
public final class Shrinking {
    private static final int TRIES_MAX = 2_000;

    private Shrinking() {}

    /** The smallest value found by going from each failing value to the first of its {@code smaller} ones that still fails. */
    public static <T> T smallest(T failing, Function<T, List<T>> smaller, Predicate<T> stillFails) {
        T best = failing;
        int tries = 0;
        boolean shrunk = true;
        while (shrunk) {
            shrunk = false;
            for (T candidate : smaller.apply(best)) {
                if (++tries > TRIES_MAX) {
                    return best;
                }
                if (stillFails.test(candidate)) {
                    best = candidate;
                    shrunk = true;
                    break;
                }
            }
        }
        return best;
    }

    /** A case that fails, and how. */
    public record Failure(long seed, String fault) {}

    /**
     * For cases that cannot be taken apart: of the failures that many other seeds give, the one that takes the fewest words to tell.
     *
     * @param faultOf how the case of a seed fails, or null
     */
    public static Failure shortest(Failure failure, LongFunction<String> faultOf) {
        Random seeds = new Random(failure.seed());
        Failure shortest = failure;
        for (int tries = 0; tries < TRIES_MAX; tries++) {
            long seed = seeds.nextLong();
            String fault = faultOf.apply(seed);
            if (fault != null && fault.length() < shortest.fault().length()) {
                shortest = new Failure(seed, fault);
            }
        }
        return shortest;
    }

    /** {@code list} without some of its elements: halves first, single ones last. */
    public static <T> List<List<T>> sublists(List<T> list) {
        List<List<T>> shorter = new ArrayList<>();
        for (int size = list.size() / 2; size >= 1; size /= 2) {
            for (int from = 0; from < list.size(); from += size) {
                List<T> rest = new ArrayList<>(list.subList(0, from));
                rest.addAll(list.subList(Math.min(list.size(), from + size), list.size()));
                shorter.add(rest);
            }
        }
        return shorter;
    }
}
