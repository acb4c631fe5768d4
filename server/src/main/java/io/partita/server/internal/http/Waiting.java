package io.partita.server.internal.http;

import io.netty.channel.Channel;
import io.netty.handler.codec.http.HttpObject;
import io.netty.util.ReferenceCountUtil;
import java.util.ArrayDeque;

/** What has come from a client that cannot be taken yet. While something waits, the socket is not read. */
final class Waiting {
    private final ArrayDeque<HttpObject> messages = new ArrayDeque<>(2);

    boolean isEmpty() {
        return messages.isEmpty();
    }

    void add(HttpObject message, Channel channel) {
        messages.add(message);
        channel.config().setAutoRead(false);
    }

    HttpObject poll() {
        return messages.poll();
    }

    /** Reads on. Never after the end of the input: epoll no longer knows a socket that is neither read nor watched for its end. */
    static void readOn(Channel channel) {
        if (!channel.config().isAutoRead()) {
            channel.config().setAutoRead(true);
        }
    }

    /** Drops everything. */
    void release() {
        for (HttpObject message = messages.poll(); message != null; message = messages.poll()) {
            ReferenceCountUtil.release(message);
        }
    }
}
