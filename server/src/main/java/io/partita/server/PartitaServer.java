package io.partita.server;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.socket.SocketChannel;
import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.EventExecutor;
import io.partita.protocol.Api;
import io.partita.protocol.ErrorRenderer;
import io.partita.server.ServerStartException.Reason;
import io.partita.server.internal.access.HostRule;
import io.partita.server.internal.access.OriginRule;
import io.partita.server.internal.auth.CallerRule;
import io.partita.server.internal.http.ClientConnection;
import io.partita.server.internal.http.Dispatcher;
import io.partita.server.internal.http.Failures;
import io.partita.server.internal.http.FaultLog;
import io.partita.server.internal.http.LoopState;
import io.partita.server.internal.http.RequestDecoder;
import io.partita.server.internal.http.ServerContext;
import io.partita.server.internal.requestlog.RequestLog;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A running HTTP server. It does not own the database behind it: close the server first, then the database.
 *
 * <p>Safe for use by any thread.
 */
public final class PartitaServer implements AutoCloseable {
    private static final int HEAD_BYTES_MAX = 16 << 10;
    private static final int PIECE_BYTES_MAX = 64 << 10;
    private static final int ACCEPT_BACKLOG = 1024;
    /** With more than this waiting for the socket, a client counts as one that does not take its answers. */
    private static final WriteBufferWaterMark UNSENT = new WriteBufferWaterMark(16 << 10, 32 << 10);
    /** Each may hold a large answer in several forms at once. */
    private static final int WORKERS = 2;

    private final ServerContext context;
    private final ServerLimits limits;
    private final MultiThreadIoEventLoopGroup group;
    private final ThreadPoolExecutor workers;
    private final Map<EventExecutor, LoopState> loops;
    private final Channel listener;
    private final AtomicBoolean closed = new AtomicBoolean();

    private PartitaServer(
            ServerContext context,
            ServerLimits limits,
            MultiThreadIoEventLoopGroup group,
            ThreadPoolExecutor workers,
            Map<EventExecutor, LoopState> loops,
            Channel listener) {
        this.context = context;
        this.limits = limits;
        this.group = group;
        this.workers = workers;
        this.loops = loops;
        this.listener = listener;
    }

    /** As {@link #start(ServerSettings, RequestExecutor, Observation)}, where nothing is known of the database but its answers. */
    public static PartitaServer start(ServerSettings settings, RequestExecutor executor) {
        return start(
                settings,
                executor,
                Observation.of(
                        () -> TimeUnit.MILLISECONDS.toNanos(settings.clock().millis())));
    }

    /**
     * Starts to serve.
     *
     * @throws ServerStartException when it cannot listen, or must not without credentials, or cannot write its log of requests
     */
    public static PartitaServer start(ServerSettings settings, RequestExecutor executor, Observation observation) {
        InetAddress address = addressOf(settings);
        RequestLog requestLog = requestLog(observation.requestLog());
        ThreadPoolExecutor workers = new ThreadPoolExecutor(
                WORKERS,
                WORKERS,
                0,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                new DefaultThreadFactory("partita-work", true));
        ServerContext context = new ServerContext(
                dispatcher(settings, executor),
                executor,
                workers,
                new Failures(new ErrorRenderer(settings.wording()), new FaultLog(settings.clock())),
                settings.limits(),
                observation,
                requestLog,
                settings.clock());
        Transport transport = Transport.best();
        MultiThreadIoEventLoopGroup group = new MultiThreadIoEventLoopGroup(
                Runtime.getRuntime().availableProcessors(),
                new DefaultThreadFactory("partita-http"),
                transport.handler());
        Map<EventExecutor, LoopState> loops = new IdentityHashMap<>();
        long tickNanos = context.deadlines().tick().toNanos();
        for (EventExecutor loop : group) {
            LoopState state = new LoopState(settings.clock(), settings.random().get(), context.newLoopMeters());
            loops.put(loop, state);
            loop.scheduleAtFixedRate(state::sweep, tickNanos, tickNanos, TimeUnit.NANOSECONDS);
        }
        ChannelFuture bound = new ServerBootstrap()
                .group(group)
                .channel(transport.channel())
                .option(ChannelOption.SO_BACKLOG, ACCEPT_BACKLOG)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childOption(ChannelOption.WRITE_BUFFER_WATER_MARK, UNSENT)
                .childOption(ChannelOption.SO_KEEPALIVE, true)
                .childOption(ChannelOption.ALLOW_HALF_CLOSURE, true)
                .childHandler(new Connections(context, loops))
                .bind(new InetSocketAddress(address, settings.port()))
                .awaitUninterruptibly();
        if (!bound.isSuccess()) {
            group.shutdownGracefully(0, 0, TimeUnit.SECONDS).awaitUninterruptibly();
            workers.shutdown();
            context.closeObservation();
            throw cannotListen(settings, bound.cause());
        }
        return new PartitaServer(context, settings.limits(), group, workers, loops, bound.channel());
    }

    private static RequestLog requestLog(RequestLogTarget target) {
        try {
            return target == null ? null : RequestLog.start(target);
        } catch (IOException e) {
            throw new ServerStartException(
                    Reason.REQUEST_LOG, "The log of requests cannot be written to " + target.file() + ": " + e, e);
        }
    }

