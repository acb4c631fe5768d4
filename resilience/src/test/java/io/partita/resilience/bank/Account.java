package io.partita.resilience.bank;

import java.util.ArrayList;
import java.util.List;

/**
 * One of the accounts. Its item lies in the collection of a branch; its club, whose members are spread over the branches, decides whom
 * it exchanges money with: most clubs are closed, the last ones pay each other.
 */
record Account(int number) {
    static final int COUNT = 1_000;
    static final int OPENING_BALANCE = 100;
    static final int CLUBS = 100;
    static final int MEMBERS = COUNT / CLUBS;
    static final int CLOSED_CLUBS = 80;
    static final int BRANCHES = 20;

    /** The name of a club, which is the partition key of the index by balance. */
    static String club(int number) {
        return "club-" + number;
    }

    /** The name of a branch, which is the partition key of the table. */
    static String branch(int number) {
        return "branch-" + number;
    }

    /** All members of a club. */
    static List<Account> members(int club) {
        List<Account> members = new ArrayList<>();
        for (int number = club; number < COUNT; number += CLUBS) {
            members.add(new Account(number));
        }
        return members;
    }

    /** Everybody that a member of a club exchanges money with. */
    static List<Account> circle(int club) {
        if (club < CLOSED_CLUBS) {
            return members(club);
        }
        List<Account> circle = new ArrayList<>();
        for (int open = CLOSED_CLUBS; open < CLUBS; open++) {
            circle.addAll(members(open));
        }
        return circle;
    }

    String branch() {
        return branch(number / (COUNT / BRANCHES));
    }

    /** The sort key of its item. */
    String name() {
        return "account-" + number;
    }

    String club() {
        return club(number % CLUBS);
    }

    /** The account that must not be watched while this one is. */
    Account buddy() {
        return new Account(number % CLUBS + CLUBS * (number / CLUBS ^ 1));
    }

    /** Its key as JSON. */
    String key() {
        return "{\"branch\":{\"S\":\"" + branch() + "\"},\"acct\":{\"S\":\"" + name() + "\"}}";
    }

    /** The item it begins with, as JSON. */
    String opening() {
        return "{\"branch\":{\"S\":\"" + branch() + "\"},\"acct\":{\"S\":\"" + name() + "\"},\"club\":{\"S\":\""
                + club() + "\"},\"balance\":{\"N\":\"" + OPENING_BALANCE + "\"},\"savings\":{\"N\":\"0\"}}";
    }
}
