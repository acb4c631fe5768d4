package io.partita.resilience.serializability;

import io.partita.resilience.serializability.Action.Effect;
import io.partita.resilience.serializability.Condition.Kind;
import io.partita.resilience.serializability.Layout.Place;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * What the clients of one run send: a function of the seed. Few keys and few distinct values make conditions hold about every other time.
 *
 * @param clients for each client its requests in their order
 */
record Plan(Layout layout, List<List<Sent>> clients) {
    private static final int MIN_CLIENTS = 2;
    private static final int MAX_CLIENTS = 4;
    private static final int MIN_REQUESTS = 3;
    private static final int MAX_REQUESTS = 6;
    private static final int VALUES = 4;

    /** Kinds of histories. */
    private enum Mix {
        EVERYTHING,
        /** One key is changed if another is as it should be: what write skew needs. */
        CHECK_ONE_CHANGE_ANOTHER,
        /** Several counters are changed together and read together: what shows commits in part. */
        TRANSFERS
    }

    static Plan of(long seed) {
        return new Drawing(seed).plan();
    }

    private static final class Drawing {
        private final Random random;
        private final Mix mix;
        private final Layout layout;

        Drawing(long seed) {
            random = new Random(seed * 0x9E3779B97F4A7C15L);
            mix = Mix.values()[random.nextInt(Mix.values().length)];
            List<Place> places = new ArrayList<>(List.of(Place.values()));
            Collections.shuffle(places, random);
            layout = new Layout("run" + seed, List.copyOf(places.subList(0, 2 + random.nextInt(3))));
        }

        Plan plan() {
            List<List<Sent>> clients = new ArrayList<>();
            int count = between(MIN_CLIENTS, MAX_CLIENTS);
            for (int client = 0; client < count; client++) {
                List<Sent> requests = new ArrayList<>();
                int length = between(MIN_REQUESTS, MAX_REQUESTS);
                for (int i = 0; i < length; i++) {
                    requests.add(request());
                }
                clients.add(requests);
            }
            return new Plan(layout, clients);
        }

        private Sent request() {
            int choice = random.nextInt(20);
            if (choice < 8) {
                boolean token = random.nextInt(2) == 0;
                return new Sent.Transaction(
                        transaction(), random.nextBoolean(), token, token && random.nextInt(4) == 0);
            }
            return switch (choice) {
                case 8, 9, 10, 11 -> new Sent.TransactGet(someKeys());
                case 12, 13, 14 -> write();
                case 15, 16 -> new Sent.Get(key());
                case 17 -> new Sent.BatchGet(someKeys());
                case 18 ->
                    new Sent.BatchWrite(
                            someKeys().stream().map(this::plainWrite).toList());
                default -> {
                    int key = key();
                    yield layout.isJoined(key) ? new Sent.Query(key) : new Sent.Get(key);
                }
            };
        }

        private List<Action> transaction() {
            List<Integer> keys = someKeys();
            List<Action> actions = new ArrayList<>();
            for (int i = 0; i < keys.size(); i++) {
                int key = keys.get(i);
                actions.add(
                        switch (mix) {
                            case EVERYTHING -> action(key);
                            case CHECK_ONE_CHANGE_ANOTHER ->
                                i == 0
                                        ? new Action.Check(key, condition(false))
                                        : new Action.Update(key, effect(), Condition.ALWAYS);
                            case TRANSFERS ->
                                new Action.Update(key, new Effect.AddCount(i == 0 ? 1 : -1), Condition.ALWAYS);
                        });
            }
            return actions;
        }

        private Action action(int key) {
            return switch (random.nextInt(8)) {
                case 0, 1 -> new Action.Check(key, condition(false));
                case 2 -> new Action.Delete(key, condition(true));
                case 3, 4 -> new Action.Put(key, group(), value(), condition(true));
                default -> new Action.Update(key, effect(), condition(true));
            };
        }

        private Sent write() {
            int key = key();
            Call.Shows old = random.nextBoolean() ? Call.Shows.OLD : Call.Shows.NOTHING;
            boolean failureShowsItem = random.nextBoolean();
            return switch (random.nextInt(5)) {
                case 0 -> new Sent.Write(new Action.Delete(key, condition(true)), old, failureShowsItem);
                case 1, 2 ->
                    new Sent.Write(new Action.Put(key, group(), value(), condition(true)), old, failureShowsItem);
                default ->
                    new Sent.Write(
                            new Action.Update(key, effect(), condition(true)),
                            Call.Shows.values()[random.nextInt(Call.Shows.values().length)],
                            failureShowsItem);
            };
        }

        private Action plainWrite(int key) {
            return random.nextInt(3) == 0
                    ? new Action.Delete(key, Condition.ALWAYS)
                    : new Action.Put(key, group(), value(), Condition.ALWAYS);
        }

        private Effect effect() {
            return switch (random.nextInt(8)) {
                case 0, 1 -> new Effect.SetValue(random.nextInt(VALUES));
                case 2 -> new Effect.Increase(1 + random.nextInt(2));
                case 3, 4 -> new Effect.AddCount(1 + random.nextInt(2));
                case 5, 6 -> new Effect.SetGroup(IndexComparison.GROUPS.get(random.nextInt(2)));
                default -> new Effect.RemoveGroup();
            };
        }

        private Condition condition(boolean maybeNone) {
            Kind[] kinds = Kind.values();
            if (maybeNone && random.nextBoolean()) {
                return Condition.ALWAYS;
            }
            return new Condition(kinds[1 + random.nextInt(kinds.length - 1)], random.nextInt(VALUES));
        }

        /** At least two keys in any order. */
        private List<Integer> someKeys() {
            List<Integer> keys = new ArrayList<>();
            for (int key = 0; key < layout.places().size(); key++) {
                keys.add(key);
            }
            Collections.shuffle(keys, random);
            return List.copyOf(keys.subList(0, between(2, keys.size())));
        }

        private int key() {
            return random.nextInt(layout.places().size());
        }

        private String group() {
            return random.nextInt(3) == 0 ? null : IndexComparison.GROUPS.get(random.nextInt(2));
        }

        private Long value() {
            return random.nextInt(3) == 0 ? null : (long) random.nextInt(VALUES);
        }

        private int between(int least, int most) {
            return least + random.nextInt(most - least + 1);
        }
    }
}
