package io.partita.expression.internal.cache;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ParseCacheTest {
    @Test
    void neverHoldsMoreEntriesThanAllowed() {
        ParseCache<Integer> cache = new ParseCache<>(8, 1_000_000);
        for (int i = 0; i < 1000; i++) {
            cache.put("text " + i, i);
            assertThat(cache.size()).isLessThanOrEqualTo(8);
        }
        assertThat(cache.get("text 999")).isEqualTo(999);
        assertThat(cache.get("text 0")).isNull();
    }

    @Test
    void neverHoldsMoreTextThanAllowed() {
        ParseCache<Integer> cache = new ParseCache<>(1000, 100);
        for (int i = 100; i < 200; i++) {
            cache.put("x".repeat(7) + i, i);
            assertThat(cache.size()).isLessThanOrEqualTo(10);
        }
        cache.put("y".repeat(51), 1);
        assertThat(cache.get("y".repeat(51))).isNull();
    }

    @Test
    void anEntryInUseStays() {
        ParseCache<Integer> cache = new ParseCache<>(8, 1_000_000);
        cache.put("used", 1);
        for (int i = 0; i < 1000; i++) {
            cache.put("text " + i, i);
            assertThat(cache.get("used")).isEqualTo(1);
        }
    }
}
