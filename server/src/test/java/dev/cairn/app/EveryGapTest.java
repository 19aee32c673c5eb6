package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.git.GitRepo;
import dev.cairn.model.trust.Gap;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Every kind of gap is made once, and every tool that it could mislead says so.
class EveryGapTest {

    /// A symbol with one gap in what is known of its users.
    private record MadeGap(String kind, String symbol) {}

    /// Uses of the symbol itself may be missing.
    private static final List<MadeGap> DIRECT = List.of(
            new MadeGap("unresolved-uses", "py/tape.py::Tape::rewind"),
            new MadeGap("unread-mentions", "web/price.js::price"),
            new MadeGap("named-in-texts", "py/texts.py::wind_back"),
            new MadeGap("unresolved-imports", "web/fold.js::unfold"),
            new MadeGap("unresolved-imports", "app/src/index.js::start"),
            new MadeGap("imported-names", "web/wrap.js::wrap"),
            new MadeGap("alternative-imports", "host/_other.py::users"),
            new MadeGap("computed-calls", "web/tools.js::tighten"),
            new MadeGap("outside-callers", "docs/ext/roles.py::setup"),
            new MadeGap("other-declarations", "pen/pen_blue.go::Draw"),
            new MadeGap("large-files", "go/road.go::Park"),
            new MadeGap("limit-reached", "py/common.py::spin_wheel"));

    /// Users of users may be missing, so that only the number is a lower bound.
    private static final List<MadeGap> INDIRECT = List.of(
            new MadeGap("unresolved-indirect-uses", "py/film.py::whirl"),
            new MadeGap("named-files", "scripts/report.py::line"));

    /// Kinds whose tests need a state of the workspace, a failing resolution, or a question about files.
    private static final Set<String> ELSEWHERE = Set.of(
            "depth-reached", // UseGapsTest
            "unread-changes", // UnknownUsersTest
            "unread-code", // PartialIndexTest
            "pending-changes", // BasisFollowsTheWatcherTest
            "unresolved-files"); // UnresolvedFilesHealthTest

    /// More files than one search for a name reads.
    private static final int MANY_FILES = 205;

    private static final int LARGE = 6 << 20;

    @TempDir
    static Path folder;

    private static TestMachine machine;
    private static InProcessDaemon house;

    @BeforeAll
    static void open() {
        machine = new TestMachine(folder);
        var shop = GitRepo.create(folder.resolve("shop"));
        writePython(shop);
        writeScripts(shop);
        shop.write("go/road.go", "package road\n\nfunc Park() {}\n");
        shop.write("go/drive.go", "package road\n\nfunc Drive() { Park() }\n");
        shop.write("pen/pen_red.go", "//go:build red\n\npackage pen\n\nfunc Draw() {}\n");
        shop.write("pen/pen_blue.go", "//go:build !red\n\npackage pen\n\nfunc Draw() {}\n");
        shop.write("go/big.go", "package road\n\n" + "// Nothing to see here.\n".repeat(LARGE / 24));
        shop.commit("Open", Instant.parse("2025-03-03T10:00:00Z"));
        house = new InProcessDaemon(machine, shop.folder(), folder);
        house.data("graph_rebuild", Map.of("mode", "full"));
        TestMachine.await(
                () -> !"INDEXING".equals(house.data("graph_health", Map.of()).get("status")));
    }

    private static void writePython(GitRepo shop) {
        shop.write("py/tape.py", "class Tape:\n    def rewind(self):\n        return 1\n")
                .write("py/deck.py", "def play(thing):\n    return thing.rewind()\n")
                .write("py/texts.py", "def wind_back():\n    return 1\n")
                .write("py/lookup.py", "def find(thing):\n    return getattr(thing, \"wind_back\")()\n")
                .write("py/film.py", """
                        def whirl():
                            return 1


                        class Film:
                            def roll_on(self):
                                return whirl()
                        """)
                .write("py/show.py", "def show(thing):\n    return thing.roll_on()\n")
                .write("py/__init__.py", "")
                .write("py/cinema.py", "from py.film import Film\n\n\ndef open_up():\n    return Film()\n")
                .write("py/other.py", """
                        class Other:
                            def rewind(self):
                                return 2

                            def roll_on(self):
                                return 2
                        """)
                .write("py/common.py", "def spin_wheel():\n    return 1\n")
                .write("host/__init__.py", """
                        import sys
                        if sys.platform == "linux":
                            from . import _linux as _platform
                        else:
                            from . import _other as _platform


                        def users():
                            return _platform.users()
                        """)
                .write("host/_linux.py", "def users():\n    return []\n")
                .write("host/_other.py", "def users():\n    return [1]\n")
                .write("docs/ext/roles.py", "def setup(app):\n    return {}\n")
                .write("scripts/report.py", """
                        def line(text):
                            return text


                        if __name__ == "__main__":
                            print(line("x"))
                        """)
                .write("tests/test_scripts.py", """
                        import subprocess


                        def test_report():
                            subprocess.check_call(["python", "scripts/report.py"])
                        """);
        for (int file = 0; file < MANY_FILES; file++)
            shop.write("many/f" + file + ".py", "# spin_wheel\ndef f" + file + "():\n    pass\n");
    }

