package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.claim.StoredClaims;
import dev.cairn.home.Home;
import dev.cairn.model.id.ClaimId;
import dev.cairn.process.DaemonElection;
import dev.cairn.store.Store;
import dev.cairn.store.sql.SqlStore;
import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Agents over HTTP and over bridges on one real daemon never hold the same target, lose nothing and are never refused
/// service.
class ClaimLoadTest {

    @TempDir
    Path folder = Path.of("");

    @SuppressWarnings("NullAway.Init") // made before every test
    private Home home;

    @SuppressWarnings("NullAway.Init") // made before every test
    private Path project;

    @BeforeEach
    void makeProject() throws IOException {
        home = new Home(folder.resolve("home"));
        project = Files.createDirectory(folder.resolve("shop"));
    }

    @AfterEach
    void endDaemon() {
        DaemonElection.find(home).ifPresent(TestMachine::kill);
    }

    @Test
    void aFewAgentsShareAFewFiles() throws IOException, InterruptedException, ExecutionException {
        crowd(6, 1, 40);
    }

    @Test
    @Tag("long")
    @Timeout(value = 30, unit = TimeUnit.MINUTES)
    void sixtyFourAgentsShareFortyFiles() throws IOException, InterruptedException, ExecutionException {
        crowd(60, 4, 1_000);
    }

    private void crowd(int overHttp, int overBridges, int operations)
            throws IOException, InterruptedException, ExecutionException {
        var crowd = new ConcurrentClaimAgents();
        var agents = new ArrayList<TestAgent>();
        try (var http =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
            for (int i = 0; i < overBridges; i++) agents.add(new BridgeAgent(home, project, "bridge-" + i));
            agents.getFirst().call("coordination_overview", java.util.Map.of());
            var daemon = HttpAgent.DaemonAddress.of(DaemonElection.find(home).orElseThrow());
            for (int i = 0; i < overHttp; i++) agents.add(new HttpAgent(http, daemon, "http-" + i));
            long began = System.nanoTime();
            crowd.run(agents, operations);
            System.out.printf(
                    "%d agents x %d operations in %.1f s, %d grants and releases%n",
                    agents.size(), operations, (System.nanoTime() - began) / 1e9, crowd.acknowledged.size());
            for (var agent : agents) agent.close();
        }
        TestMachine.kill(DaemonElection.find(home).orElseThrow());

        assertThat(crowd.refusals).isEmpty();
        assertThat(crowd.history.findings()).isEmpty();
        assertThat(crowd.acknowledged).isNotEmpty();
        try (var store = SqlStore.openSqlite(home.store(), InstantSource.system(), UUID::randomUUID)) {
            assertThat(lost(store, List.copyOf(crowd.acknowledged))).isEmpty();
        }
    }

    private static List<String> lost(Store store, List<String> acknowledged) {
        var snapshot = store.snapshot(store.projects().getFirst());
        return acknowledged.stream()
                .filter(line -> {
                    var parts = line.split(" ", 3);
                    var claim = StoredClaims.find(snapshot, new ClaimId(parts[1]));
                    return claim.isEmpty()
                            || !claim.get().holder().agent().value().equals(parts[2])
                            || (parts[0].equals("released") && claim.get().isOpen());
                })
                .toList();
    }

    @Test
    void oneAgentInheritsWhatAnotherLeft() throws IOException, InterruptedException {
        try (var bob = new BridgeAgent(home, project, "bob");
                var http = HttpClient.newHttpClient()) {
            bob.call("agent_status", java.util.Map.of());
            var daemon = HttpAgent.DaemonAddress.of(DaemonElection.find(home).orElseThrow());
            var ada = new HttpAgent(http, daemon, "ada");
            var wish = java.util.Map.<String, Object>of("targetId", "pay.ts", "intent", "add refunds", "create", true);
            var granted = ada.call("agent_claim", wish).path("data");
            assertThat(granted.path("status").asString("")).isEqualTo("ok");
            assertThat(bob.call("coordination_overview", java.util.Map.of()).toString())
                    .contains("pay.ts", "ada");
            var takeover = java.util.Map.<String, Object>of(
                    "targetId", "pay.ts", "intent", "go on", "takeover", true, "create", true);
            assertThat(bob.call("agent_claim", takeover)
                            .path("data")
                            .path("status")
                            .asString(""))
                    .isEqualTo("CONFLICT");
            ada.close();

            var handoff = bob.call("handoff", java.util.Map.of("fromAgent", "ada"));
            assertThat(handoff.path("data").path("next").asString("")).contains("takeover=true");
            var taken = bob.call("agent_claim", takeover).path("data");
            assertThat(taken.path("status").asString("")).isEqualTo("ok");
            assertThat(taken.path("fence").asLong())
                    .isGreaterThan(granted.path("fence").asLong());
        }
    }
}
