package io.partita.server.internal.http;

import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.handler.codec.http.HttpMessage;
import io.netty.handler.codec.http.HttpRequestDecoder;

/** Netty's decoder, which also tells the connection that bytes have come, and refuses bodies that can be framed in two ways. */
public final class RequestDecoder extends HttpRequestDecoder {
    private final ClientConnection connection;

    /** The decoder before {@code connection}. */
    public RequestDecoder(HttpDecoderConfig config, ClientConnection connection) {
        super(config);
        this.connection = connection;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object bytes) throws Exception {
        connection.bytesCame();
        super.channelRead(context, bytes);
    }

    /** A proxy that goes by the other header would see other requests than this server (request smuggling). */
    @Override
    protected void handleTransferEncodingChunkedWithContentLength(HttpMessage message) {
        throw new IllegalArgumentException("both Content-Length and Transfer-Encoding");
    }
}
