package dev.cairn.app;

import dev.cairn.local.Home;
import dev.cairn.model.trust.Secret;
import dev.cairn.serve.http.StopKind;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/// What clients reach while the daemon lives.
interface Front extends AutoCloseable {

    /// The port it really listens on.
    int port();

    /// Whether anybody is connected or has asked something since the last look.
    boolean isInUse();

    /// Takes no more calls and waits this long for those under way; [#close] follows.
    void drain(Duration atMost);

    /// Ends connections and releases the store, within a bounded time.
    @Override
    void close();

    /// What a front is opened with; `onStop` ends the daemon when a client with the control token asks for it.
    record Plan(Home home, Address address, Secret controlToken, Settings settings, Consumer<StopKind> onStop) {}

    /// Where to listen, and the secrets of which clients must send one; port 0 takes any free one.
    record Address(String host, int port, List<Secret> secrets) {

        public Address {
            secrets = List.copyOf(secrets);
        }
    }

    /// Builds a front that listens when it returns.
    interface Opener {
        Front open(Plan plan);
    }
}
