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
import java.util.ArrayDeque;
import java.util.function.BiConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One client: takes its requests one after the other, from the first byte to the answer, and keeps every limit on the way.
 *
 * <p>While a request is executed or answers lie unread, what arrives waits in {@link #waiting} and the socket is no longer read, so at
 * most one read's worth of bytes waits. Reading pauses only when something really arrives: an ordinary client sends nothing before
 * it has its answer, and never costs the two system calls.
 */
public final class ClientConnection extends ChannelInboundHandlerAdapter implements Exchange {
    private static final Logger LOG = LoggerFactory.getLogger("io.partita.server");

    private static final ByteBuf CONTINUE = Unpooled.unreleasableBuffer(
            Unpooled.directBuffer().writeBytes("HTTP/1.1 100 Continue\r\n\r\n".getBytes(StandardCharsets.US_ASCII)));

    private final ServerContext server;
    private final LoopState loop;
    private final Failures failures;
    private final BodyCollector collector;
    private final ArrayDeque<HttpObject> waiting = new ArrayDeque<>(2);

    /** Where {@link LoopState} keeps this connection. */
    int place;

    private ChannelHandlerContext context;
    private Phase phase = Phase.IDLE;
    private int since;
    private HttpRequest head;
    private BodyCollector.Outcome bodyOutcome;
    private ApiOperation<?, ?> operation;
    private Completion<?> pending;
    private boolean reading;
    private boolean messageSeen;
    private boolean unflushed;
    private boolean draining;
    private boolean inputEnded;
    private boolean outputEnded;

    /** A connection of {@code loop}, already admitted by {@code server}. */
    public ClientConnection(ServerContext server, LoopState loop, Failures failures) {
        this.server = server;
        this.loop = loop;
        this.failures = failures;
        this.collector = new BodyCollector(server.budget(), server.limits().bodyBytes());
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
        server.leave();
        phase = Phase.CLOSING;
        releaseWaiting();
        server.budget().give(collector.handOverCharge());
    }

    @Override
    public void channelRead(ChannelHandlerContext read, Object message) {
        reading = true;
        messageSeen = true;
        if (phase == Phase.CLOSING) {
            ReferenceCountUtil.release(message);
        } else if (mustWait()) {
            waiting.add((HttpObject) message);
            pauseReading();
        } else {
            accept((HttpObject) message);
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext complete) {
        reading = false;
        if (!messageSeen && phase == Phase.IDLE) {
            // Bytes came that are no whole head yet: from now on the client has to hurry.
            enter(Phase.HEAD);
        }
        messageSeen = false;
        if (unflushed) {
            unflushed = false;
            context.flush();
        }
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext changed) {
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
                closeAfterWrites();
            }
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext caught, Throwable cause) {
        if (!(cause instanceof IOException)) {
            LOG.error("A connection failed and was closed", cause);
        }
        close();
    }

    /** Whether a new piece of a request cannot be taken yet. */
    private boolean mustWait() {
        return phase == Phase.EXECUTING
                || !waiting.isEmpty()
                || phase == Phase.IDLE && !context.channel().isWritable();
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
        head = request;
        operation = null;
        bodyOutcome = BodyCollector.Outcome.KEPT;
        enter(Phase.BODY);
        HttpResponseStatus refusal = HeadRule.refusalOf(request, server.limits().bodyBytes());
        if (refusal != null) {
            finish(Answer.last(refusal));
            return;
        }
        collector.expect(HttpUtil.getContentLength(request, -1L));
        if (HttpUtil.is100ContinueExpected(request)) {
            context.writeAndFlush(CONTINUE.duplicate(), context.voidPromise());
        }
    }

    private void continueWith(HttpContent content) {
        if (content.decoderResult().isFailure()) {
            finish(Answer.last(HttpResponseStatus.BAD_REQUEST));
            return;
        }
        boolean last = content instanceof LastHttpContent;
        BodyCollector.Outcome outcome = collector.add(content.content(), last);
        if (outcome == BodyCollector.Outcome.TOO_LARGE) {
            finish(Answer.last(HttpResponseStatus.REQUEST_ENTITY_TOO_LARGE));
            return;
        }
        if (outcome != BodyCollector.Outcome.KEPT) {
            // The rest is read and dropped: a client that is still sending would not see an answer given now.
            bodyOutcome = outcome;
        }
        if (last) {
            end();
        }
    }

    private void end() {
        enter(Phase.EXECUTING);
        if (bodyOutcome == BodyCollector.Outcome.KEPT) {
            bodyOutcome = Encodings.decodeBody(head, collector);
        }
        switch (bodyOutcome) {
            case KEPT -> execute(collector.body());
            case TOO_LARGE -> finish(Answer.last(HttpResponseStatus.REQUEST_ENTITY_TOO_LARGE));
            case OVER_BUDGET -> fail(Failures.overloaded());
            case NOT_GZIP -> fail(Failures.unreadable());
        }
    }

    private void execute(byte[] body) {
        try {
            Answer answer = server.dispatcher().answerOutsideApi(head, body);
            if (answer == null) {
                answer = server.dispatcher().execute(head, body, this);
            }
            if (answer != null) {
                finish(answer);
            }
        } catch (RuntimeException | StackOverflowError failure) {
            fail(failure);
        }
    }

    @Override
    public void operation(ApiOperation<?, ?> known) {
        operation = known;
    }

    @Override
    public <R> BiConsumer<R, Throwable> await(ApiOperation<?, R> awaited) {
        Completion<R> completion = new Completion<>(
                this, context.channel().eventLoop(), awaited, server.budget(), collector.handOverCharge());
        pending = completion;
        return completion;
    }

    /** Takes the engine's answer, unless its request has been answered already because it took too long. */
    void completed(Completion<?> completion) {
        if (completion != pending || phase != Phase.EXECUTING) {
            return;
        }
        if (completion.failure() != null) {
            fail(completion.failure());
            return;
        }
        byte[] json;
        try {
            json = completion.encode();
        } catch (RuntimeException failure) {
            fail(failure);
            return;
        }
        finish(Answer.ok(Dispatcher.answerTypeOf(head), json, Dispatcher.corsOf(head)));
    }

    private void fail(Throwable failure) {
        finish(failures.answer(
                failure, operation, Dispatcher.answerTypeOf(head), Dispatcher.corsOf(head), loop.writer()));
    }

    private void finish(Answer answer) {
        pending = null;
        server.budget().give(collector.handOverCharge());
        boolean keepAlive = HttpUtil.isKeepAlive(head) && !answer.closes() && !server.stopping();
        boolean close = !keepAlive || inputEnded && waiting.isEmpty();
        ByteBuf response = loop.writer().write(context.alloc(), answer, AnswerWriter.Manner.of(head, close));
        head = null;
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

    /** Takes what waited as far as possible; reads on when nothing waits any more. */
    private void drain() {
        if (draining || phase == Phase.CLOSING) {
            return;
        }
        draining = true;
        while (!waiting.isEmpty()
                && (phase == Phase.BODY
                        || phase == Phase.IDLE && context.channel().isWritable())) {
            accept(waiting.poll());
        }
        draining = false;
        if (waiting.isEmpty() && phase != Phase.CLOSING) {
            if (!inputEnded) {
                resumeReading();
            } else if (phase != Phase.EXECUTING) {
                closeAfterWrites();
            }
        }
    }

    private void pauseReading() {
        context.channel().config().setAutoRead(false);
    }

    /** Never after the end of the input: epoll no longer knows a socket that is neither read nor watched for its end. */
    private void resumeReading() {
        if (!context.channel().config().isAutoRead()) {
            context.channel().config().setAutoRead(true);
        }
    }

    private void enter(Phase next) {
        phase = next;
        since = loop.tick();
    }

    /** Ends what has waited longer than its deadline; called at every tick. */
    void expire() {
        boolean stalled = !context.channel().isWritable();
        if (loop.tick() - since <= phase.ticksMax(server.deadlines(), stalled, outputEnded)) {
            return;
        }
        switch (phase) {
            case BODY -> finish(Answer.last(HttpResponseStatus.REQUEST_TIMEOUT));
            case EXECUTING ->
                finish(failures.tooSlow(operation, Dispatcher.answerTypeOf(head), Dispatcher.corsOf(head)));
            case IDLE, HEAD, CLOSING -> close();
        }
    }

    /** Ends the connection at once when it waits for a request, else after the answer. */
    void stop() {
        if (waiting.isEmpty() && (phase == Phase.IDLE || phase == Phase.HEAD)) {
            closeAfterWrites();
        }
    }

    /** Ends the connection once every answer given so far is on its way. */
    private void closeAfterWrites() {
        closeAfter(Unpooled.EMPTY_BUFFER);
    }

    private void closeAfter(ByteBuf last) {
        enter(Phase.CLOSING);
        releaseWaiting();
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
        resumeReading();
        ((DuplexChannel) context.channel()).shutdownOutput();
    }

    private void releaseWaiting() {
        for (HttpObject message = waiting.poll(); message != null; message = waiting.poll()) {
            ReferenceCountUtil.release(message);
        }
    }
}
