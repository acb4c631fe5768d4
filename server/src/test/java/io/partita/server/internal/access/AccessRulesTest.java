package io.partita.server.internal.access;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AccessRulesTest {
    private final HostRule rule = HostRule.loopbackOr("db.internal");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "localhost",
                "localhost:8000",
                "LocalHost",
                "localhost.",
                "partita.localhost:1",
                "127.0.0.1",
                "127.0.0.1:8000",
                "127.255.3.4",
                "[::1]",
                "[::1]:8000",
                "db.internal",
                "DB.internal:8000"
            })
    void loopbackAndTheConfiguredHostAreServed(String host) {
        assertThat(rule.allows(host)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "evil.example",
                "evil.example:8000",
                "localhost.evil.example",
                "127.0.0.1.evil.example",
                "127.0.0.1.2",
                "127.0.0",
                "127.0.0.256",
                "127..0.1",
                "127.0.0.",
                "0.0.0.0",
                "10.0.0.1",
                "[::2]",
                "notlocalhost",
                "evil.example:80@localhost"
            })
    void otherHostsAreNotServed(String host) {
        assertThat(rule.allows(host)).isFalse();
    }

    @Test
    void everyHostIsServedWhenOtherMachinesAreLetIn() {
        assertThat(HostRule.any().allows("partita:8000")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://localhost",
                "http://localhost:3000",
                "https://localhost:3000",
                "http://127.0.0.1:8000",
                "http://[::1]:5173",
                "http://app.localhost"
            })
    void pagesOfThisMachineMayComeIn(String origin) {
        assertThat(OriginRule.loopback().allows(origin)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "",
                "https://evil.example",
                "http://localhost.evil.example",
                "http://127.0.0.1.evil.example",
                "http://localhost@evil.example",
                "http://localhost:80@evil.example",
                "http://localhost:3000/evil",
                "file://localhost",
                "chrome-extension://localhost",
                "localhost",
                "HTTP://evil.example"
            })
    void otherPagesMayNot(String origin) {
        assertThat(OriginRule.loopback().allows(origin)).isFalse();
    }
}
