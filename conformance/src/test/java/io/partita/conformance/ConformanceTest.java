package io.partita.conformance;

import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.partita.protocol.Wording;
import java.io.IOException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

/** Every case under every wording. A case that names a gap must fail, so that the list of gaps stays true. */
class ConformanceTest {
    private static final Map<Wording, Session> SESSIONS = new EnumMap<>(Wording.class);

    @TestFactory
    Stream<DynamicNode> cases() {
        List<CaseFile> files = CaseFile.readAll();
        return Arrays.stream(Session.wordings())
                .map(wording -> dynamicContainer(
                        wording.text(),
                        files.stream()
                                .map(file -> dynamicContainer(
                                        file.name(),
                                        file.cases().stream().map(oneCase -> test(wording, file, oneCase))))));
    }

    @AfterAll
    static void endSessions() throws IOException {
        for (Session session : SESSIONS.values()) {
            session.close();
        }
    }

    private static DynamicNode test(Wording wording, CaseFile file, Case oneCase) {
        return dynamicTest(
                file.name() + " " + oneCase.name() + " " + oneCase.says(), () -> check(session(wording), oneCase));
    }

    private static void check(Session session, Case oneCase) throws IOException {
        String failure = session.run(oneCase);
        String gap = Session.gap(oneCase);
        if (failure != null && gap == null) {
            fail("%s%n%s%n  source: %s%n  case: %s", oneCase.says(), failure, oneCase.source(), oneCase.written());
        }
        if (failure == null && gap != null) {
            fail("%s%nholds now: remove the gap \"%s\"", oneCase.says(), gap);
        }
    }

    private static Session session(Wording wording) throws IOException {
        Session session = SESSIONS.get(wording);
        if (session == null) {
            session = new Session(wording);
            SESSIONS.put(wording, session);
        }
        return session;
    }
}
