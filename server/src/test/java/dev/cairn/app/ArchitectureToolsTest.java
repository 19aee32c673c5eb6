package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.git.GitRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Layers of a small project in five languages: checks, suggestions and proposals.
class ArchitectureToolsTest {

    private static final String RULES = """
            layers:
              - name: api
                paths: ["*/api/**"]
                canImport: [core]
              - name: core
                paths: ["*/core/**"]
                canImport: []
                cannotImport: ["npm:express"]
              - name: shared
                paths: ["*/shared/**"]
            allow:
              - api -> shared
              - core -> shared
            exceptions:
              - from: py/core/legacy.py
                to: api
                reason: goes away with the old client
            """;

    @TempDir
    static Path folder;

    private static TestMachine machine;
    private static GitRepo repo;
    private static InProcessDaemon house;

    @BeforeAll
    static void open() throws IOException {
        machine = new TestMachine(folder.toRealPath());
        repo = GitRepo.create(folder.toRealPath().resolve("repo"));
        repo.write(
                        "web/api/UserRoute.ts",
                        "import { save } from '../core/store'\nexport class UserRoute { run() { return save(1) } }\n")
                .write(
                        "web/api/OrderRoute.ts",
                        "import { save } from '../core/store'\nexport class OrderRoute { run() { return save(2) } }\n")
                .write("web/core/store.ts", "export function save(n: number): number { return n }\n")
                .write(
                        "web/core/wrong.ts",
                        "import express from 'express'\nimport { UserRoute } from '../api/UserRoute'\nexport const r = new UserRoute()\nexport const e = express()\n")
                .write(
                        "web/core/wrong.test.ts",
                        "import { UserRoute } from '../api/UserRoute'\nit('x', () => { new UserRoute() })\n")
                .write("py/__init__.py", "")
                .write("py/api/__init__.py", "")
                .write("py/core/__init__.py", "")
                .write("py/api/views.py", "def view():\n    return 1\n")
                .write("py/core/model.py", "from py.api.views import view\n\ndef model():\n    return view()\n")
                .write("py/core/legacy.py", "from py.api.views import view\n\ndef old():\n    return view()\n")
                .write("jv/pom.xml", "<project/>")
                .write("jv/api/Door.java", "package jv.api;\npublic class Door { public void open() {} }\n")
                .write(
                        "jv/core/Room.java",
                        "package jv.core;\n\nimport jv.api.Door;\n\npublic class Room { Door door; void enter() { door.open(); } }\n")
                .write("go.mod", "module example.com/house\n")
                .write("gg/api/api.go", "package api\n\nfunc Serve() {}\n")
                .write(
                        "gg/core/core.go",
                        "package core\n\nimport \"example.com/house/gg/api\"\n\nfunc Run() { api.Serve() }\n")
                .write("rs/Cargo.toml", "[package]\nname = \"rs\"\nversion = \"0.1.0\"\n[lib]\npath = \"lib.rs\"\n")
                .write("rs/lib.rs", "pub mod api;\npub mod core;\n")
                .write("rs/api/mod.rs", "pub fn serve() {}\n")
                .write("rs/core/mod.rs", "use crate::api::serve;\npub fn run() { serve() }\n")
                .write(".cairn/architecture.yaml", RULES);
        repo.commit("Build the house", Instant.parse("2025-03-03T10:00:00Z"));
        house = new InProcessDaemon(machine, repo.folder(), folder.toRealPath());
        house.data("graph_rebuild", Map.of("mode", "full"));
    }

    @AfterAll
    static void close() {
        house.close();
        machine.close();
    }

    private static Map<String, Object> ask(String tool, Map<String, Object> arguments) {
        var all = new java.util.HashMap<>(arguments);
        all.put("profile", "debug");
        return house.data(tool, all);
    }

