package io.partita.server.internal.http;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.channel.socket.DuplexChannel;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import io.partita.protocol.ApiOperation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * One client: takes its requests one after the other, from the first byte to the answer, and keeps every limit on the way.
 *
 * <p>While a request is executed or answers lie unread, what arrives waits in {@link #waiting} and the socket is no longer read, so at
 * most one read's worth of bytes waits. Reading pauses only when something really arrives: an ordinary client sends nothing before
 * it has its answer, and never costs the two system calls.
 */
public final class ClientConnection extends ChannelInboundHandlerAdapter {
    private static final ByteBuf CONTINUE = Unpooled.unreleasableBuffer(
            Unpooled.directBuffer().writeBytes("HTTP/1.1 100 Continue\r\n\r\n".getBytes(StandardCharsets.US_ASCII)));

    private final ServerContext server;
    private final LoopState loop;
    private final Intake intake;
    private final Outbox outbox;
    private final Exchange exchange;
    private final Waiting waiting = new Waiting();

    /** Where {@link LoopState} keeps this connection. */
    int place;

    private ChannelHandlerContext context;
    private Phase phase = Phase.IDLE;
    private int since;
    /** The {@link Preparation} or {@link Completion} that is awaited; any other comes too late. */
    private Object pending;

    private boolean reading;
    private boolean bytesSeen;
    private boolean messageSeen;
    private boolean unflushed;
    private boolean draining;
    private boolean inputEnded;
    private boolean outputEnded;

    /** A connection of {@code loop}, already admitted by {@code server}. */
    public ClientConnection(ServerContext server, LoopState loop) {
        this.server = server;
        this.loop = loop;
        this.outbox = new Outbox(this, server, loop);
        this.intake = new Intake(server);
        this.exchange = new Exchange(server, loop);
    }

    @Override
    public void handlerAdded(ChannelHandlerContext added) {
        context = added;
        since = loop.tick();
        loop.add(this);
        if (server.stopping()) {
            close();
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext inactive) {
        loop.remove(this);
        phase = Phase.CLOSING;
        exchange.abandoned();
        waiting.release();
        intake.release();
        outbox.release();
        server.leave();
    }

    /** Bytes have come, whether or not they make up a piece of a request. */
    void bytesCame() {
        bytesSeen = true;
    }

    @Override
    public void channelRead(ChannelHandlerContext read, Object message) {
        reading = true;
        messageSeen = true;
        if (phase == Phase.CLOSING) {
            ReferenceCountUtil.release(message);
        } else if (mustWait()) {
            waiting.add((HttpObject) message, context.channel());
        } else {
            accept((HttpObject) message);
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext complete) {
        reading = false;
        if (bytesSeen && !messageSeen && phase == Phase.IDLE) {
            // Bytes came that are no whole head yet: from now on the client has to hurry.
            enter(Phase.HEAD);
        }
        bytesSeen = false;
        messageSeen = false;
        if (unflushed) {
            unflushed = false;
            context.flush();
        }
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext changed) {
        outbox.writabilityChanged(context, phase != Phase.CLOSING);
        drain();
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext triggered, Object event) {
        if (event instanceof ChannelInputShutdownEvent) {
            inputEnded = true;
            if (phase == Phase.CLOSING) {
                if (outputEnded) {
                    close();
                }
            } else if (phase != Phase.EXECUTING && waiting.isEmpty()) {
                closeWhenSent();
            }
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext caught, Throwable cause) {
        if (!(cause instanceof IOException)) {
            server.failures().connectionFailed(cause);
        }
        close();
    }

    /** Whether a new piece of a request cannot be taken yet. */
    private boolean mustWait() {
        return phase == Phase.EXECUTING || !waiting.isEmpty() || phase == Phase.IDLE && !mayAnswer();
    }

    /** Whether the client has taken the answers it got so far, as well as can be seen from here. */
    private boolean mayAnswer() {
        return !outbox.isSending() && context.channel().isWritable();
    }

    private void accept(HttpObject message) {
        if (message instanceof HttpRequest request) {
            begin(request);
        }
        if (message instanceof HttpContent content) {
            try {
                if (phase == Phase.BODY) {
                    continueWith(content);
                }
            } finally {
                content.release();
            }
        }
    }

    private void begin(HttpRequest request) {
        exchange.begin(request);
        enter(Phase.BODY);
        HttpResponseStatus refusal = intake.begin(request);
        if (refusal != null) {
            finish(Answer.last(refusal));
        } else if (HttpUtil.is100ContinueExpected(request)) {
            context.writeAndFlush(CONTINUE.duplicate(), context.voidPromise());
        }
    }

    private void continueWith(HttpContent content) {
        HttpResponseStatus refusal = intake.add(content);
        if (refusal != null) {
            finish(Answer.last(refusal));
        } else if (content instanceof LastHttpContent) {
            end();
        }
    }

    private void end() {
        enter(Phase.EXECUTING);
        exchange.complete(intake.length());
        Preparation preparation = intake.preparation();
        pending = preparation;
        preparation.start(context.channel().eventLoop(), this::prepared);
    }

    /** Goes on with a request that is prepared, unless it has been answered already because that took too long. */
    private void prepared(Preparation preparation) {
        Charge charge = preparation.charge();
        if (preparation != pending || phase != Phase.EXECUTING) {
            charge.release();
            return;
        }
        exchange.prepared(preparation);
        if (preparation.failure() != null) {
            charge.release();
            fail(preparation.failure());
            return;
        }
        if (preparation.answer() != null) {
            charge.release();
            finish(preparation.answer());
            return;
        }
        try {
            preparation.call().start(server.executor(), this, charge);
        } catch (RuntimeException | StackOverflowError failure) {
            charge.release();
            fail(failure);
        }
    }

    /** Makes ready for the engine's answer, which may come on any thread. */
    <R> Completion<R> await(ApiOperation<?, R> awaited, Charge charge) {
        Completion<R> completion =
                new Completion<>(this, context.channel().eventLoop(), server, awaited, exchange.form(), charge);
        pending = completion;
        return completion;
    }

    /** Takes the engine's answer, unless its request has been answered already because it took too long. */
    void completed(Completion<?> completion) {
        if (completion != pending || phase != Phase.EXECUTING) {
            completion.charge().release();
        } else if (completion.failure() != null) {
            completion.charge().release();
            fail(completion.failure());
        } else if (!completion.triesLater()) {
            exchange.completed(completion);
            finish(completion.answer(), completion.charge());
        }
    }

    private void fail(Throwable failure) {
        finish(exchange.failed(failure));
    }

    private void finish(Answer answer) {
        finish(Encodings.gzipAccepted(exchange.head()) ? answer.compressed() : answer, new Charge(server.budget()));
    }

    /** Gives the answer, whose memory {@code charge} stands for. */
    private void finish(Answer made, Charge charge) {
        pending = null;
        if (phase == Phase.BODY) {
            intake.release();
        }
        HttpRequest head = exchange.head();
        Answer answer = exchange.ended(made);
        boolean keepAlive = HttpUtil.isKeepAlive(head) && !answer.closes() && !server.stopping();
        boolean close = !keepAlive || inputEnded && waiting.isEmpty();
        AnswerWriter.Manner manner = AnswerWriter.Manner.of(head, close);
        ByteBuf response;
        try {
            response = loop.writer().write(context.alloc(), answer, manner, Outgoing.PIECE_BYTES);
        } catch (OutOfMemoryError noBuffer) {
            charge.release();
            cutOff();
            return;
        }
        if (!manner.bodiless() && answer.body().length > Outgoing.PIECE_BYTES) {
            charge.is(answer.body().length);
            enter(Phase.IDLE);
            outbox.send(context, response, new Outgoing(answer.body(), Outgoing.PIECE_BYTES, charge, close));
            return;
        }
        charge.release();
        if (close) {
            closeAfter(response);
            return;
        }
        enter(Phase.IDLE);
        context.write(response, context.voidPromise());
        if (reading) {
            unflushed = true;
        } else {
            context.flush();
        }
        drain();
    }

    /** Whether the client has yet to take an answer. */
    boolean isStalled() {
        return outbox.isStalled();
    }

    /** The tick in which the present phase began. */
    int since() {
        return since;
    }

    /** Ends the connection at once, its answer unfinished. */
    void cutOff() {
        enter(Phase.CLOSING);
        waiting.release();
        outbox.release();
        close();
    }

    /** Gives the last piece of a large answer. */
    void sendLast(ByteBuf piece, boolean closes) {
        if (closes) {
            closeAfter(piece);
        } else {
            context.writeAndFlush(piece, context.voidPromise());
            drain();
        }
    }

    /** Takes what waited as far as possible; reads on when nothing waits any more. */
    private void drain() {
        if (draining || phase == Phase.CLOSING) {
            return;
        }
        draining = true;
        while (!waiting.isEmpty() && (phase == Phase.BODY || phase == Phase.IDLE && mayAnswer())) {
            accept(waiting.poll());
        }
        draining = false;
        if (waiting.isEmpty() && phase != Phase.CLOSING) {
            if (!inputEnded) {
                Waiting.readOn(context.channel());
            } else if (phase != Phase.EXECUTING) {
                closeWhenSent();
            }
        }
    }

    private void enter(Phase next) {
        phase = next;
        since = loop.tick();
    }

    /** Ends what has waited longer than its deadline; called at every tick. */
    void expire() {
        boolean stalled = !mayAnswer();
        if (loop.tick() - since <= phase.ticksMax(server.deadlinesNow(), stalled, outputEnded)) {
            return;
        }
        switch (phase) {
            case BODY -> finish(Answer.last(HttpResponseStatus.REQUEST_TIMEOUT));
            case EXECUTING -> finish(exchange.tookTooLong());
            case IDLE, HEAD, CLOSING -> close();
        }
    }

    /** Ends the connection at once when it waits for a request, else after the answer. */
    void stop() {
        if (waiting.isEmpty() && (phase == Phase.IDLE || phase == Phase.HEAD)) {
            closeWhenSent();
        }
    }

    /** Ends the connection once every answer given so far is on its way. */
    private void closeWhenSent() {
        if (outbox.isSending()) {
            outbox.closeWhenSent();
        } else {
            closeAfter(Unpooled.EMPTY_BUFFER);
        }
    }

    private void closeAfter(ByteBuf last) {
        enter(Phase.CLOSING);
        waiting.release();
        context.writeAndFlush(last).addListener((ChannelFutureListener) written -> endOutput());
    }

    void close() {
        context.close();
    }

    /** Says that nothing more follows, and reads on for a while: closing with unread input would cost the client the answer. */
    private void endOutput() {
        if (inputEnded || !context.channel().isActive()) {
            close();
            return;
        }
        outputEnded = true;
        enter(Phase.CLOSING);
        Waiting.readOn(context.channel());
        ((DuplexChannel) context.channel()).shutdownOutput();
    }
}
