package io.partita.server;

import io.netty.channel.IoHandlerFactory;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.ServerSocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;

/**
 * How sockets are driven: natively where Linux offers it, else by the JDK.
 *
 * @param handler for the event loops
 * @param channel for the listening socket
 */
record Transport(IoHandlerFactory handler, Class<? extends ServerSocketChannel> channel) {
    static Transport best() {
        return Epoll.isAvailable()
                ? new Transport(EpollIoHandler.newFactory(), EpollServerSocketChannel.class)
                : new Transport(NioIoHandler.newFactory(), NioServerSocketChannel.class);
    }
}
