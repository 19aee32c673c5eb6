package dev.cairn.process;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.ServerSocketChannel;

/// Listens on ports of this machine.
public final class LocalPorts {

    private static final int BACKLOG = 256;

    private LocalPorts() {}

    /// Takes a port: from now on clients can connect, and they wait until they are accepted.
    ///
    /// @param port 0 for any free port
    public static ServerSocketChannel listen(String host, int port) throws IOException {
        var address = new InetSocketAddress(InetAddress.getByName(host), port);
        var socket = ServerSocketChannel.open();
        try {
            return socket.setOption(StandardSocketOptions.SO_REUSEADDR, true).bind(address, BACKLOG);
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    public static boolean isFree(String host, int port) {
        try (var _ = listen(host, port)) {
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
