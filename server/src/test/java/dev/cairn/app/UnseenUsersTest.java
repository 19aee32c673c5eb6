package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.git.GitRepo;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// No answer says that nobody uses code when a use exists that is no edge of the graph.
class UnseenUsersTest {

    private static final boolean CERTAIN = true;

    @TempDir
    static Path folder;

    private static TestMachine machine;
    private static InProcessDaemon house;

    @BeforeAll
    static void open() {
        machine = new TestMachine(folder);
        var shop = GitRepo.create(folder.resolve("shop"));
        writeScripts(shop);
        writePython(shop);
        shop.write("road/road.go", """
                        package road

                        func Park() {}

                        type Car struct{}

                        func (c Car) Render(to string) error { return nil }
                        """).write("rail/broken.go", "package rail\nfunc ( { thing.Park( }}} ((\n");
        shop.commit("Open", Instant.parse("2025-03-03T10:00:00Z"));
        house = new InProcessDaemon(machine, shop.folder(), folder);
        house.data("graph_rebuild", Map.of("mode", "full"));
    }

    private static void writeScripts(GitRepo shop) {
        shop.write("web/wrap.js", """
                        export function wrap(value) { return value }
                        export function unwrap(value) { return value }
                        """)
                .write("web/index.js", "export { wrap as cover } from './wrap.js'\n")
                .write("web/far.js", "import { unwrap } from '#shop/wrap'\nunwrap(1)\n")
                .write("web/types.d.ts", "export interface Analysis { usesProps: boolean, usesRest: boolean }\n")
                .write("web/visit.js", """
                        /** @import { Context } from 'outside-walker' */
                        import { walk } from 'outside-walker'

                        /** @param {Context} context */
                        export function visit(context) {
                          context.state.analysis.usesProps = true
                          return walk(context, { Spread(node) { return node } })
                        }

                        const visitors = { Rule(node) { return node } }
                        const closed = { open() { return 1 }, shut() { return 2 } }
                        closed.open()

                        export function print(tree) { return walk(tree, visitors) }
                        """)
                .write("web/main.js", "import { visit, print } from './visit.js'\nvisit(print(1))\n");
    }

    private static void writePython(GitRepo shop) {
        shop.write("host/__init__.py", """
                        import sys
                        if sys.platform == "linux":
                            from . import _linux as _platform
                        else:
                            from . import _other as _platform


                        def users():
                            return _platform.users()
                        """)
                .write("host/_linux.py", "def users():\n    return []\n")
                .write("host/_other.py", "def users():\n    return [1]\n\n\ndef lost_users():\n    return users()\n")
                .write("host/errors.py", "class LostHost(Exception):\n    pass\n")
                .write("host/native.c", """
                        PyObject *lost(PyObject *module) { return PyObject_GetAttrString(module, "LostHost"); }
                        """)
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
    }

    @AfterAll
    static void close() {
        house.close();
        machine.close();
    }

    @Test
    void anExportUnderAnotherNameIsToldAsAUse() {
        assertThat(isCertain("web/wrap.js::wrap")).isNotEqualTo(CERTAIN);
        assertThat(summary("web/wrap.js::wrap")).contains("1 file that imports or re-exports it");
        assertThat(text("web/wrap.js::wrap")).contains("web/index.js:1");
    }

    @Test
    void anImportThroughAnAliasOfTheProjectIsToldAsAUse() {
        assertThat(summary("web/wrap.js::unwrap")).contains("1 file that imports it from a module that was not found");
    }

    @Test
    void aMemberOfAPassedObjectMayBeCalled() {
        for (var symbol : List.of("web/visit.js::visit::Spread", "web/visit.js::visitors::Rule"))
            assertThat(summary(symbol)).as(symbol).contains("member of an object that is passed on");
        assertThat(isCertain("web/visit.js::closed::shut")).isEqualTo(CERTAIN);
        assertThat(house.text("find_pattern", Map.of("type", "unused", "profile", "debug")))
                .contains("web/visit.js::closed::shut")
                .doesNotContain("visitors::Rule");
    }

    @Test
    void aPartOfAnExternalParameterMayBeOfTheWorkspace() {
        assertThat(summary("web/types.d.ts::Analysis::usesProps"))
                .contains("1 possible use (same name, unknown receiver)");
        assertThat(isCertain("web/types.d.ts::Analysis::usesRest")).isEqualTo(CERTAIN);
    }

    @Test
    void oneOfSeveralModulesUnderOneNameHasUnknownUsers() {
        for (var symbol : List.of("host/_other.py::users", "host/_other.py::lost_users")) {
            assertThat(isCertain(symbol)).as(symbol).isNotEqualTo(CERTAIN);
            assertThat(summary(symbol)).contains("1 file that imports its module as one of several");
        }
        assertThat(isCertain("host/_linux.py::users")).isEqualTo(CERTAIN);
    }

    @Test
    void anExportedMethodOfGoMayImplementAnInterfaceFromOutside() {
        assertThat(summary("road/road.go::Car::Render")).contains("may implement an interface from outside");
    }

    @Test
    void nativeCodeThatNamesASymbolIsTold() {
        assertThat(text("host/errors.py::LostHost")).contains("host/native.c:1");
    }

    @Test
    void aModuleThatNothingImportsMayBeLoadedFromOutside() {
        assertThat(summary("docs/ext/roles.py::setup")).contains("nothing here imports its module");
    }

    @Test
    void aScriptThatATestRunsByItsNameIsNotTheEndOfTheUsers() {
        assertThat(summary("scripts/report.py::line"))
                .startsWith("At least 1 user")
                .contains("tests/test_scripts.py:5 names scripts/report.py");
    }

    @Test
    void aNameInTheUnreadPartOfABrokenFileIsTold() {
        assertThat(text("road/road.go::Park")).contains("rail/broken.go:2");
        assertThat(isCertain("road/road.go::Park")).isNotEqualTo(CERTAIN);
    }

    private static boolean isCertain(String symbol) {
        var data = house.data("impact_analyze", Map.of("symbols", List.of(symbol)));
        var radius = (Map<?, ?>) Objects.requireNonNull(data.get("blastRadius"));
        return Boolean.TRUE.equals(radius.get("complete"));
    }

    private static String summary(String symbol) {
        return String.valueOf(
                house.call("impact_analyze", Map.of("symbols", List.of(symbol))).get("summary"));
    }

    private static String text(String symbol) {
        return house.text("impact_analyze", Map.of("symbols", List.of(symbol), "profile", "debug"));
    }
}
