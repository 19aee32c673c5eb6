package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.process.LocalPorts;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// How a daemon takes the port that it listens on.
class DaemonPortTest {

    private static final String HOST = "127.0.0.1";

    @TempDir
    private Path folder;

    @Test
    void noOtherProgramCanTakeThePortWhileTheStoreOpens() throws IOException {
        var port = freePort();
        var isFreeMeanwhile = new boolean[1];
        var daemon = daemon(port, _ -> {
            isFreeMeanwhile[0] = LocalPorts.isFree(HOST, port);
            throw new IllegalStateException("the store cannot be opened");
        });

        assertThatThrownBy(() -> daemon.run(_ -> {})).hasMessage("the store cannot be opened");

        assertThat(isFreeMeanwhile[0]).isFalse();
        assertThat(LocalPorts.isFree(HOST, port)).isTrue();
    }

    private static int freePort() throws IOException {
        try (var socket = LocalPorts.listen(HOST, PortChoice.ANY)) {
            return socket.socket().getLocalPort();
        }
    }

    private Daemon daemon(int port, DaemonServer.ServerOpener opener) {
        var variables = Map.of("CAIRN_HOME", folder.resolve("home").toString(), "CAIRN_PORT", Integer.toString(port));
        var settings = Settings.load(Map.of(), new Settings.SettingSources(variables, folder, folder));
        return new Daemon(settings, opener, InstantSource.system(), UUID::randomUUID);
    }
}