    @Test
    void forbiddenImportsAreToldWithTheirLinesInEveryLanguage() {
        var found = AnswerValues.all(ask("arch_validate", Map.of()), "violations").stream()
                .map(each -> AnswerValues.one(each, "file") + ":" + AnswerValues.one(each, "line") + " "
                        + AnswerValues.one(each, "rule"))
                .toList();

        assertThat(found)
                .containsExactlyInAnyOrder(
                        "web/core/wrong.ts:2 core canImport nothing",
                        "web/core/wrong.ts:1 core cannotImport npm:express",
                        "py/core/model.py:1 core canImport nothing",
                        "jv/core/Room.java:3 core canImport nothing",
                        "gg/core/core.go:3 core canImport nothing",
                        "rs/core/mod.rs:1 core canImport nothing");
        assertThat(AnswerValues.all(ask("arch_validate", Map.of()), "violations.import"))
                .contains("../api/UserRoute");
        assertThat(AnswerValues.all(ask("arch_validate", Map.of()), "violations.suggestion"))
                .contains("Move UserRoute to shared, which core and api may both use.");
    }

    @Test
    void aStrictCheckLooksAtTestsAndAtFilesWithoutALayer() {
        var strict = ask("arch_validate", Map.of("strict", true));

        assertThat(AnswerValues.all(strict, "violations.file")).contains("web/core/wrong.test.ts", "rs/lib.rs");
        assertThat(AnswerValues.all(strict, "violations.rule")).contains("belongs to no layer");
    }

    @Test
    void onlyTheNamedFilesAreChecked() {
        var some = ask("arch_validate", Map.of("files", List.of("py/core/model.py")));

        assertThat(some).containsEntry("checkedFiles", 1);
        assertThat(AnswerValues.all(some, "violations.file")).containsOnly("py/core/model.py");
        assertThat(house.call("arch_validate", Map.of("files", List.of("py/core/modle.py"))))
                .containsEntry("errorCode", "NOT_FOUND");
    }

    @Test
    void violationsAreFindingsToo() {
        var found = ask("find_pattern", Map.of("type", "violation"));

        assertThat(AnswerValues.all(found, "groups.what")).contains("core canImport nothing");
        assertThat(AnswerValues.all(found, "groups.where")).contains("web/core/wrong.ts:2 uses web/api/UserRoute.ts");
    }

    @Test
    void newCodeIsPutBesideWhatIsLikeItWhereItMayUseWhatItNeeds() {
        var route = ask(
                "arch_suggest",
                Map.of("name", "InvoiceRoute", "type", "class", "dependencies", List.of("save", "nobodyKnows")));
        var wrong = ask(
                "arch_suggest",
                Map.of("name", "StoreRoute", "type", "class", "dependencies", List.of("web/api/UserRoute.ts")));

        assertThat(route)
                .containsEntry("suggestedLayer", "api")
                .containsEntry("suggestedPath", "web/api/InvoiceRoute.ts")
                .containsEntry("unknown", List.of("nobodyKnows"));
        assertThat(String.valueOf(route.get("reasoning"))).contains("uses what it will use: ", "named like it: ");
        assertThat(wrong).containsEntry("suggestedLayer", "api");
    }

    @Test
    void theCommandTellsViolationsByExitCodeAndInSarif() throws IOException {
        var checked = machine.type("arch", "check", repo.folder().toString());
        var sarif = machine.type("arch", "check", repo.folder().toString(), "--sarif", "-");
        var clean = Files.createDirectories(folder.toRealPath().resolve("clean/.cairn"));
        Files.writeString(clean.resolve("architecture.yaml"), "layers:\n  - name: all\n    paths: [\"**\"]\n");
        Files.writeString(clean.resolveSibling("a.py"), "x = 1\n");

        assertThat(checked.exitCode()).isEqualTo(4);
        assertThat(checked.out()).contains("py/core/model.py:1: core canImport nothing");
        assertThat(machine.type("arch", "check", String.valueOf(clean.getParent()))
                        .exitCode())
                .isZero();
        assertThat(sarif.exitCode()).isEqualTo(4);
        requireShape(JsonMapper.builder().build().readTree(sarif.out()));
    }