    /**
     * Starts to serve the console alone, whose requests go upstream.
     *
     * @throws ServerStartException when it cannot listen
     */
    public static PartitaServer startConsole(ServerSettings settings) {
        if (settings.console() == null || settings.console().upstream() == null) {
            throw new IllegalArgumentException("console: without upstream (expected: one)");
        }
        return start(settings, null);
    }

    private static Dispatcher dispatcher(ServerSettings settings, RequestExecutor executor) {
        boolean verifies = settings.accessKeys().configured();
        return new Dispatcher(
                Api.dynamoDb(),
                settings.servesAnybody() ? HostRule.loopbackOr(settings.host()) : HostRule.any(),
                verifies ? OriginRule.any() : OriginRule.loopback(),
                verifies
                        ? CallerRule.verifying(settings.accessKeys(), settings.clock())
                        : CallerRule.trusting(settings.region(), settings.isolate()),
                settings.region(),
                settings.isolate(),
                settings.limits().answerBytes(),
                settings.forcedErrors(),
                settings.clockSwitch(),
                settings.splittableShards() ? executor : null,
                executor,
                settings.switches(),
                settings.console());
    }

    /**
     * Looks whether {@link #start} could listen, for callers that have costly or lasting things to do before it. Another program may
     * still take the port in between.
     *
     * @throws ServerStartException when it cannot listen, or must not without credentials
     */
    public static void requireListenable(ServerSettings settings) {
        InetAddress address = addressOf(settings);
        try (ServerSocket attempt = new ServerSocket()) {
            attempt.setReuseAddress(
                    true); // as the server itself: connections of an earlier one that are fading away do not count
            attempt.bind(new InetSocketAddress(address, settings.port()));
        } catch (IOException e) {
            throw cannotListen(settings, e);
        }
    }

    /** Where the server listens; tells the port when any free one was asked for. */
    public InetSocketAddress address() {
        return (InetSocketAddress) listener.localAddress();
    }

    /** Bytes of memory that requests and answers take now, see {@link ServerLimits#memoryBytes}. */
    public long memoryInUse() {
        return context.memoryInUse();
    }

    /** Stops accepting, lets running requests end within {@link ServerLimits#stopGrace}, then cuts off the rest. Closing twice does nothing more. */
    @Override
    public void close() {
        if (!closed.compareAndSet(false, true)) {
            return;
        }
        listener.close().awaitUninterruptibly();
        context.stop();
        loops.forEach((loop, state) -> loop.execute(state::stop));
        awaitNoConnections(limits.stopGrace());
        loops.forEach((loop, state) -> loop.execute(state::closeAll));
        group.shutdownGracefully(0, 1, TimeUnit.SECONDS).awaitUninterruptibly();
        workers.shutdown();
        context.closeObservation();
    }

    /** Waits until no connection is open, but no longer than {@code most}, and not when interrupted; whether none is. */
    boolean awaitNoConnections(Duration most) {
        try {
            return context.awaitNoConnections(most);
        } catch (InterruptedException stopNow) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static InetAddress addressOf(ServerSettings settings) {
        InetAddress address;
        try {
            address = InetAddress.getByName(settings.host());
        } catch (UnknownHostException e) {
            throw new ServerStartException(
                    Reason.UNKNOWN_HOST, "Nothing is known under the host name " + settings.host() + ".", e);
        }
        if (!address.isLoopbackAddress() && settings.servesAnybody()) {
            throw new ServerStartException(
                    Reason.REMOTE_WITHOUT_CREDENTIALS,
                    "Other machines could reach " + settings.host()
                            + ", and no credentials are configured: anybody could read and change every table.",
                    null);
        }
        return address;
    }

    private static ServerStartException cannotListen(ServerSettings settings, Throwable cause) {
        String where = settings.host() + ", port " + settings.port();
        String detail = String.valueOf(cause.getMessage());
        if (detail.contains("Address already in use")) {
            return new ServerStartException(
                    Reason.PORT_IN_USE, "Another program already listens on " + where + ".", cause);
        }
        if (detail.contains("Permission denied")) {
            return new ServerStartException(Reason.NOT_PERMITTED, "This user may not listen on " + where + ".", cause);
        }
        if (cause instanceof BindException || detail.contains("Cannot assign requested address")) {
            return new ServerStartException(
                    Reason.UNKNOWN_HOST, settings.host() + " is no address of this machine.", cause);
        }
        return new ServerStartException(Reason.OTHER, "Cannot listen on " + where + ": " + detail, cause);
    }

    /** Sets up the connections as they come. */
    private static final class Connections extends ChannelInitializer<SocketChannel> {
        private final ServerContext context;
        private final Map<EventExecutor, LoopState> loops;

        Connections(ServerContext context, Map<EventExecutor, LoopState> loops) {
            this.context = context;
            this.loops = loops;
        }

        @Override
        protected void initChannel(SocketChannel channel) {
            if (!context.admit()) {
                channel.close();
                return;
            }
            HttpDecoderConfig config = new HttpDecoderConfig()
                    .setMaxInitialLineLength(HEAD_BYTES_MAX)
                    .setMaxHeaderSize(HEAD_BYTES_MAX)
                    .setMaxChunkSize(PIECE_BYTES_MAX);
            ClientConnection connection = new ClientConnection(context, loops.get(channel.eventLoop()));
            channel.pipeline().addLast(new RequestDecoder(config, connection), connection);
        }
    }
}
