package io.partita.bench.wire;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import io.partita.bench.workload.Exchange;
import java.util.function.Consumer;

/** A connection to the server, opened again when it breaks. Has one request under way at most. Used by the thread of its lane. */
public final class Connection {
    private static final int OK = 200;

    private final Client client;
    private final RequestBytes requests;
    private final Runnable reopen;
    private final ByteBuf body = Unpooled.buffer(1024);
    private Channel channel;
    private Exchange underWay;
    private long due;
    private int status;
    private boolean everOpen;
    private boolean finished;

    Connection(Client client, RequestBytes requests, Consumer<Connection> reopen) {
        this.client = client;
        this.requests = requests;
        this.reopen = () -> reopen.accept(this);
    }

    /** Sends a request that was due at {@code due}; the connection must be ready. */
    public void send(Exchange exchange, long due) {
        this.underWay = exchange;
        this.due = due;
        if (channel == null) {
            end(Answer.CLOSED);
            return;
        }
        channel.writeAndFlush(requests.of(exchange.api(), exchange.body(), channel.alloc()), channel.voidPromise());
    }

    /** Keeps the connection busy with a request that is to be sent again later. */
    public void hold(Exchange exchange) {
        underWay = exchange;
    }

    /** When the last request was due. */
    public long due() {
        return due;
    }

    /** Whether a request may be sent: the connection is open and none is under way. */
    public boolean isFree() {
        return underWay == null && channel != null;
    }

    /** The request that is under way; null when there is none. */
    public Exchange underWay() {
        return underWay;
    }

    /** Closes it for good; a request that is under way is forgotten. */
    public void finish() {
        finished = true;
        if (channel != null) {
            channel.close();
        }
    }

    private void end(Answer answer) {
        Exchange exchange = underWay;
        underWay = null;
        client.answered(this, exchange, answer);
        if (underWay == null && channel != null) {
            client.ready(this);
        }
    }

    void failedToOpen(Throwable cause) {
        if (everOpen) {
            reopen.run();
        } else if (!finished) {
            client.unreachable(cause);
        }
    }

    boolean isFinished() {
        return finished;
    }

    /** Takes what the server sends. */
    final class Inbound extends ChannelInboundHandlerAdapter {
        @Override
        public void channelActive(ChannelHandlerContext context) {
            if (finished) {
                context.close();
                return;
            }
            channel = context.channel();
            everOpen = true;
            if (underWay == null) {
                client.ready(Connection.this);
            }
        }

        @Override
        public void channelInactive(ChannelHandlerContext context) {
            channel = null;
            if (!finished) {
                if (underWay != null) {
                    end(Answer.CLOSED);
                }
                reopen.run();
            }
        }

        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            try {
                if (((HttpObject) message).decoderResult().isFailure()) {
                    context.close();
                    return;
                }
                if (message instanceof HttpResponse response) {
                    status = response.status().code();
                    body.clear();
                }
                if (message instanceof HttpContent content && underWay != null) {
                    take(content);
                }
            } finally {
                ReferenceCountUtil.release(message);
            }
        }

        private void take(HttpContent content) {
            boolean batch = underWay.operation().isBatch();
            if (status != OK || batch) {
                body.writeBytes(content.content());
            }
            if (content instanceof LastHttpContent) {
                end(
                        status != OK
                                ? Verdict.ofError(status, ByteBufUtil.getBytes(body))
                                : batch ? Verdict.ofBatch(ByteBufUtil.getBytes(body)) : Answer.OK);
            }
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
            context.close();
        }
    }
}
