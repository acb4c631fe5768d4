package io.partita.clients.habits;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Stands between client and server, passes bytes on as they are, and counts the connections that the client opens. */
final class Relay implements AutoCloseable {

    private final ServerSocket listener;
    private final URI server;
    private final List<Socket> accepted = new CopyOnWriteArrayList<>();

    Relay(URI server) throws IOException {
        this.server = server;
        this.listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::accept);
    }

    URI endpoint() {
        return URI.create("http://127.0.0.1:" + listener.getLocalPort());
    }

    int connections() {
        return accepted.size();
    }

    private void accept() {
        try {
            while (true) {
                Socket client = listener.accept();
                accepted.add(client);
                Socket behind = new Socket(server.getHost(), server.getPort());
                Thread.ofVirtual().start(() -> pass(client, behind));
                Thread.ofVirtual().start(() -> pass(behind, client));
            }
        } catch (IOException closed) {
            // The test has ended.
        }
    }

    private static void pass(Socket from, Socket to) {
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            in.transferTo(out);
        } catch (IOException closed) {
            // One side has gone; closing the other is all there is to do.
        }
    }

    @Override
    public void close() throws IOException {
        listener.close();
        for (Socket socket : accepted) {
            socket.close();
        }
    }
}
