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
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests of small projects, run by the test runners of this machine.
class TestRunToolTest {

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
                        "web/package.json",
                        "{\"name\": \"web\", \"type\": \"module\", \"scripts\": {\"test\": \"node --test\"}}")
                .write("web/sum.js", "export const sum = (a, b) => a + b\n")
                .write("web/sum.test.js", """
                        import test from 'node:test'
                        import assert from 'node:assert'
                        import { sum } from './sum.js'
                        test('adds', () => assert.equal(sum(1, 2), 3))
                        test('subtracts', () => {
                          assert.equal(sum(1, -2), 1)
                        })
                        """)
                .write("web/good.test.js", """
                        import test from 'node:test'
                        import assert from 'node:assert'
                        import { sum } from './sum.js'
                        test('adds well', () => assert.equal(sum(2, 2), 4))
                        """)
                .write("web/$(touch broken); echo `id` & .test.js", """
                        import test from 'node:test'
                        test('is only a name', () => {})
                        """)
                .write("web/hang.test.js", """
                        import test from 'node:test'
                        import { spawn } from 'node:child_process'
                        test('never ends', async () => {
                          spawn('sleep', ['4711'], { detached: true, stdio: 'inherit' })
                          await new Promise(() => setInterval(() => {}, 1000))
                        })
                        """)
                .write(".cairn/config.yaml", "test-run: all\n")
                .write("notes.txt", "no test\n");
        writeOtherLanguages();
        repo.commit("Write tests", Instant.parse("2025-03-03T10:00:00Z"));
        house = new InProcessDaemon(machine, repo.folder(), folder.toRealPath());
        house.data("graph_rebuild", Map.of("mode", "full"));
    }

    private static void writeOtherLanguages() {
        repo.write("py/pyproject.toml", "[project]\nname = \"py\"\nversion = \"1\"\n")
                .write("py/test_shop.py", """
                        import pytest

                        class TestTill:
                            def test_total(self):
                                total = 3
                                assert total == 4

                        def test_fine():
                            assert True

                        @pytest.fixture
                        def till():
                            raise ValueError("no till today")

                        def test_broken(till):
                            pass

                        @pytest.mark.skip
                        def test_later():
                            pass
                        """)
                .write("rs/Cargo.toml", "[package]\nname = \"shop\"\nversion = \"0.1.0\"\nedition = \"2021\"\n")
                .write("rs/src/lib.rs", """
                        pub fn total(a: i32) -> i32 { a + 1 }
                        #[cfg(test)]
                        mod tests {
                            #[test]
                            fn adds() { assert_eq!(super::total(1), 2); }
                            #[test]
                            fn breaks() {
                                assert_eq!(super::total(1), 3, "one too few");
                            }
                        }
                        """)
                .write("rs/tests/outer.rs", "#[test]\nfn outside() { assert_eq!(shop::total(2), 3); }\n");
    }

    @AfterAll
    static void close() {
        house.close();
        machine.close();
    }

    private static void allow(String folders) throws IOException {
        Files.writeString(machine.home().config(), "test-run: \"" + folders + "\"\n");
    }

    private static Map<String, Object> run(String... files) throws IOException {
        allow(repo.folder().toString());
        return house.data("test_run", Map.of("testFiles", List.of(files), "profile", "debug"));
    }

    private static boolean has(String... command) {
        try {
            return new ProcessBuilder(command)
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException none) {
            return false;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Test
    void nothingRunsUntilTheUserAllowsItInTheirOwnSettings() throws IOException {
        allow("/somewhere/else");

        var refused = house.call("test_run", Map.of("testFiles", List.of("web/sum.test.js")));

        assertThat(refused).containsEntry("errorCode", "FORBIDDEN");
        assertThat(String.valueOf(refused.get("hint")))
                .contains("test-run: " + repo.folder(), machine.home().config().toString());
    }

    @Test
    void aFailureIsToldWithItsPlaceAndRemembered() throws IOException {
        Assumptions.assumeTrue(has("node", "--version"), "node is missing; CI needs it");

        var ran = run("web/sum.test.js", "web/good.test.js");

        assertThat(ran)
                .containsEntry("status", "failed")
                .containsEntry("passed", 2)
                .containsEntry("failed", 1);
        assertThat(String.valueOf(ran.get("failures")))
                .contains("test=subtracts", "file=web/sum.test.js", "line=6")
                .contains("-1 == 1");
        var recalled = house.data("episode_recall", Map.of("query", "subtracts failed", "profile", "debug"));
        assertThat(String.valueOf(recalled.get("episodes")))
                .contains(String.valueOf(ran.get("episodeId")), "TEST_RESULT", "web/sum.js");
    }

    @Test
    void shellCharactersInANameAreOnlyAName() throws IOException {
        Assumptions.assumeTrue(has("node", "--version"), "node is missing; CI needs it");

        var ran = run("web/$(touch broken); echo `id` & .test.js");

        assertThat(ran).containsEntry("status", "passed").containsEntry("passed", 1);
        assertThat(Files.exists(repo.folder().resolve("web/broken"))).isFalse();
    }

    @Test
    void aRunnerThatHangsIsEndedWithEverythingItBegan() throws IOException {
        Assumptions.assumeTrue(has("node", "--version"), "node is missing; CI needs it");
        allow("all");

        var ran = house.data(
                "test_run", Map.of("testFiles", List.of("web/hang.test.js"), "timeoutSeconds", 3, "profile", "debug"));

        assertThat(ran).containsEntry("status", "timeout");
        TestMachine.await(() -> ProcessHandle.allProcesses()
                .noneMatch(each -> each.info().commandLine().orElse("").contains("sleep 4711")));
    }

    @Test
    void pytestTellsFailuresAndErrors() throws IOException {
        Assumptions.assumeTrue(has("python3", "-m", "pytest", "--version"), "pytest is missing; CI needs it");

        var ran = run("py/test_shop.py");

        assertThat(ran)
                .containsEntry("status", "failed")
                .containsEntry("passed", 1)
                .containsEntry("failed", 2)
                .containsEntry("skipped", 1);
        assertThat(String.valueOf(ran.get("failures")))
                .contains(
                        "test=test_shop.py::TestTill::test_total, message=assert 3 == 4, file=py/test_shop.py, line=6")
                .contains("test=test_shop.py::test_broken, message=ValueError: no till today");
    }

    @Test
    void cargoRunsTargetsAndModules() throws IOException {
        Assumptions.assumeTrue(has("cargo", "--version"), "cargo is missing; CI needs it");

        var outer = run("rs/tests/outer.rs");
        var inner = run("rs/src/lib.rs");

        assertThat(outer).containsEntry("status", "passed").containsEntry("passed", 1);
        assertThat(inner).containsEntry("status", "failed").containsEntry("failed", 1);
        assertThat(String.valueOf(inner.get("failures")))
                .contains("test=tests::breaks", "one too few", "file=rs/src/lib.rs", "line=8");
    }

    @Test
    void filesElsewhereMissingOrOfNoRunnerAreRefused() throws IOException {
        allow("all");
        Files.createSymbolicLink(repo.folder().resolve("web/out.test.js"), Path.of("/etc/hostname"));

        assertThat(refusal("../other.test.js")).isEqualTo("OUTSIDE_WORKSPACE");
        assertThat(refusal("/etc/passwd")).isEqualTo("OUTSIDE_WORKSPACE");
        assertThat(refusal("web/out.test.js")).isEqualTo("OUTSIDE_WORKSPACE");
        assertThat(refusal("web/none.test.js")).isEqualTo("NOT_FOUND");
        assertThat(refusal("notes.txt")).isEqualTo("BAD_ARGUMENT");
    }

    private static Object refusal(String file) {
        return house.call("test_run", Map.of("testFiles", List.of(file))).getOrDefault("errorCode", "none");
    }
}
