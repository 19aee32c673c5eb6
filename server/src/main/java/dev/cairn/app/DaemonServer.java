package dev.cairn.app;

import dev.cairn.home.Home;
import dev.cairn.model.trust.Secret;
import dev.cairn.serve.http.StopKind;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/// The server of the daemon, as the daemon's lifecycle sees it.
public interface DaemonServer extends AutoCloseable {

    /// The port that was actually bound.
    int port();

    /// Whether a client is connected or has called since the previous check.
    boolean isInUse();

    /// Accepts no more calls and waits at most this long for running ones; [#close] follows.
    void drain(Duration atMost);

    /// Closes connections and the store within a bounded time.
    @Override
    void close();

    /// The options for opening a server; `onStop` is called when a client with the control token asks the daemon to
    /// stop.
    record ServerPlan(
            Home home, ListenAddress address, Secret controlToken, Settings settings, Consumer<StopKind> onStop) {}

    /// The address to listen on, and the secrets of which clients must send one; port 0 takes any free port.
    record ListenAddress(String host, int port, List<Secret> secrets) {

        public ListenAddress {
            secrets = List.copyOf(secrets);
        }
    }

    /// Opens a server that accepts connections when the method returns.
    interface ServerOpener {
        DaemonServer open(ServerPlan plan);
    }
}
