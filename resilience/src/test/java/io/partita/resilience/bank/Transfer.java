package io.partita.resilience.bank;

import io.partita.resilience.process.Json;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * Money that moves among two to five accounts by one transaction, which also puts a record of itself and checks one more account. Every
 * account keeps count of its transfers, and for each teller the number of that teller's latest one.
 *
 * @param teller who does it
 * @param number grows with each transfer of that teller
 * @param legs what each account gains or loses; the sum is 0
 * @param watching whether the first account becomes watched, for which its buddy must not be; or is watched no more
 */
record Transfer(int teller, int number, List<Leg> legs, boolean watching) {
    private static final int MIN_LEGS = 2;
    private static final int MAX_LEGS = 5;
    private static final int MAX_SHARE = 20;
    /** Clubs that half of the transfers are in, so that transfers meet. */
    static final int BUSY_CLUBS = 4;

    /** What an account gains, or loses when negative. */
    record Leg(Account account, int gain) {}

    /** Draws one: one account pays several, or several pay one, without regard to what they have. */
    static Transfer draw(SplittableRandom random, int teller, int number) {
        int club = random.nextInt(random.nextBoolean() ? BUSY_CLUBS : Account.CLUBS);
        List<Account> circle = new ArrayList<>(Account.circle(club));
        for (int i = circle.size() - 1; i > 0; i--) {
            Collections.swap(circle, i, random.nextInt(i + 1));
        }
        Account first = circle.removeFirst();
        circle.remove(first.buddy());
        int others = random.nextInt(MIN_LEGS, MAX_LEGS + 1) - 1;
        int share = random.nextInt(1, MAX_SHARE + 1) * (random.nextBoolean() ? 1 : -1);
        List<Leg> legs = new ArrayList<>();
        legs.add(new Leg(first, -share * others));
        for (int i = 0; i < others; i++) {
            legs.add(new Leg(circle.get(i), share));
        }
        return new Transfer(teller, number, List.copyOf(legs), random.nextBoolean());
    }

    /** Key of its record, and its token. */
    String id() {
        return "transfer-" + teller + "-" + number;
    }

    /** The attribute of an account that has the number of a teller's latest transfer. */
    static String latestOf(int teller) {
        return "latest" + teller;
    }

    /** The body of TransactWriteItems. */
    String request() {
        return request(id(), legs.size());
    }

    /** The body of TransactWriteItems with another token, and with only some of the legs. */
    String request(String token, int legsDone) {
        StringBuilder actions = new StringBuilder();
        for (int i = 0; i < legsDone; i++) {
            actions.append(update(legs.get(i), i == 0)).append(',');
            if (i == 0) {
                actions.append("{\"Put\":{\"TableName\":\"" + Tables.TRANSFERS + "\",\"Item\":")
                        .append(recordJson())
                        .append("}},");
            }
        }
        actions.append("{\"ConditionCheck\":{\"TableName\":\"" + Tables.ACCOUNTS + "\",\"Key\":")
                .append(legs.getFirst().account().buddy().key())
                .append(",\"ConditionExpression\":\"")
                .append(watching ? "attribute_not_exists(watch)" : "attribute_exists(balance)")
                .append("\"}}");
        return "{\"ClientRequestToken\":\"" + token + "\",\"TransactItems\":[" + actions + "]}";
    }

    private String update(Leg leg, boolean isFirst) {
        boolean pays = leg.gain() < 0;
        boolean sets = isFirst && watching;
        return "{\"Update\":{\"TableName\":\"" + Tables.ACCOUNTS + "\",\"Key\":"
                + leg.account().key() + ",\"UpdateExpression\":\"SET balance = balance "
                + (pays ? "- :amount" : "+ :amount") + ", " + latestOf(teller) + " = :number"
                + (sets ? ", watch = :watch" : "") + " ADD transfers :one"
                + (isFirst && !watching ? " REMOVE watch" : "")
                + "\",\"ConditionExpression\":\"" + (pays ? "balance >= :amount" : "attribute_exists(balance)")
                + "\",\"ExpressionAttributeValues\":{\":amount\":{\"N\":\"" + Math.abs(leg.gain())
                + "\"},\":number\":{\"N\":\"" + number + "\"},\":one\":{\"N\":\"1\"}"
                + (sets ? ",\":watch\":{\"S\":\"teller-" + teller + "\"}" : "") + "}}}";
    }

    /** The record as it must be found. */
    Map<String, Object> record() throws IOException {
        return Json.object(recordJson());
    }

    private String recordJson() {
        return "{\"pk\":{\"S\":\"" + id() + "\"},\"legs\":{\"S\":\""
                + legs.stream()
                        .map(leg -> leg.account().name() + " " + leg.gain())
                        .collect(Collectors.joining(", "))
                + "\"},\"watching\":{\"S\":\"" + watching + "\"}}";
    }
}
