package io.partita.server.internal.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.HttpDecoderConfig;
import io.partita.server.Observation;
import io.partita.server.ServerLimits;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What happens without any bytes, which no client can bring about at will. */
class ClientConnectionTest {
    private final ServerContext server = new ServerContext(
            null, null, null, null, ServerLimits.forHeap(1L << 30), Observation.of(() -> 0), null, Clock.systemUTC());
    private final LoopState loop = new LoopState(Clock.systemUTC(), new SplittableRandom(1), server.newLoopMeters());
    private final ClientConnection connection = new ClientConnection(server, loop);
    private final EmbeddedChannel channel =
            new EmbeddedChannel(new RequestDecoder(new HttpDecoderConfig(), connection), connection);

    @Test
    void beingWokenForNothingDoesNotStartTheTimeForAHead() {
        channel.pipeline().fireChannelReadComplete();
        sweep(server.deadlines().head() + 1);
        assertThat(channel.isOpen()).isTrue();
        sweep(server.deadlines().idle() + 1);
        assertThat(channel.isOpen()).isFalse();
    }

    @Test
    void aPieceOfAHeadDoes() {
        channel.writeInbound(Unpooled.copiedBuffer("POST", StandardCharsets.US_ASCII));
        sweep(server.deadlines().head() + 1);
        assertThat(channel.isOpen()).isFalse();
    }

    private void sweep(int ticks) {
        for (int i = 0; i < ticks; i++) {
            loop.sweep();
        }
        channel.runPendingTasks();
    }
}
