package dev.cairn.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.projection.digest.SymbolDigests;
import dev.cairn.projection.graph.CodeGraph;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DigestsTest {

    private static String digest(CodeGraph graph, String id) {
        return SymbolDigests.of(graph.fact(graph.find(id).orElseThrow()).orElseThrow());
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

        assertThat(digest(graph, "A.java::A")).isEqualTo("Keeps things, e.g. cups.");
        assertThat(digest(graph, "A.java::A::saveAll")).isEqualTo("void saveAll(int x)");
    }

    @Test
    void aFirstSentenceEndsAtAnEmptyLineInEveryLanguage() {
        var graph = new Sources()
                .file("A.java", """
                        /**
                         * Finds a route
                         *
                         * Slowly.
                         */
                        class A {}
                        """)
                .file("B.java", """
                        /// Finds a route
                        ///
                        /// Slowly.
                        class B {
                            // Not a doc comment.
                            void plain() {}

                            /// Closes the route. NOPMD
                            @Deprecated
                            void close() {}
                        }
                        """)
                .file("a.py", "def find():\n    \"\"\"Finds a route\n\n    Slowly.\n    \"\"\"\n")
                .file("a.ts", "/**\n * Finds a route\n *\n * Slowly.\n */\nexport function find() {}\n")
                .file("a.go", "package a\n\n// find a route\n//\n// Slowly.\nfunc find() {}\n")
                .file("src/lib.rs", "/// Finds a route\n///\n/// Slowly.\npub fn find() {}\n")
                .graph();

        assertThat(digest(graph, "A.java::A")).isEqualTo("Finds a route");
        assertThat(digest(graph, "B.java::B")).isEqualTo("Finds a route");
        assertThat(digest(graph, "B.java::B::plain")).isEqualTo("void plain()");
        assertThat(digest(graph, "B.java::B::close")).isEqualTo("Closes the route.");
        assertThat(digest(graph, "a.py::find")).isEqualTo("Finds a route");
        assertThat(digest(graph, "a.ts::find")).isEqualTo("Finds a route");
        assertThat(digest(graph, "a.go::find")).isEqualTo("find a route");
        assertThat(digest(graph, "src/lib.rs::find")).isEqualTo("Finds a route");
    }

    @Test
    void aDocCommentBeforeAnEmptyLineStillDescribesWhatFollows() {
        var graph = new Sources()
                .file("A.java", "class A {\n    /** Finds a route. */\n\n    void find() {}\n}\n")
                .file("a.js", "var x = 1;\n/**\n * Finds a route.\n */\n\nfunction find() {}\n")
                .file("b.js", "/**\n * Router of this program.\n * Copyright somebody\n */\n\nfunction find() {}\n")
                .file("c.js", "// Finds a route.\n\nfunction find() {}\n")
                .graph();

        assertThat(digest(graph, "A.java::A::find")).isEqualTo("Finds a route.");
        assertThat(digest(graph, "a.js::find")).isEqualTo("Finds a route.");
        assertThat(digest(graph, "b.js::find")).isEqualTo("function find()");
        assertThat(digest(graph, "c.js::find")).isEqualTo("function find()");
    }

    @Test
    void withoutADocCommentTheSignatureIsTheDigest() {
        var graph = new Sources().file("a.py", """
                        class HttpRouter(Base):
                            def find_route(self, path: str) -> Route:
                                return None
                            def is_open(self):
                                return True
                        """).graph();

        assertThat(digest(graph, "a.py::HttpRouter")).isEqualTo("class HttpRouter(Base)");
        assertThat(digest(graph, "a.py::HttpRouter::find_route")).isEqualTo("def find_route(self, path: str) -> Route");
        assertThat(digest(graph, "a.py::HttpRouter::is_open")).isEqualTo("def is_open(self)");
    }

    @Test
    void commentsForToolsAreNoDigest() {
        var graph = new Sources()
                .file(
                        "a.ts",
                        "// eslint-disable-next-line no-explicit-any\nexport function parseQuery(url: string) {}\n")
                .graph();

        assertThat(digest(graph, "a.ts::parseQuery")).isEqualTo("export function parseQuery(url: string)");
    }

    @Test
    void noDigestIsEmptyOrLong() {
        var graph = new Sources()
                .file("a.py", "def f():\n    \"\"\"" + "word ".repeat(40) + "\"\"\"\n")
                .file(
                        "b.ts",
                        "export const x = 1; export default function () {}; describe('a b', () => { it('c', f) });\n")
                .file("c.go", "package c\nfunc " + "VeryLong".repeat(40) + "(a, b, c, d, e int) error { return nil }\n")
                .graph();

        assertThat(IntStream.range(0, graph.symbols())).allSatisfy(node -> {
            var digest = SymbolDigests.of(graph.fact(node).orElseThrow());
            assertThat(digest).isNotBlank().hasSizeLessThanOrEqualTo(SymbolDigests.SIGNATURE_CHARACTERS_MAX);
        });
        var documented = digest(graph, "a.py::f");
        assertThat(documented.split(" ")).hasSize(SymbolDigests.WORDS_MAX);
    }

    @Test
    void theDescriptionIsFoundAmongTagsHeadingsAndCode() {
        var graph = new Sources()
                .file("a.js", """
                        /**
                         * @param list items
                         * @description Counts the items in a list. More.
                         */
                        function count(list) {}

                        /**
                         * ```
                         * const two = sum(1, 1)
                         * ```
                         */
                        function sum(a, b) {}
                        """)
                .file("a.py", """
                        def only_tags(x):
                            \"""
                            :param x: the value
                            :returns: the same value
                            \"""

                        def only_examples(x):
                            \"""
                            >>> only_examples(1)
                            1
                            \"""
                        """)
                .file("src/lib.rs", """
                        /// # Routes
                        ///
                        /// Finds a route.
                        pub fn find() {}

                        /// # Examples
                        ///
                        /// let route = first();
                        pub fn first() {}
                        """)
                .file("A.java", """
                        class A {
                            /** Tells the {@link A#size(int) number} and {@link #name}. */
                            void tell() {}
                        }
                        """)
                .graph();

        assertThat(digest(graph, "a.js::count")).isEqualTo("Counts the items in a list.");
        assertThat(digest(graph, "a.js::sum")).isEqualTo("function sum(a, b)");
        assertThat(digest(graph, "a.py::only_tags")).isEqualTo("def only_tags(x)");
        assertThat(digest(graph, "a.py::only_examples")).isEqualTo("def only_examples(x)");
        assertThat(digest(graph, "src/lib.rs::find")).isEqualTo("Finds a route.");
        assertThat(digest(graph, "src/lib.rs::first")).isEqualTo("pub fn first()");
        assertThat(digest(graph, "A.java::A::tell")).isEqualTo("Tells the number and name.");
    }
}
