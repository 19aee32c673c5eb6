package dev.cairn.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.ExternalUse;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GraphTest {

    @Test
    void goMethodsBelongToTheirTypeAlsoFromAnotherFile() {
        var sources = new Sources()
                .file("go.mod", "module example.com/m\n")
                .file("a/store.go", "package a\ntype Store struct{}\n")
                .file("a/save.go", "package a\nfunc (s *Store) Save() {}\n");

        assertThat(sources.edges(EdgeType.CONTAINS))
                .containsExactlyInAnyOrder(
                        "a/store.go -> a/store.go::Store", "a/store.go::Store -> a/save.go::Store::Save");
        assertThat(sources.edges(EdgeType.DEFINED_IN)).contains("a/save.go::Store::Save -> a/save.go");
    }

    @Test
    void rustFunctionsOfAnImplBelongToTheirType() {
        var sources = new Sources()
                .file("Cargo.toml", "[package]\nname = \"m\"\n")
                .file("src/lib.rs", "pub struct Store;\nimpl Store { pub fn save(&self) {} }\n");

        assertThat(sources.edges(EdgeType.CONTAINS)).contains("src/lib.rs::Store -> src/lib.rs::Store::save");
    }

    @Test
    void everyIdLeadsBackToItsNode() {
        var graph = new Sources()
                .file(
                        "a/Over.java",
                        "package a; class Over { void f(int a) {} void f(String a) {} static class In {} }")
                .file("b/twice.py", "def f(): pass\ndef f(): pass\n")
                .file("c/x.ts", "import _ from 'lodash'; export function g() { _.template('a'); }")
                .graph();

        assertThat(IntStream.range(0, graph.nodes()))
                .allSatisfy(node -> assertThat(graph.find(graph.id(node))).hasValue(node));
        assertThat(graph.find("a/Over.java::Over::g")).isEmpty();
        assertThat(graph.find("")).isEmpty();
        assertThat(graph.find("::")).isEmpty();
    }

    @Test
    void aModuleThatIsReplacedByAnObjectOrAnotherModuleIsStillImported() {
        var sources = new Sources()
                .file("lib/rule.js", "module.exports = { meta: {}, create() { return {} } }\n")
                .file("lib/tool.js", "class Tool {}\nmodule.exports = Tool\n")
                .file("lib/index.js", "module.exports = require('./tool')\n")
                .file(
                        "test/rule.js",
                        "const rule = require('../lib/rule')\nconst Tool = require('../lib')\nrun(rule, Tool)\n");

        assertThat(sources.edges(EdgeType.IMPORTS))
                .containsExactlyInAnyOrder(
                        "lib/index.js -> lib/tool.js", "test/rule.js -> lib/rule.js", "test/rule.js -> lib/index.js");
    }

    @Test
    void usesOfExternalMembersHaveTheirUserAndSite() {
        var graph = new Sources()
                .file("src/x.ts", "import _ from 'lodash';\nexport function g() {\n  return _.template('a');\n}\n")
                .file("src/y.ts", "import { map } from 'lodash';\nexport const y = map([], g => g);\n")
                .graph();

        var uses = graph.externalUses("npm:lodash", "template");

        assertThat(uses).extracting(ExternalUse::id).containsExactly("npm:lodash::template");
        assertThat(graph.id(uses.getFirst().edge().from())).isEqualTo("src/x.ts::g");
        assertThat(uses.getFirst().edge().line()).isEqualTo(3);
        assertThat(graph.externalUses("npm:lodash"))
                .extracting(ExternalUse::member)
                .contains("template", "map");
        assertThat(graph.externalUses("npm:left-pad")).isEmpty();
    }

    @Test
    void edgesReadTheSameByNumberAndAsObjects() {
        var graph = new Sources()
                .file("m.py", "from n import g\ndef f():\n    g()\n")
                .file("n.py", "def g():\n    return 1\n")
                .graph();
        var all = EnumSet.allOf(EdgeType.class);

        for (int node = 0; node < graph.nodes(); node++) {
            var numbers = IntStream.range(graph.firstOut(node), graph.firstOut(node + 1));
            assertThat(graph.out(node, all))
                    .isEqualTo(numbers.mapToObj(graph::edge).toList());
            assertThat(graph.in(node, all))
                    .allSatisfy(edge -> assertThat(graph.out(edge.from(), all)).contains(edge));
        }
    }

    @Test
    void pythonTestsExerciseWhatTheyCallAndWhatTheirHelpersCall() {
        var sources = new Sources()
                .file("app/views.py", "def index(): pass\ndef login(): pass\n")
                .file("tests/helpers.py", "from app.views import login\ndef sign_in():\n    login()\n")
                .file("tests/test_views.py", """
                        from app.views import index
                        from tests.helpers import sign_in
                        def test_index():
                            sign_in()
                            index()
                        """);

        assertThat(sources.edges(EdgeType.TESTS))
                .contains(
                        "tests/test_views.py::test_index -> app/views.py::index",
                        "tests/test_views.py::test_index -> app/views.py::login",
                        "tests/test_views.py -> app/views.py");
    }

    @Test
    void casesNamedByTextExerciseWhatTheyCall() {
        var sources = new Sources()
                .file("src/router.ts", "export function route(path: string) { return path; }\n")
                .file("src/router.test.ts", """
                        import { route } from './router';
                        describe('router', () => { it('routes', () => { route('/'); }); });
                        """);

        assertThat(sources.edges(EdgeType.TESTS))
                .contains("src/router.test.ts::router::routes -> src/router.ts::route");
    }

    @Test
    void goAndJavaAndRustTestsExerciseWhatTheyCall() {
        var sources = new Sources()
                .file("go.mod", "module example.com/m\n")
                .file("s/s.go", "package s\nfunc Save() {}\n")
                .file("s/s_test.go", "package s\nimport \"testing\"\nfunc TestSave(t *testing.T) { Save() }\n")
                .file("src/main/java/a/S.java", "package a; public class S { public void save() {} }")
                .file("src/test/java/a/STest.java", """
                        package a;
                        import org.junit.jupiter.api.Test;
                        class STest { @Test void saves() { new S().save(); } }
                        """)
                .file("Cargo.toml", "[package]\nname = \"m\"\n")
                .file(
                        "src/lib.rs",
                        "pub fn keep() {}\n#[cfg(test)]\nmod tests { #[test]\nfn keeps() { super::keep(); } }\n");

        assertThat(sources.edges(EdgeType.TESTS))
                .contains(
                        "s/s_test.go::TestSave -> s/s.go::Save",
                        "src/test/java/a/STest.java::STest::saves -> src/main/java/a/S.java::S::save",
                        "src/lib.rs::tests::keeps -> src/lib.rs::keep");
    }

    @Test
    void aTestThatCallsNothingIsTakenToTestTheFileItIsNamedAfter() {
        var graph = new Sources()
                .file("lib/parser.py", "def parse(): pass\n")
                .file("other/parser.py", "def parse(): pass\n")
                .file("lib/test_parser.py", "def test_nothing():\n    assert True\n")
                .graph();

        var tests = graph.out(graph.find("lib/test_parser.py").orElseThrow(), Set.of(EdgeType.TESTS));

        assertThat(tests).hasSize(1);
        assertThat(graph.id(tests.getFirst().to())).isEqualTo("lib/parser.py");
        assertThat(tests.getFirst().provenance()).isEqualTo(EdgeProvenance.HEURISTIC);
    }

    @Test
    void aGraphOfNothingHasNoNodes() {
        assertThat(new Sources().graph().nodes()).isZero();
        assertThat(new Sources().graph().find("a.py")).isEmpty();
        assertThat(CodeGraph.NONE).isNegative();
    }
}
