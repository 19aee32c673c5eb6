package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.home.Home;
import dev.cairn.process.DaemonElection;
import dev.cairn.store.sql.SqlStore;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The real program over its standard streams: `cairn mcp` starts the real daemon and serves a client.
class StdioEndToEndTest {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    @TempDir
    Path folder;

    private Home home;
    private Path project;

    @BeforeEach
    void makeProject() throws IOException {
        home = new Home(folder.resolve("home of ümlaut"));
        project = Files.createDirectory(folder.resolve("my project"));
        Files.writeString(project.resolve("Hello.java"), "class Hello {}\n");
    }

    @AfterEach
    void endDaemon() {
        DaemonElection.find(home).ifPresent(TestMachine::kill);
    }

    @Test
    void aClientInitializesListsToolsRegistersAndReadsHealth() throws IOException {
        try (var client = new Client()) {
            client.greet();
            assertThat(client.request(2, "tools/list", "{}").path("tools").toString())
                    .contains("graph_set_workspace", "graph_health", "tools_list");
            var registered = client.call(
                    3,
                    "graph_set_workspace",
                    "{\"workspaceRoot\":" + JSON.writeValueAsString(project.toString()) + "}");
            assertThat(registered.path("data").path("files").asInt()).isEqualTo(1);
            var health = client.call(4, "graph_health", "{}");
            assertThat(health.path("ok").asBoolean()).isTrue();
            // Registering is one transaction; the first index run, which may have ended by now, is another.
            assertThat(health.path("data").path("txCount").asInt()).isBetween(1, 2);
        }
    }

    @Test
    void theFolderIsRegisteredInTheNameOfTheAgentThatSaidHello() throws IOException {
        try (var client = new Client()) {
            client.greet();
            client.call(2, "graph_health", "{}");
        }
        try (var store = SqlStore.openSqlite(home.store(), InstantSource.system(), UUID::randomUUID)) {
            var first = store.feed().after(store.projects().getFirst(), 0, 1).getFirst();
            assertThat(first.author().agent().value()).isEqualTo("test@my project");
        }
    }

    @Test
    void theFolderTheBridgeRunsInIsKnownFromTheFirstCallOn() throws IOException {
        try (var client = new Client()) {
            client.greet();
            assertThat(client.call(2, "graph_health", "{}").path("ok").asBoolean())
                    .isTrue();
        }
    }

    @Test
    void aKilledDaemonIsReplacedAndForgetsNothing() throws IOException {
        try (var client = new Client()) {
            client.greet();
            var told = client.call(2, "episode_add", "{\"type\":\"OBSERVATION\",\"content\":\"The kettle is blue.\"}");
            TestMachine.kill(DaemonElection.find(home).orElseThrow());
            var after = client.call(3, "episode_recall", "{\"query\":\"kettle\"}");
            assertThat(after.path("data").path("episodes").path(0).path("id"))
                    .isEqualTo(told.path("data").path("episodeId"));
        }
    }

    /// One client process.
    private final class Client implements AutoCloseable {

        private final Process process;
        private final BufferedReader in;

        Client() throws IOException {
            var builder = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-XX:+UseSerialGC",
                            "-XX:TieredStopAtLevel=1",
                            "-cp",
                            System.getProperty("java.class.path"),
                            Main.class.getName(),
                            "mcp",
                            "--tools",
                            "all")
                    .directory(project.toFile())
                    .redirectError(folder.resolve("bridge.err").toFile());
            builder.environment().put("CAIRN_HOME", home.folder().toString());
            builder.environment().put("CAIRN_PORT", "0");
            process = builder.start();
            in = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        }

        void greet() throws IOException {
            var greeting = request(
                    1,
                    "initialize",
                    "{\"protocolVersion\":\"2025-06-18\",\"capabilities\":{},"
                            + "\"clientInfo\":{\"name\":\"test\",\"version\":\"1\"}}");
            assertThat(greeting.path("serverInfo").path("name").asString("")).isEqualTo("cairn");
            send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
        }

        JsonNode call(int id, String tool, String arguments) throws IOException {
            return request(id, "tools/call", "{\"name\":\"" + tool + "\",\"arguments\":" + arguments + "}")
                    .path("structuredContent");
        }

        JsonNode request(int id, String method, String params) throws IOException {
            send("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":" + params + "}");
            for (var line = in.readLine(); line != null; line = in.readLine()) {
                // Every line on standard output must be a message.
                var message = JSON.readTree(line);
                if (message.path("id").asInt() != id) continue;
                assertThat(message.has("error")).as(line).isFalse();
                return message.path("result");
            }
            throw new AssertionError("the bridge ended: " + Files.readString(folder.resolve("bridge.err")));
        }

        private void send(String frame) throws IOException {
            process.getOutputStream().write((frame + "\n").getBytes(StandardCharsets.UTF_8));
            process.getOutputStream().flush();
        }

        @Override
        public void close() throws IOException {
            process.getOutputStream().close();
            try {
                assertThat(TestMachine.exitCode(process)).isZero();
            } finally {
                process.destroyForcibly();
                in.close();
            }
        }
    }
}
