package io.partita.resilience.bank;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.resilience.bank.Ledger.Outcome;
import io.partita.resilience.process.Json;
import io.partita.resilience.process.ServerProcess;
import io.partita.resilience.process.WireClient;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The checks of the bank find what they are there to find. */
class AuditTest {
    private static final int STEPS = 150;
    private static final int CHEAT = 7;
    private static final Tables.Index[] LATER_CHECKED_FIRST = {Tables.BY_SAVINGS, Tables.WATCHED, Tables.BY_BALANCE};

    private final Ledger ledger = new Ledger();
    private final Teller teller = new Teller(0, 1, ledger);
    private final Audit audit = new Audit(ledger, List.of(teller));
    private final SplittableRandom random = new SplittableRandom(1);
    private int cheats;

    /** Faults come in such an order that each is met by a check before those that find the earlier ones. */
    @Test
    void lostStepsAreFound(@TempDir Path temporary) throws Exception {
        try (ServerProcess server = ServerProcess.start(temporary.resolve("data"), "--durability", "os");
                WireClient client = new WireClient(server.url())) {
            work(client);
            audit.check(client);

            String side = teller.sideItems().sides().entrySet().stream()
                    .filter(entry -> !entry.getValue().admits(null))
                    .findFirst()
                    .orElseThrow()
                    .getKey();
            int slash = side.indexOf('/');
            client.demand(
                    "UpdateItem",
                    "{\"TableName\":\"" + Tables.ACCOUNTS + "\",\"Key\":{\"branch\":{\"S\":\""
                            + side.substring(0, slash)
                            + "\"},\"acct\":{\"S\":\"" + side.substring(slash + 1)
                            + "\"}},\"UpdateExpression\":\"ADD balance :one\","
                            + "\"ExpressionAttributeValues\":{\":one\":{\"N\":\"1\"}}}");
            assertFound(client, "a side item");

            Account account = new Account(Account.COUNT - 1);
            client.demand(
                    "UpdateItem",
                    "{\"TableName\":\"" + Tables.ACCOUNTS + "\",\"Key\":" + account.key()
                            + ",\"UpdateExpression\":\"ADD moves :one\","
                            + "\"ExpressionAttributeValues\":{\":one\":{\"N\":\"1\"}}}");
            assertFound(client, "moves of");

            cheat(client, 1, true);
            assertFound(client, "what {");

            Transfer told = cheat(client, 1, false);
            assertFound(client, told + " has a record");
            deleteRecord(client, told);

            Transfer lost = cheat(client, 1, true);
            deleteRecord(client, lost);
            assertFound(client, lost + " has no record");
        }
    }

    @Test
    void aTransferThatTookEffectTwiceIsFound(@TempDir Path temporary) throws Exception {
        try (ServerProcess server = ServerProcess.start(temporary.resolve("data"), "--durability", "os");
                WireClient client = new WireClient(server.url())) {
            work(client);
            Transfer transfer = cheat(client, 0, true);
            audit.check(client);
            while (!client.ask(
                            "TransactWriteItems",
                            transfer.request("again", transfer.legs().size()))
                    .isOk()) {
                transfer = cheat(client, 0, true);
            }
            assertFound(client, "what {");
        }
    }

    /** Entries are taken away or changed behind the server's back. */
    @Test
    void entriesOfIndexesThatAreWrongAreFound(@TempDir Path temporary) throws Exception {
        Path data = temporary.resolve("data");
        try (ServerProcess server = ServerProcess.start(data);
                WireClient client = new WireClient(server.url())) {
            work(client);
            audit.check(client);
            server.stop();
        }
        for (Tables.Index index : LATER_CHECKED_FIRST) {
            if (index == Tables.WATCHED) {
                ForgedEntry.change(data, index.name());
            } else {
                ForgedEntry.remove(data, index.name());
            }
            try (ServerProcess server = ServerProcess.start(data);
                    WireClient client = new WireClient(server.url())) {
                assertFound(client, index.name());
                server.stop();
            }
        }
    }

    @Test
    void aTornClubIsFound() throws IOException {
        List<Map<String, Object>> club = club();
        assertThatCode(() -> Inspector.checkClub(club)).doesNotThrowAnyException();
        club.set(3, with(club.get(3), "balance", "N", "99"));
        assertThatThrownBy(() -> Inspector.checkClub(club)).hasMessageContaining("a closed club has 999");
        club.set(7, with(club.get(7), "savings", "N", "1"));
        assertThatCode(() -> Inspector.checkClub(club)).doesNotThrowAnyException();
        club.set(8, with(club.get(8), "watch", "S", "teller-1"));
        assertThatCode(() -> Inspector.checkClub(club)).doesNotThrowAnyException();
        club.set(9, with(club.get(9), "watch", "S", "teller-2"));
        assertThatThrownBy(() -> Inspector.checkClub(club)).hasMessageContaining("two buddies are watched");
    }

    @Test
    void aTransferSeenOnOneSideIsFound() throws IOException {
        Transfer transfer = new Transfer(
                3, 10, List.of(new Transfer.Leg(new Account(0), -5), new Transfer.Leg(new Account(200), 5)), false);
        Map<String, Object> before = Json.object(new Account(0).opening());
        Map<String, Object> done = with(before, "latest3", "N", "10");
        Map<String, Object> later = with(before, "latest3", "N", "11");
        Map<String, Object> record = transfer.record();
        Inspector.checkSides(transfer, null, List.of(before, before));
        Inspector.checkSides(transfer, null, List.of(before, later));
        Inspector.checkSides(transfer, record, List.of(done, later));
        assertThatThrownBy(() -> Inspector.checkSides(transfer, null, List.of(before, done)))
                .hasMessageContaining("has the record null");
        assertThatThrownBy(() -> Inspector.checkSides(transfer, record, List.of(done, before)))
                .hasMessageContaining("but an account");
        assertThatThrownBy(() -> Inspector.checkSides(transfer, with(record, "legs", "S", "?"), List.of(done, done)))
                .hasMessageContaining("has the record");
    }

    private void work(WireClient client) throws IOException, InterruptedException {
        Tables.open(client);
        for (int i = 0; i < STEPS; i++) {
            teller.step(client);
        }
    }

    /** Makes a transfer without some of its last legs, which is said to be done, or is said to be refused. */
    private Transfer cheat(WireClient client, int legsLost, boolean isTold) throws IOException, InterruptedException {
        while (true) {
            Transfer transfer = Transfer.draw(random, CHEAT, ++cheats);
            String request = transfer.request(transfer.id(), transfer.legs().size() - legsLost);
            if (client.ask("TransactWriteItems", request).isOk()) {
                ledger.enter(transfer, isTold ? Outcome.DONE : Outcome.REFUSED);
                return transfer;
            }
        }
    }

    private static void deleteRecord(WireClient client, Transfer transfer) throws IOException, InterruptedException {
        client.demand(
                "DeleteItem",
                "{\"TableName\":\"" + Tables.TRANSFERS + "\",\"Key\":{\"pk\":{\"S\":\"" + transfer.id() + "\"}}}");
    }

    private void assertFound(WireClient client, String what) {
        assertThatThrownBy(() -> audit.check(client))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(what);
    }

    private static List<Map<String, Object>> club() throws IOException {
        List<Map<String, Object>> club = new ArrayList<>();
        for (Account member : Account.members(5)) {
            club.add(Json.object(member.opening()));
        }
        return club;
    }

    private static Map<String, Object> with(Map<String, Object> item, String name, String type, String value) {
        Map<String, Object> changed = new HashMap<>(item);
        changed.put(name, Map.of(type, value));
        return changed;
    }
}
