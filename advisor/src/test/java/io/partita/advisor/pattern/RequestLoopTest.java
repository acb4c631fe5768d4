package io.partita.advisor.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class RequestLoopTest {
    private static final int PAGE = 1024 * 1024;

    private static RequestLoop loop(int itemBytes) {
        return new RequestLoop(itemBytes, RequestLoop.roundedOnce(itemBytes, 0.5));
    }

    /** The loop as it is asked, request by request. */
    private static RequestLoop.Run asked(int items, int itemBytes, int limit) {
        int read = 0;
        double units = 0;
        int pages = 0;
        boolean more = true;
        while (more) {
            int page = 0;
            long bytes = 0;
            boolean full = false;
            while (!full && read + page < items) {
                page++;
                bytes += itemBytes;
                full = bytes >= PAGE || read + page == limit;
            }
            read += page;
            pages++;
            units += 0.5 * Math.max(1, Math.ceilDiv(bytes, 4096));
            more = full && read < limit;
        }
        return new RequestLoop.Run(read, units, pages);
    }

    @Property
    void countsWhatTheRequestsReadOneByOne(
            @ForAll @IntRange(max = 5_000) int items,
            @ForAll @IntRange(min = 1, max = 400_000) int itemBytes,
            @ForAll @IntRange(min = 1, max = 6_000) int limit) {
        assertThat(loop(itemBytes).limited(items, limit)).isEqualTo(asked(items, itemBytes, limit));
        assertThat(loop(itemBytes).toTheEnd(items)).isEqualTo(asked(items, itemBytes, Integer.MAX_VALUE));
    }

    @Test
    void aPageThatEndsWithTheLastItemIsFollowedByAnEmptyOne() {
        assertThat(loop(PAGE / 4).toTheEnd(4)).isEqualTo(new RequestLoop.Run(4, 128.5, 2));
    }

    @Test
    void halfAnItemIsTheMeanOfNoneAndOne() {
        RequestLoop.Run run = loop(8_192).toTheEnd(2.5);
        assertThat(run.units()).isCloseTo((2 + 3) / 2.0, within(1e-9));
        assertThat(run.pages()).isEqualTo(1);
    }

    @Test
    void withFiltersWholePagesAreReadUntilEnoughIsKept() {
        RequestLoop loop = loop(1_024);
        assertThat(loop.untilKept(10_000, 100, 10)).isEqualTo(new RequestLoop.Run(1_024, 128, 1));
        assertThat(loop.untilKept(10_000, 100, 11)).isEqualTo(new RequestLoop.Run(2_048, 256, 2));
        assertThat(loop.untilKept(10_000, 100, 101)).isEqualTo(loop.toTheEnd(10_000));
    }
}
