package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.git.GitRepo;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A pack starts at the relevant file, code or not, and gives its reason and alternatives.
class PackEntryPointTest {

    @TempDir
    Path folder;

    /// The pack for a task in a repository of these files.
    private Map<String, Object> pack(Consumer<GitRepo> files, String task) {
        try (var machine = new TestMachine(folder)) {
            var repo = GitRepo.create(folder.resolve("shop"));
            files.accept(repo);
            repo.commit("Add everything", Instant.parse("2025-03-03T10:00:00Z"));
            try (var house = new InProcessDaemon(machine, repo.folder(), folder)) {
                house.data("graph_rebuild", Map.of("mode", "full"));
                return house.call("context_pack", Map.of("task", task));
            }
        }
    }

    private static String start(Map<String, Object> answer) {
        return data(answer, "entryPoint");
    }

    private static String data(Map<String, Object> answer, String field) {
        var data = (Map<?, ?>) Objects.requireNonNull(answer.get("data"));
        return String.valueOf(data.get(field));
    }

    private static void till(GitRepo repo) {
        repo.write("shop/till.py", """
                        def open_till(job, disk):
                            \"""Runs the job that opens the till on a disk with space.\"""
                            return job.run(disk.space)
                        """)
                .write("tests/test_till.py", """
                        from shop.till import open_till
                        def test_open_till():
                            open_till(1, 2)
                        """)
                .write("requirements/default.txt", "amber>=1,<2\n")
                .write("docs/till.md", "# The till\n\nHow to open it.\n")
                .write(".github/workflows/nightly.yml", """
                        jobs:
                          till:
                            runs-on: ubuntu
                            steps:
                              - run: make till
                        """);
    }

    @Test
    void aTaskAboutAWorkflowBeginsInTheWorkflow() {
        var answer = pack(PackEntryPointTest::till, "the CI job for the till runs out of disk space at night");

        assertThat(start(answer)).isEqualTo(".github/workflows/nightly.yml");
        assertThat(data(answer, "tests")).as("no test runs a workflow").isEqualTo("null");
        assertThat(String.valueOf(answer.get("summary"))).doesNotContain("write one", "line 1");
    }

    @Test
    void aDiffThatDoesNotApplyIsToldInTheSummaryAndIsNoSureStart() {
        var diff = """
                --- a/shop/till.py
                +++ b/shop/till.py
                @@ -1,2 +1,2 @@
                 def open_drawer(job):
                -    return job.zebra
                +    return job.giraffe
                """;
        assertThat(String.valueOf(pack(PackEntryPointTest::till, diff).get("summary")))
                .startsWith("The diff does not apply: 1 of 1 hunk differs")
                .contains("Best guess: shop/till.py")
                .doesNotContain("Start at");
    }

    @Test
    void aDiffOfAnotherProgramIsToldInTheSummary() {
        assertForeign("--- a/kernel/disk.c\n+++ b/kernel/disk.c\n@@ -1,1 +1,1 @@\n-int open_till;\n+long open_till;\n");
    }

    @Test
    void aTraceOfAnotherProgramIsToldInTheSummary() {
        assertForeign("""
                Traceback (most recent call last):
                  File "/srv/bank/till.py", line 2, in pay
                    open_till(job)
                KeyError: disk
                """);
    }

    private void assertForeign(String pasted) {
        assertThat(String.valueOf(pack(PackEntryPointTest::till, pasted).get("summary")))
                .containsIgnoringCase("in this workspace")
                .contains("Best guess: ")
                .doesNotContain("Start at");
    }

    @Test
    void aTaskAboutRequirementsBeginsInTheirList() {
        assertThat(start(pack(PackEntryPointTest::till, "amber is a runtime dependency of the till: allow version 2")))
                .isEqualTo("requirements/default.txt");
    }

    @Test
    void aTaskAboutTheManualBeginsInTheManual() {
        assertThat(start(pack(PackEntryPointTest::till, "Document how the till is opened")))
                .isEqualTo("docs/till.md");
    }

