package io.partita.bench.wire;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.http.HttpResponseDecoder;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;

/** The threads of the client side, and connections on them. */
public final class Network implements AutoCloseable {
    private static final int MOST_CONNECT_MILLIS = 5_000;
    private static final int PAUSE_MILLIS = 100;

    private final EventLoopGroup threads;
    private final int count;
    private final SslContext tls;

    private Network(int count, SslContext tls) {
        this.count = count;
        this.tls = tls;
        this.threads = new MultiThreadIoEventLoopGroup(
                count, Epoll.isAvailable() ? EpollIoHandler.newFactory() : NioIoHandler.newFactory());
    }

    /** A network of so many threads. */
    public static Network open(int threads) {
        try {
            return new Network(threads, SslContextBuilder.forClient().build());
        } catch (SSLException e) {
            throw new IllegalStateException("a Java without TLS", e);
        }
    }

    /** Its threads. */
    public Stream<EventLoop> threads() {
        return IntStream.range(0, count).mapToObj(i -> threads.next());
    }

    /** Opens {@code count} connections on a thread; each tells {@code client} when it is ready. */
    public List<Connection> connect(EventLoop thread, Server server, int count, Client client) {
        RequestBytes requests = new RequestBytes(server);
        List<Connection> connections = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Connection connection = new Connection(
                    client,
                    requests,
                    broken ->
                            thread.schedule(() -> reopen(thread, server, broken), PAUSE_MILLIS, TimeUnit.MILLISECONDS));
            connections.add(connection);
            open(thread, server, connection);
        }
        return connections;
    }

    private void reopen(EventLoop thread, Server server, Connection connection) {
        if (!connection.isFinished()) {
            open(thread, server, connection);
        }
    }

    private void open(EventLoop thread, Server server, Connection connection) {
        Bootstrap bootstrap = new Bootstrap()
                .group(thread)
                .channel(Epoll.isAvailable() ? EpollSocketChannel.class : NioSocketChannel.class)
                .option(ChannelOption.TCP_NODELAY, true)
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, MOST_CONNECT_MILLIS)
                .handler(new ChannelInitializer<Channel>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        if (server.tls()) {
                            channel.pipeline().addLast(tls.newHandler(channel.alloc(), server.host(), server.port()));
                        }
                        channel.pipeline().addLast(new HttpResponseDecoder(), connection.new Inbound());
                    }
                });
        bootstrap.connect(server.host(), server.port()).addListener((ChannelFuture opened) -> {
            if (!opened.isSuccess()) {
                connection.failedToOpen(opened.cause());
            }
        });
    }

    @Override
    public void close() {
        threads.shutdownGracefully(0, 1, TimeUnit.SECONDS).awaitUninterruptibly();
    }
}
