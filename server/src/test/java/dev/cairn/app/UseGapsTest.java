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

/// Answers about users name the uses that they could not resolve or read, and are certain where nothing is missing.
class UseGapsTest {

    @TempDir
    static Path folder;

    private static TestMachine machine;
    private static InProcessDaemon house;

    @BeforeAll
    static void open() {
        machine = new TestMachine(folder);
        var shop = GitRepo.create(folder.resolve("shop"));
        writeScripts(shop);
        writeJavaAndChain(shop);
        shop.commit("Open", Instant.parse("2025-03-03T10:00:00Z"));
        house = new InProcessDaemon(machine, shop.folder(), folder);
        house.data("graph_rebuild", Map.of("mode", "full"));
    }

    private static void writeScripts(GitRepo shop) {
        shop.write("src/tape.py", """
                        class Tape:
                            def rewind(self):
                                return 1

                            def eject(self):
                                return 2


                        class Film:
                            def rewind(self):
                                return 3


                        def spool(tape: Tape):
                            return tape.eject()
                        """)
                .write("src/deck.py", """
                        def play(pool):
                            for each in pool:
                                each.rewind()
                            return pool.head.rewind()
                        """)
                .write("web/format.js", "export function money(value) { return value }\n")
                .write("web/Price.vue", """
                        <script>
                        import { money } from './format.js'
                        </script>
                        <template><b>{{ money(price) }}</b></template>
                        """)
                .write("web/list.js", """
                        export class Shelf { push(item) { return item } }
                        export function fill() { const all = []; all.push(1); return all }
                        """);
    }

    private static void writeJavaAndChain(GitRepo shop) {
        shop.write("java/shop/Till.java", """
                        package shop;
                        public class Till {
                            public int add(int amount) { return amount; }
                            public int close() { return 0; }
                        }
                        """)
                .write("java/shop/Counter.java", """
                        package shop;
                        import java.util.ArrayList;
                        import java.util.List;
                        class Counter {
                            int sum(Till till) {
                                List<String> all = new ArrayList<>();
                                all.add("x");
                                return till.add(1);
                            }
                        }
                        """)
                .write("java/shop/Door.kt", "package shop\nfun lock(till: Till) = till.close()\n")
                .write("chain/a.py", "def first():\n    return 1\n")
                .write("chain/b.py", "from chain.a import first\ndef second():\n    return first()\n")
                .write("chain/c.py", "from chain.b import second\ndef third():\n    return second()\n")
                .write("tests/test_chain.py", """
                        from chain.c import third
                        def test_third():
                            assert third() == 1
                        """);
    }

    @AfterAll
    static void close() {
        house.close();
        machine.close();
    }

    @Test
    void usesWithAnUnknownReceiverAreCounted() {
        var symbol = "src/tape.py::Tape::rewind";
        assertThat(impact(symbol)).isEqualTo(Map.of("complete", false, "confidence", "low"));
        assertThat(summary("impact_analyze", Map.of("symbols", List.of(symbol))))
                .startsWith("0 resolved users")
                .contains("2 possible uses (same name, unknown receiver)");
        assertThat(house.text("impact_analyze", Map.of("symbols", List.of(symbol))))
                .contains("src/deck.py:3", "src/deck.py:4");
        assertThat(summary("code_explain", Map.of("element", symbol)))
                .contains("0 resolved direct users", "Not counted: 2 possible uses (same name, unknown receiver).");
        assertThat(house.data("code_explain", Map.of("element", symbol))).containsEntry("complete", false);
        assertThat(summary("test_select", Map.of("changedFiles", List.of("src/tape.py"))))
                .contains("2 possible uses (same name, unknown receiver)");
        assertThat(house.data("test_select", Map.of("changedFiles", List.of("src/tape.py"))))
                .containsEntry("confidence", "low");
    }

    @Test
    void templatesThatMentionTheNameAreListed() {
        var symbol = "web/format.js::money";
        assertThat(impact(symbol)).isEqualTo(Map.of("complete", false, "confidence", "low"));
        assertThat(summary("impact_analyze", Map.of("symbols", List.of(symbol))))
                .contains("1 file that mentions it in code that Cairn does not parse (vue)");
        assertThat(house.text("impact_analyze", Map.of("symbols", List.of(symbol))))
                .contains("web/Price.vue:2");
        assertThat(summary("code_explain", Map.of("element", symbol))).contains("(vue)");
        assertThat(summary("test_select", Map.of("changedFiles", List.of("web/format.js"))))
                .contains("(vue)");
        assertThat(house.text("find_pattern", Map.of("type", "unused", "pattern", "exported")))
                .doesNotContain("money");
    }

    @Test
    void kotlinBesideJavaIsRead() {
        assertThat(impact("java/shop/Till.java::Till::close"))
                .isEqualTo(Map.of("complete", false, "confidence", "low"));
        assertThat(house.text("impact_analyze", Map.of("symbols", List.of("java/shop/Till.java::Till::close"))))
                .contains("java/shop/Door.kt:2");
    }

    @Test
    void aMissingTestNamesTheDepthThatReachesOne() {
        assertThat(summary("impact_analyze", Map.of("symbols", List.of("chain/a.py::first"), "depth", 1)))
                .startsWith("At least 1 user in")
                .contains("depth 3 reaches tests");
    }

    @Test
    void aKnownReceiverIsNoGap() {
        for (var symbol : List.of(
                "src/tape.py::Tape::eject",
                "web/list.js::Shelf::push",
                "java/shop/Till.java::Till::add",
                "chain/a.py::first"))
            assertThat(impact(symbol)).as(symbol).isEqualTo(Map.of("complete", true, "confidence", "high"));
    }

    private static Map<String, Object> impact(String symbol) {
        var data = house.data("impact_analyze", Map.of("symbols", List.of(symbol)));
        var radius = (Map<?, ?>) Objects.requireNonNull(data.get("blastRadius"));
        return Map.of(
                "complete",
                Objects.requireNonNull(radius.get("complete")),
                "confidence",
                Objects.requireNonNull(radius.get("confidence")));
    }

    private static String summary(String tool, Map<String, Object> arguments) {
        return String.valueOf(house.call(tool, arguments).get("summary"));
    }
}