    @Test
    void aTaskThatWritesThePathOfAFileWithoutCodeBeginsThere() {
        var answer = pack(PackEntryPointTest::till, "open_till needs more disk: change .github/workflows/nightly.yml");

        assertThat(start(answer)).isEqualTo(".github/workflows/nightly.yml");
        assertThat(String.valueOf(answer.get("summary"))).startsWith("Start at ");
    }

    @Test
    void aWordThatCodeBearsMeansTheCode() {
        Consumer<GitRepo> files = repo -> repo.write(
                        "shop/workflow.py", "class Workflow:\n    def advance(self, step):\n        return step + 1\n")
                .write(".github/workflows/nightly.yml", "jobs:\n  workflow:\n    steps: []\n");

        assertThat(start(pack(files, "the workflow does not advance to its next step")))
                .startsWith("shop/workflow.py");
    }

    @Test
    void insideOfALongFunctionThatIsMostlyFunctionsTheInnerOneIsMeant() {
        var router = new StringBuilder("export function buildRouter(options) {\n");
        for (int at = 0; at < 20; at++)
            router.append("  function part")
                    .append(at)
                    .append("(route) {\n")
                    .append("    route.a = 1\n".repeat(4))
                    .append("    return route\n  }\n\n");
        router.append("  function lookUp(verb, address) {\n    const upper = verb\n    const found = address\n")
                .append("    return upper + found\n  }\n  return { lookUp }\n}\n");

        var answer = pack(
                repo -> repo.write("lib/router.js", router.toString()), "looking up an address by verb finds nothing");

        assertThat(start(answer)).isEqualTo("lib/router.js::buildRouter::lookUp");
    }

    @Test
    void testSupportFilesAreNotReportedAsTests() {
        Consumer<GitRepo> files = repo -> repo.write("shop/lid.py", "def close_lid(force):\n    return force * 2\n")
                .write("tests/support.py", """
                        from shop.lid import close_lid
                        def closed():
                            return close_lid(3)
                        """)
                .write("tests/test_box.py", """
                        from tests.support import closed
                        def test_it_is_shut():
                            assert closed() == 6
                        """);

        assertThat(data(pack(files, "close_lid needs less force"), "tests"))
                .contains("tests/test_box.py")
                .doesNotContain("support.py");
    }

    @Test
    void theSummarySaysWhatThePlaceHasOfTheTaskAndWhereElseToLook() {
        Consumer<GitRepo> files =
                repo -> repo.write("shop/cart.py", "def sum_of(parcels):\n    return sum(p.weight for p in parcels)\n")
                        .write("shop/scale.py", "def weigh(parcel):\n    return parcel.weight\n");

        var summary =
                String.valueOf(pack(files, "parcels have the wrong weight").get("summary"));

        assertThat(summary).contains("words of the task in it: ", "weight", " Otherwise look at ");
    }

    @Test
    void ofTextThatDoesNotFitTheRelevantLinesAreShown() {
        var manual = "# The till\n\n" + "Nothing much is said in this line of the manual.\n\n".repeat(200)
                + "Coupons are void after their last day.\n";

        var answer = pack(
                repo -> {
                    till(repo);
                    repo.write("docs/till.md", manual);
                },
                "Document which coupons of the till are void");

        assertThat(start(answer)).isEqualTo("docs/till.md");
        assertThat(data(answer, "coreSymbols")).contains("Coupons are void after their last day.");
    }

    @Test
    void theVerbThatOpensATaskIsNoReasonToStartAtAFunctionOfThatName() {
        var answer = pack(
                repo -> repo.write(
                                "shop/table.py",
                                "class Table:\n    def drop(self, rows):\n        return rows.drop(self)\n")
                        .write("shop/desk.py", "def drop(desk):\n    desk.drop()\n    return desk\n")
                        .write("shop/archive.py", """
                                def sweep(archive):
                                    for receipt in archive.stale():
                                        archive.forget(receipt)
                                    return archive
                                """),
                "Drop stale receipts");

        assertThat(start(answer)).isEqualTo("shop/archive.py::sweep");
    }