    /// Checks the fields that the schema of SARIF 2.1.0 requires of a log, its runs and its results.
    private static void requireShape(JsonNode log) {
        assertThat(log.path("version").asString()).isEqualTo("2.1.0");
        assertThat(log.path("runs").isArray()).isTrue();
        var run = log.path("runs").path(0);
        assertThat(run.path("tool").path("driver").path("name").asString()).isEqualTo("cairn");
        assertThat(run.path("results").size()).isGreaterThan(4);
        var rules = run.path("tool").path("driver").path("rules");
        for (var result : run.path("results")) {
            assertThat(result.path("message").path("text").asString()).isNotBlank();
            assertThat(result.path("level").asString()).isIn("none", "note", "warning", "error");
            var rule = rules.path(result.path("ruleIndex").asInt());
            assertThat(rule.path("id").asString())
                    .isEqualTo(result.path("ruleId").asString());
            var place = result.path("locations").path(0).path("physicalLocation");
            assertThat(place.path("artifactLocation").path("uri").asString())
                    .isNotBlank()
                    .doesNotStartWith("/");
            assertThat(place.path("region").path("startLine").asInt()).isPositive();
        }
    }

    @Test
    void everyFaultOfARuleFileIsToldAtOnceWithItsLine() throws IOException {
        var broken = Files.createDirectories(folder.toRealPath().resolve("broken/.cairn"));
        Files.writeString(broken.resolve("architecture.yaml"), """
                layers:
                  - name: a
                    paths: ["/etc/**"]
                    canImport: [b, nobody]
                  - name: a
                    paths: ["src/**"]
                  - paths: []
                  - name: b
                    paths: ["lib/**"]
                    canImports: [a]
                forbid:
                  - a -> b
                  - sideways
                allow: ["a -> b"]
                exceptions:
                  - from: a
                    to: b
                """);

        var told = machine.type("arch", "check", String.valueOf(broken.getParent()));

        assertThat(told.exitCode()).isEqualTo(1);
        assertThat(told.err())
                .contains("line 3: '/etc/**' is not a usable pattern")
                .contains("line 4: there is no layer nobody; layers are a, b")
                .contains("line 5: the layer a stands on line 2 already")
                .contains("line 7: a layer needs a `name`")
                .contains("line 10: `canImports` is not known here")
                .contains("line 13: an entry of `forbid` is `from -> to`")
                .contains("a -> b is allowed on line 14 and forbidden on line 12")
                .contains("line 16: an exception needs a `reason`");
    }

    @Test
    void aliasBombsAndBrokenYamlAreRefusedWithTheirLine() throws IOException {
        var bomb = Files.createDirectories(folder.toRealPath().resolve("bomb/.cairn"));
        Files.writeString(bomb.resolve("architecture.yaml"), "layers: &a [x]\nallow: [*a, *a]\n");
        var odd = Files.createDirectories(folder.toRealPath().resolve("odd/.cairn"));
        Files.writeString(odd.resolve("architecture.yaml"), "layers:\n  - name: [\n");

        assertThat(machine.type("arch", "check", String.valueOf(bomb.getParent()))
                        .err())
                .contains("line 2: references (*name) are not read");
        assertThat(machine.type("arch", "check", String.valueOf(odd.getParent()))
                        .err())
                .contains("this is not YAML");
    }

    @Test
    void layersThatOverlapAreReportedAndTheMoreExactOneCounts() throws IOException {
        var two = Files.createDirectories(folder.toRealPath().resolve("two/.cairn"));
        Files.writeString(two.resolve("architecture.yaml"), """
                layers:
                  - name: all
                    paths: ["src/**"]
                  - name: inner
                    paths: ["src/inner/**"]
                    canImport: []
                  - name: gone
                    paths: ["gone/**"]
                """);
        Files.createDirectories(two.resolveSibling("src/inner"));
        Files.writeString(two.resolveSibling("src/a.py"), "x = 1\n");
        Files.writeString(two.resolveSibling("src/inner/b.py"), "from src.a import x\n");

        var told = machine.type("arch", "check", String.valueOf(two.getParent()));

        assertThat(told.out())
                .contains("src/inner/b.py:1: inner canImport nothing")
                .contains("architecture.yaml:4: the layers all and inner overlap, for one in src/inner/b.py")
                .contains("architecture.yaml:7: no file belongs to the layer gone");
    }