    private static void writeScripts(GitRepo shop) {
        shop.write("web/price.js", "export function price() { return 1 }\n")
                .write("web/Price.vue", "<template><b>{{ price() }}</b></template>\n")
                .write("web/fold.js", "export function unfold(value) { return value }\n")
                .write("web/far.js", "import { unfold } from '#shop/fold'\nunfold(1)\n")
                .write("app/src/index.js", "export function start() { return 1 }\n")
                .write("app/run.js", "import { start } from '#app/src'\nstart()\n")
                .write("web/wrap.js", "export function wrap(value) { return value }\n")
                .write("web/index.js", "export { wrap as cover } from './wrap.js'\n")
                .write("web/tools.js", "export function tighten() { return 1 }\n")
                .write(
                        "web/pick.js",
                        "import * as tools from './tools.js'\nexport const run = (name) => tools[name]()\n");
    }

    @AfterAll
    static void close() {
        house.close();
        machine.close();
    }

    @Test
    void everyKindOfGapHasATest() {
        var kinds = Arrays.stream(Gap.class.getPermittedSubclasses())
                .map(kind -> kind.getSimpleName()
                        .replaceAll("(?<=[a-z])(?=[A-Z])", "-")
                        .toLowerCase(Locale.ROOT))
                .collect(Collectors.toCollection(TreeSet::new));
        var tested = new TreeSet<>(ELSEWHERE);
        DIRECT.forEach(each -> tested.add(each.kind()));
        INDIRECT.forEach(each -> tested.add(each.kind()));
        assertThat(tested).isEqualTo(kinds);
    }

    @Test
    void noToolCallsUsersCompleteThatMayBeMissing() {
        var silent = new ArrayList<String>();
        for (var gap : DIRECT) {
            var impact = house.call("impact_analyze", symbols(gap));
            if (!kinds(impact).contains(gap.kind())) silent.add("impact_analyze: " + gap);
            if (!AnswerValues.one(impact, "data.blastRadius.complete").equals(false))
                silent.add("impact_analyze is complete: " + gap);
            var explained = house.call("code_explain", Map.of("element", gap.symbol(), "profile", "debug"));
            if (!kinds(explained).contains(gap.kind())) silent.add("code_explain: " + gap);
            if (!AnswerValues.one(explained, "data.complete").equals(false))
                silent.add("code_explain is complete: " + gap);
            if (isSureOfTests(gap)) silent.add("test_select: " + gap);
        }
        assertThat(silent).isEmpty();
    }

    @Test
    void numbersAreLowerBoundsWhereUsersOfUsersMayBeMissing() {
        var silent = new ArrayList<String>();
        for (var gap : INDIRECT) {
            var impact = house.call("impact_analyze", symbols(gap));
            if (!kinds(impact).contains(gap.kind())) silent.add("impact_analyze: " + gap + impact.get("summary"));
            if (AnswerValues.one(impact, "data.blastRadius.confidence").equals("high"))
                silent.add("impact_analyze is sure: " + gap);
            if (isSureOfTests(gap)) silent.add("test_select: " + gap);
        }
        assertThat(silent).isEmpty();
    }

    @Test
    void nothingWithAPossibleUserIsCalledUnused() {
        var unused = house.text(
                "find_pattern", Map.of("type", "unused", "pattern", "exported", "limit", 500, "profile", "debug"));
        assertThat(DIRECT).noneMatch(gap -> unused.contains(gap.symbol() + " line "));
    }

    private static Map<String, Object> symbols(MadeGap gap) {
        return Map.of("symbols", List.of(gap.symbol()), "depth", 10, "profile", "debug");
    }

    private static List<?> kinds(Map<String, Object> answer) {
        return AnswerValues.all(answer, "data.basis.gap");
    }

    private static boolean isSureOfTests(MadeGap gap) {
        var path = gap.symbol().substring(0, gap.symbol().indexOf("::"));
        return "high"
                .equals(house.data("test_select", Map.of("changedFiles", List.of(path)))
                        .get("confidence"));
    }
}