    @Test
    void aNamedFunctionOfAnotherFileThanTheBestOneDoesNotLead() {
        var answer = pack(
                repo -> repo.write(
                                "shop/request.py",
                                "class Request:\n    def form_data(self):\n        return self.stream.read()\n")
                        .write("shop/body.py", """
                                def parse_body(request):
                                    \"""Parses the body; a cached body of the request is parsed again.\"""
                                    cached = request.cached_body
                                    body = cached or request.form_data()
                                    return body.parse(body)
                                """),
                "The cached body is not reused by form_data: the body is parsed twice");

        assertThat(start(answer)).isEqualTo("shop/body.py::parse_body");
        assertThat(data(answer, "coreSymbols")).contains("shop/request.py::Request::form_data");
    }

    @Test
    void aNamedFunctionIsItsDefinitionNotADeclarationOfItsTypes() {
        var answer = pack(
                repo -> repo.write("lib/options.js", """
                                class Options {
                                  setValue(key, value) {
                                    return this.setValueWithSource(key, value, undefined);
                                  }
                                  setValueWithSource(key, value, source) {
                                    // the option source of a value: value and source of the option
                                    this.values[key] = value;
                                    this.sources[key] = source;
                                    return this;
                                  }
                                }
                                module.exports = Options;
                                """).write("typings/index.d.ts", """
                                export class Options {
                                  setValue(key: string, value: unknown): this;
                                  setValueWithSource(key: string, value: unknown, source: string): this;
                                }
                                """),
                "setValue should clear the option source of the value");

        assertThat(start(answer)).isEqualTo("lib/options.js::Options::setValue");
        assertThat(String.valueOf(answer.get("summary"))).startsWith("Start at");
    }

    @Test
    void aMemberThatIsStillToBeWrittenStartsInItsType() {
        var answer = pack(
                repo -> repo.write(
                                "shop/reader.py",
                                "class BufferReader:\n    def read(self):\n        return self.buffer\n")
                        .write("shop/peek.py", "def peek(stream):\n    return stream.peek()\n"),
                "Add BufferReader.peek()");

        assertThat(start(answer)).startsWith("shop/reader.py::BufferReader");
        assertThat(String.valueOf(answer.get("summary"))).startsWith("Start at");
    }

    @Test
    void anInheritedMemberIsNamedByTheTypeThatInheritsIt() {
        var answer = pack(
                repo -> repo.write("shop/stream.py", """
                                class BaseStream:
                                    def close(self, reason):
                                        self.reason = reason

                                class CashStream(BaseStream):
                                    def connect(self, reason):
                                        return self.open(reason)
                                """)
                        .write("shop/door.py", "class Door:\n    def close(self):\n        return self\n"),
                "Avoid CashStream.close(True)");

        assertThat(start(answer)).isEqualTo("shop/stream.py::BaseStream::close");
    }

    @Test
    void theTypeAndTheValuesThatAShownFunctionReadsAreShownWithTheirLines() {
        var answer = pack(
                repo -> repo.write("src/shop/Register.java", """
                                package shop;

                                final class Register extends Drawer {
                                    private static final int COINS_MAX = 12;
                                    private static final int NOTES_MAX = 90;
                                    private int coins = 0;

                                    int countCoins(int more) {
                                        coins += more;
                                        return Math.min(coins, COINS_MAX) * Rates.COIN;
                                    }

                                    int countNotes(int more) {
                                        return Math.min(more, NOTES_MAX);
                                    }
                                }
                                """)
                        .write("src/shop/Drawer.java", "package shop;\n\nclass Drawer {}\n")
                        .write(
                                "src/shop/Rates.java",
                                "package shop;\n\nfinal class Rates {\n    static final int COIN = 100;\n}\n"),
                "countCoins counts too many coins");

        assertThat(start(answer)).isEqualTo("src/shop/Register.java::Register::countCoins");
        assertThat(data(answer, "coreSymbols"))
                .contains(
                        "3 final class Register extends Drawer {",
                        "4 private static final int COINS_MAX = 12;",
                        "6 private int coins = 0;")
                .as("a value inside of shown code is not repeated")
                .doesNotContain("Rates.java:4");
    }
}
