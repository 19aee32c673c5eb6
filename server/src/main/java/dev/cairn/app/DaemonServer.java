package dev.cairn.app;

import dev.cairn.home.Home;
import dev.cairn.model.trust.Secret;
import dev.cairn.serve.http.StopKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.ServerSocketChannel;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/// The part of the daemon that serves clients, as [Daemon] sees it: it can be opened, drained and closed.
public interface DaemonServer extends AutoCloseable {

    /// The port that was actually bound.
    int port();

    /// Whether a client is connected or has called since the previous check.
    boolean isInUse();

    /// Accepts no more calls and waits for the running ones, at most for the given time. [#close] must follow.
    void drain(Duration atMost);

    /// Closes connections and the store within a bounded time.
    @Override
    void close();

    /// The options for opening a server.
    ///
    /// @param controlToken the secret by which local commands may stop the daemon
    /// @param onStop called when a client with the control token asks the daemon to stop
    record ServerPlan(
            Home home, ListenAddress address, Secret controlToken, Settings settings, Consumer<StopKind> onStop) {}

    /// The address to listen on.
    ///
    /// @param socket listens already, so that no other program can take the port while the store opens
    /// @param secrets the accepted secrets; clients must send one of them
    record ListenAddress(String host, ServerSocketChannel socket, List<Secret> secrets) implements AutoCloseable {

        public ListenAddress {
            secrets = List.copyOf(secrets);
        }

        int port() {
            return socket.socket().getLocalPort();
        }

        @Override
        public void close() {
            try {
                socket.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /// Opens a server that accepts connections when the method returns.
    interface ServerOpener {
        DaemonServer open(ServerPlan plan);
    }
}
