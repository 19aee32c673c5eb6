package dev.cairn.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.projection.digest.SymbolDigests;
import dev.cairn.projection.graph.CodeGraph;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DigestsTest {

    private static String digest(CodeGraph graph, String id) {
        int node = graph.find(id).orElseThrow();
        int container = graph.declarations().container(node);
        return SymbolDigests.of(graph.fact(node).orElseThrow(), container < 0 ? "" : graph.name(container));
    }

    @Test
    void theFirstSentenceOfTheDocCommentIsTheDigest() {
        var graph = new Sources().file("A.java", """
                        /** Keeps {@link Thing things}, e.g. cups. Then more. */
                        class A {
                            /**
                             * @param x ignored
                             */
                            void saveAll(int x) {}
                        }
                        """).graph();

        assertThat(digest(graph, "A.java::A")).isEqualTo("Keeps Thing things, e.g. cups.");
        assertThat(digest(graph, "A.java::A::saveAll")).isEqualTo("Saves all in a, given x.");
    }

    @Test
    void namesAndTypesSpeakWhereNoCommentDoes() {
        var graph = new Sources().file("a.py", """
                        class HttpRouter(Base):
                            def find_route(self, path: str) -> Route:
                                return None
                            def is_open(self):
                                return True
                        """).graph();

        assertThat(digest(graph, "a.py::HttpRouter")).isEqualTo("Class for http router, built on Base.");
        assertThat(digest(graph, "a.py::HttpRouter::find_route"))
                .isEqualTo("Finds route in http router, given path, returning Route.");
        assertThat(digest(graph, "a.py::HttpRouter::is_open")).isEqualTo("Tells whether it is open in http router.");
    }

    @Test
    void commentsForToolsAreNoDigest() {
        var graph = new Sources()
                .file(
                        "a.ts",
                        "// eslint-disable-next-line no-explicit-any\nexport function parseQuery(url: string) {}\n")
                .graph();

        assertThat(digest(graph, "a.ts::parseQuery")).isEqualTo("Parses query, given url.");
    }

    @Test
    void noDigestIsLongerThanFifteenWordsOrEmpty() {
        var graph = new Sources()
                .file("a.py", "def f():\n    \"\"\"" + "word ".repeat(40) + "\"\"\"\n")
                .file(
                        "b.ts",
                        "export const x = 1; export default function () {}; describe('a b', () => { it('c', f) });\n")
                .file("c.go", "package c\nfunc " + "VeryLong".repeat(20) + "(a, b, c, d, e int) error { return nil }\n")
                .graph();

        assertThat(IntStream.range(0, graph.symbols())).allSatisfy(node -> {
            var digest = SymbolDigests.of(graph.fact(node).orElseThrow(), "");
            assertThat(digest).isNotBlank();
            assertThat(digest.split(" ")).hasSizeLessThanOrEqualTo(SymbolDigests.WORDS_MAX);
        });
    }
}