    @Test
    void aProposedFileIsSoundAndNeverOverwrites() throws IOException {
        var fresh = folder.toRealPath().resolve("fresh");
        Files.createDirectories(fresh.resolve("src/api"));
        Files.createDirectories(fresh.resolve("src/core"));
        for (var name : List.of("a", "b", "c", "d")) {
            Files.writeString(fresh.resolve("src/core/" + name + ".py"), "def " + name + "():\n    return 1\n");
            Files.writeString(
                    fresh.resolve("src/api/" + name + "_view.py"),
                    "from src.core." + name + " import " + name + "\n\ndef view():\n    return " + name + "()\n");
        }

        var printed = machine.type("arch", "init", fresh.toString());
        var written = machine.type("arch", "init", fresh.toString(), "--write");
        var again = machine.type("arch", "init", fresh.toString(), "--write");

        assertThat(printed.out()).contains("name: api", "paths: [\"src/core/**\"]", "canImport: [core]");
        assertThat(written.exitCode()).isZero();
        assertThat(again.exitCode()).isEqualTo(1);
        assertThat(machine.type("arch", "check", fresh.toString()).exitCode()).isZero();
    }

    @Test
    void aProposedFilePassesWhereTheCodeGoesAgainstItsOwnWay() throws IOException {
        var odd = folder.toRealPath().resolve("odd");
        Files.createDirectories(odd.resolve("src/api"));
        Files.createDirectories(odd.resolve("src/core"));
        for (var name : List.of("a", "b", "c", "d", "e", "f")) {
            Files.writeString(odd.resolve("src/core/" + name + ".py"), "def " + name + "():\n    return 1\n");
            Files.writeString(
                    odd.resolve("src/api/" + name + "_view.py"),
                    "from src.core." + name + " import " + name + "\n\ndef view():\n    return " + name + "()\n");
        }
        Files.writeString(odd.resolve("src/core/odd.py"), "from src.api.a_view import view\n");

        var written = machine.type("arch", "init", odd.toString(), "--write");
        var checked = machine.type("arch", "check", odd.toString());

        assertThat(written.exitCode()).isZero();
        assertThat(Files.readString(odd.resolve(".cairn/architecture.yaml")))
                .contains("exceptions:", "from: \"src/core/odd.py\"", "to: api", "judge it");
        assertThat(checked.out()).contains("0 violations");
        assertThat(checked.exitCode()).isZero();
    }

    @Test
    void aPlaceIsSuggestedWhereLikeThingsStandAndADoubtIsTold() throws IOException {
        var send = folder.toRealPath().resolve("send");
        Files.createDirectories(send.resolve("lib/core"));
        Files.createDirectories(send.resolve("lib/near"));
        Files.createDirectories(send.resolve("docs"));
        Files.writeString(send.resolve("lib/core/InterceptorManager.js"), "export class InterceptorManager {}\n");
        Files.writeString(send.resolve("index.d.ts"), "export interface InterceptorOptions {}\n".repeat(3));
        for (var name : List.of("one", "two", "three"))
            Files.writeString(send.resolve("lib/near/" + name + ".js"), "export function " + name + "() {}\n");
        for (var name : List.of("a", "b", "c", "d"))
            Files.writeString(send.resolve("docs/" + name + ".js"), "export function " + name + "() {}\n");
        machine.type("index", send.toString());

        var like = machine.type(
                "call",
                "arch_suggest",
                "{\"name\": \"retryInterceptor\", \"type\": \"function\"}",
                "--workspace=" + send);
        var unlike = machine.type(
                "call", "arch_suggest", "{\"name\": \"RateLimiter\", \"type\": \"class\"}", "--workspace=" + send);

        assertThat(like.out())
                .contains("\"suggestedPath\":\"lib/core/")
                .contains("about interceptor: 1 file of lib/core");
        assertThat(unlike.out())
                .contains("\"suggestedPath\":\"lib/near/")
                .contains("give dependencies for a better place");
    }
}
