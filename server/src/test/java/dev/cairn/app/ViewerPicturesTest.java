package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Pictures of the viewer on Cairn's own repository with hand-made tasks and agents.
///
/// `scripts/viewer-pictures` renews those in `docs/img`; without `-Dcairn.update=true` they are build output.
@Tag("long")
class ViewerPicturesTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Path PICTURES =
            Boolean.getBoolean("cairn.update") ? ROOT.resolve("docs/img") : Path.of("target", "screenshots", "cairn");
    private static final String RULE = "server/src/main/java/dev/cairn/serve/http/RequestAdmission.java";
    private static final String CLAIMS = "core/src/main/java/dev/cairn/engine/claim/Claims.java";
    private static final long PICTURE_BYTES_MIN = 20_000;

    @TempDir
    private Path folder;

    private final List<TestAgent> agents = new ArrayList<>();

    @Test
    void fourPicturesShowTheViewerOnItsOwnCode() throws IOException, InterruptedException {
        assumeTrue(Browser.isInstalled(), Browser.MISSING);
        var real = folder.toRealPath();
        var workspace = copy(real.resolve("cairn"));
        try (var daemon = new InProcessDaemon(new TestMachine(real), workspace, real);
                var browser = new Browser(real.resolve("profile"))) {
            daemon.data("graph_rebuild", Map.of());
            fill(daemon);
            var project = String.valueOf(daemon.data("graph_health", Map.of()).get("workspace"));
            var code = InProcessDaemon.tree(daemon.post("/api/login/code", "{}").body());
            var root = "http://127.0.0.1:" + daemon.port();
            browser.size(1280, 800);
            browser.open(root + "/#login=" + Objects.requireNonNull(code.get("code")));
            browser.await("return sessionStorage.getItem('cairn-key')");
            take(browser, root + "/ui/" + project + "/fleet", "light", "fleet");
            take(
                    browser,
                    root + "/ui/" + project + "/code?view=impact&id=" + RULE + "::RequestAdmission",
                    "dark",
                    "blast-radius");
            take(browser, root + "/ui/" + project + "/code", "light", "map");
            take(
                    browser,
                    root + "/ui/" + project + "/packs?task=a+claim+is+refused+although+its+holder+is+gone",
                    "light",
                    "pack");
        } finally {
            for (var agent : agents) agent.close();
        }
    }

    /// A copy of what is committed, under the name of the product, that nobody edits meanwhile.
    private static Path copy(Path folder) throws IOException, InterruptedException {
        var git = new ProcessBuilder("git", "clone", "-q", ROOT.toString(), folder.toString()).inheritIO();
        assertThat(git.start().waitFor()).isZero();
        return folder;
    }

    private static void take(Browser browser, String address, String scheme, String name) throws IOException {
        browser.scheme(scheme);
        browser.open(address);
        browser.await(
                "return document.querySelector('main h1') && !document.querySelector('main .bone')"
                        + " && document.querySelector('time-footer input') && (!document.querySelector('canvas') || document.querySelector('canvas').dataset.millis)");
        browser.awaitText("main", name.equals("pack") ? "Left out" : "");
        var file = PICTURES.resolve(name + ".png");
        browser.keepPicture(file);
        assertThat(Files.size(file)).isGreaterThan(PICTURE_BYTES_MIN);
    }

    private void fill(InProcessDaemon daemon) throws IOException, InterruptedException {
        var http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        for (var name : List.of("alice@fix-takeover", "bob@identity", "carol@viewer", "dave@docs"))
            agents.add(new HttpAgent(http, new HttpAgent.DaemonAddress(daemon.port(), daemon.authorization()), name));
        var alice = agents.get(0);
        var bob = agents.get(1);
        var carol = agents.get(2);
        var dave = agents.get(3);
        var epic = create(daemon, "Claims end with their holders", Map.of("type", "epic"));
        var rule =
                create(daemon, "Tell a silent holder from one that is gone", Map.of("parent_id", epic, "priority", 0));
        var takeover = create(
                daemon,
                "A claim is refused although its holder is gone",
                Map.of("parent_id", epic, "priority", 1, "depends_on", List.of(rule)));
        var refusals = create(daemon, "Refused requests name the header they lack", Map.of("priority", 1));
        var notes = create(
                daemon, "Describe takeover in the guide", Map.of("parent_id", epic, "depends_on", List.of(takeover)));
        create(daemon, "Count tokens of answers once", Map.of("priority", 2));
        update(bob, rule, "in_progress", "The lease tells both apart.");
        claim(bob, CLAIMS + "::Claims::claim", "ask the lease before refusing", rule);
        update(alice, takeover, "in_progress", "");
        claim(alice, takeover, "take over from the gone", takeover);
        SharedShop.ask(
                alice,
                "agent_claim",
                Map.of(
                        "targetId",
                        CLAIMS + "::Claims::claim",
                        "intent",
                        "take over from the gone",
                        "taskId",
                        takeover));
        update(carol, refusals, "in_progress", "");
        claim(carol, RULE, "name the header", refusals);
        claim(dave, notes, "write it down", notes);
        SharedShop.data(
                bob,
                "episode_add",
                SharedShop.decision(
                        "A lease decides who is gone",
                        "Clocks of clients differ; that of the store does not.",
                        CLAIMS));
        SharedShop.data(
                carol,
                "episode_add",
                Map.of(
                        "type",
                        "OBSERVATION",
                        "content",
                        "Host, Origin and the secret are checked in this order.",
                        "entities",
                        List.of(RULE)));
    }

    private static void update(TestAgent agent, String id, String status, String notes) {
        var given = new LinkedHashMap<String, Object>(Map.of("taskId", id, "status", status));
        if (!notes.isEmpty()) given.put("notes", notes);
        SharedShop.data(agent, "task_update", given);
    }

    private static void claim(TestAgent agent, String target, String intent, String task) {
        SharedShop.data(agent, "agent_claim", Map.of("targetId", target, "intent", intent, "taskId", task));
    }

    private static String create(InProcessDaemon daemon, String title, Map<String, Object> further) {
        var given = new LinkedHashMap<>(further);
        given.put("title", title);
        return String.valueOf(daemon.data("backlog_create", given).get("id"));
    }
}
