package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.git.GitRepo;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Documents of a small project, found by their text and by the code they mention.
class DocsToolsTest {

    @TempDir
    static Path folder;

    private static TestMachine machine;
    private static GitRepo repo;
    private static InProcessDaemon house;

    @BeforeAll
    static void open() throws IOException {
        machine = new TestMachine(folder.toRealPath());
        repo = GitRepo.create(folder.toRealPath().resolve("repo"));
        repo.write("src/till.ts", """
                        export class Till {
                          openDrawer(): number { return 1 }
                          close(): number { return 2 }
                        }
                        export function roundTotal(n: number): number { return n }
                        """)
                .write("src/other.ts", "export function close(): number { return 3 }\n")
                .write("shop/cart.py", "class Cart:\n    def total_price(self):\n        return 1\n")
                .write("README.md", """
                        ---
                        title: front
                        ---
                        The shop in a box.

                        # Shop

                        Start with `Till`.

                        ```ts
                        # not a heading
                        roundTotal(3)
                        ```

                        ## Rounding money

                        Totals are rounded half up by `roundTotal()`, see [the till](src/till.ts).
                        Nothing is called `close` here.

                        Rounding money
                        --------------

                        Again.
                        """)
                .write("docs/guide.rst", """
                        =====
                        Guide
                        =====

                        Opening the drawer
                        ------------------

                        Call :meth:`Till.openDrawer` in the morning::

                            till.roundTotal(1)

                        Prices
                        ------

                        See ``Cart.total_price`` and shop/cart.py for the price of a basket.
                        """);
        repo.commit("Open the shop", Instant.parse("2025-03-03T10:00:00Z"));
        house = new InProcessDaemon(machine, repo.folder(), folder.toRealPath());
    }

    @AfterAll
    static void close() {
        house.close();
        machine.close();
    }

    private static Map<String, Object> ask(String tool, Map<String, Object> arguments) {
        var all = new HashMap<>(arguments);
        all.put("profile", "debug");
        return house.data(tool, all);
    }

    @SuppressWarnings("unchecked") // results are objects
    private static List<Map<String, Object>> results(Map<String, Object> arguments) {
        return (List<Map<String, Object>>) ask("search_docs", arguments).getOrDefault("results", List.of());
    }

    @Test
    void sectionsAreFoundByTheirWordsWithHeadingLineAndCode() {
        var rebuilt = ask("graph_rebuild", Map.of());
        var rounding = results(Map.of("query", "how are totals rounded")).getFirst();
        var drawer = results(Map.of("query", "open drawer morning")).getFirst();

        assertThat(rebuilt).containsEntry("documents", 2).containsEntry("sections", 7);
        assertThat(rounding)
                .containsEntry("document", "README.md")
                .containsEntry("heading", "Shop > Rounding money")
                .containsEntry("line", 15)
                .containsEntry("symbols", List.of("src/till.ts::roundTotal", "src/till.ts"));
        assertThat(String.valueOf(rounding.get("excerpt"))).contains("rounded half up");
        assertThat(drawer)
                .containsEntry("heading", "Guide > Opening the drawer")
                .containsEntry("line", 5)
                .containsEntry("symbols", List.of("src/till.ts::Till::openDrawer", "src/till.ts::roundTotal"));
    }

    @Test
    void codeIsFoundInTheDocumentsThatNameIt() {
        ask("graph_rebuild", Map.of());

        assertThat(results(Map.of("symbol", "roundTotal")))
                .extracting(hit -> hit.get("heading"))
                .contains("Shop > Rounding money", "Shop", "Guide > Opening the drawer");
        assertThat(results(Map.of("symbol", "shop/cart.py")))
                .singleElement()
                .satisfies(hit -> assertThat(String.valueOf(hit.get("symbols")))
                        .contains("shop/cart.py::Cart::total_price", "shop/cart.py"));
        assertThat(results(Map.of("symbol", "Till")).toString()).contains("Start with `Till`", "Opening the drawer");
        assertThat(results(Map.of("symbol", "src/other.ts::close"))).isEmpty();
        assertThat(house.call("search_docs", Map.of("symbol", "roundTotl")))
                .containsEntry("errorCode", "NOT_FOUND")
                .hasEntrySatisfying("hint", hint -> assertThat(hint.toString()).contains("roundTotal"));
        assertThat(house.call("search_docs", Map.of())).containsEntry("errorCode", "BAD_ARGUMENT");
    }

    @Test
    void documentsStandInTheGraphAndInItsHealth() {
        ask("graph_rebuild", Map.of());
        var rows = ask(
                "graph_query",
                Map.of(
                        "query",
                        "MATCH (d:DOCUMENT)-[:CONTAINS]->(s:SECTION)-[:DESCRIBES]->(f) WHERE d.path = 'docs/guide.rst'"
                                + " RETURN s.heading, f.id",
                        "language",
                        "cypher"));
        var health = ask("graph_health", Map.of());

        assertThat(String.valueOf(rows.get("results"))).contains("Guide > Prices", "shop/cart.py::Cart::total_price");
        assertThat(String.valueOf(health.get("index"))).contains("documents=").doesNotContain("documents=0");
        assertThat(String.valueOf(health.get("edges"))).contains("DESCRIBES");
    }

    @Test
    void aSavedDocumentIsFoundAndOnlyItIsRead() {
        ask("graph_rebuild", Map.of());
        ask("index_docs", Map.of());
        var then = Instant.now();
        TestMachine.await(() -> Instant.now().toEpochMilli() > then.toEpochMilli() + 2);
        repo.write("docs/returns.md", "# Returning goods\n\nWithin a fortnight.\n");

        TestMachine.await(() -> results(Map.of("query", "fortnight")).size() == 1);

        assertThat(ask("index_docs", Map.of())).containsEntry("read", 0).containsEntry("documents", 3);
        assertThat(ask("index_docs", Map.of("incremental", false))).containsEntry("read", 3);
        assertThat(ask("search_docs", Map.of("query", "fortnight", "knownAt", then.toString()))
                        .get("results"))
                .isEqualTo(List.of());
        repo.delete("docs/returns.md");
        TestMachine.await(() -> results(Map.of("query", "fortnight")).isEmpty());
    }
}
