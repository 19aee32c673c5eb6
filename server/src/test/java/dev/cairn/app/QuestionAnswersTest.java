package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Answers follow the question and never claim more than was found.
class QuestionAnswersTest extends WithSharedShop {

    private static final String UNKNOWN = "zzzqqq blarpf";

    private void write(String path, String text) throws IOException {
        var file = shop.repo.folder().resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private String summary(String tool, Map<String, Object> arguments) {
        return String.valueOf(shop.house.call(tool, arguments).get("summary"));
    }

    @SuppressWarnings("unchecked") // JSON objects have text keys
    private List<Map<String, Object>> results(Map<String, Object> arguments) {
        var data = shop.house.data("graph_query", arguments);
        return (List<Map<String, Object>>) data.getOrDefault("results", List.of());
    }

    @Test
    void aQuestionOfUnknownWordsIsAnsweredWithNothingAndSaysSo() {
        assertThat(results(Map.of("query", UNKNOWN))).isEmpty();
        assertThat(summary("graph_query", Map.of("query", UNKNOWN)))
                .startsWith("Nothing in this code matches the question");
        assertThat(summary("graph_query", Map.of("query", "the")))
                .startsWith("Nothing in this code matches the question");
    }

    @Test
    void aPackOfUnknownWordsSaysSoAndNamesWhatAStrangerReads() {
        var pack = shop.house.call("context_pack", Map.of("task", UNKNOWN));
        assertThat(pack).containsEntry("ok", true);
        assertThat(pack.get("summary"))
                .asString()
                .startsWith("No word of the task is found in the workspace")
                .doesNotContain("Start at", "Check with");
    }

    @Test
    void aPackOfMisspeltWordsSaysWhatTheyWereTakenFor() {
        assertThat(summary("context_pack", Map.of("task", "aply_raet")))
                .startsWith("No word of the task is found; taken for \"")
                .contains("most likely shop/rates.py::apply_rate");
    }

    @Test
    void aPackSaysWhetherItsStartStandsOut() throws IOException {
        for (var kind : List.of("barrel", "crate")) write("yard/" + kind + ".py", """
                    def seal_%s(lid):
                        return lid.hammer(%s)
                    """.formatted(kind, kind));
        shop.house.data("graph_rebuild", Map.of());

        assertThat(summary("context_pack", Map.of("task", "hammer the lid of the barrel until it is sealed")))
                .startsWith("Start at yard/barrel.py::seal_barrel");
        assertThat(summary("context_pack", Map.of("task", "hammer the lid until it is sealed")))
                .startsWith("Low confidence. Best guess: yard/")
                .contains(" Otherwise look at ");
    }

    @Test
    void aSliceOfUnknownWordsIsRefusedAndOfNearOnesServed() {
        assertThat(shop.house.call("semantic_slice", Map.of("query", UNKNOWN))).containsEntry("errorCode", "NOT_FOUND");
        assertThat(summary("semantic_slice", Map.of("query", "aply_raet"))).startsWith("shop/rates.py");
    }

    @Test
    void testsAmongTheCodeTheyTestComeAfterIt() throws IOException {
        write("src/crate.rs", """
                pub struct Crate {
                    weight: u32,
                }

                impl Crate {
                    pub fn seal(&self) -> bool {
                        self.weight > 0
                    }
                }

                #[cfg(test)]
                mod tests {
                    use super::*;

                    fn sealed_crate(weight: u32) -> Crate {
                        // seal a crate by weight, seal the crate
                        Crate { weight }
                    }

                    #[test]
                    fn seal_crate_by_weight() {
                        // the crate must seal by weight: seal crate, seal weight, crate weight seal
                        let sealed = sealed_crate(3).seal();
                        assert!(sealed, "seal the crate by weight");
                    }
                }
                """);
        shop.house.data("graph_rebuild", Map.of());

        assertThat(results(Map.of("query", "seal a crate by weight")).getFirst())
                .hasEntrySatisfying("id", id -> assertThat(id).asString().doesNotContain("tests"));
        assertThat(shop.house
                        .data("context_pack", Map.of("task", "seal a crate by weight"))
                        .get("entryPoint"))
                .asString()
                .isEqualTo("src/crate.rs::Crate::seal");
        assertThat(results(Map.of("query", "fix the failing test of seal crate by weight"))
                        .getFirst())
                .as("whoever asks for tests gets tests")
                .hasEntrySatisfying("id", id -> assertThat(id).asString().contains("tests"));
    }

    @Test
    void communitiesAreToldByTheQuestionAndAllToAnOpenOne() throws IOException {
        for (int at = 0; at < 4; at++) {
            write(
                    "letters/stamp" + at + ".py",
                    "from letters.post import lick\n\n\ndef stamp_" + at + "():\n    return lick(" + at + ")\n");
            write(
                    "engine/piston" + at + ".py",
                    "from engine.oil import pump\n\n\ndef piston_" + at + "():\n    return pump(" + at + ")\n");
        }
        write("letters/post.py", "def lick(side):\n    return side\n");
        write("engine/oil.py", "def pump(amount):\n    return amount\n");
        shop.house.data("graph_rebuild", Map.of());
        TestMachine.await(() -> global("overview").toString().contains("community:engine"));

        assertThat(global("how does a piston get its oil pumped"))
                .extracting(told -> told.get("label"))
                .startsWith("engine")
                .doesNotContain("letters");
        assertThat(global("lick a stamp")).extracting(told -> told.get("id")).startsWith("community:letters");
        for (var question : List.of(
                "How is this repository organised?",
                "what are the parts of this code base?",
                "Which modules is the project made of?"))
            assertThat(global(question))
                    .as(question)
                    .extracting(told -> told.get("label"))
                    .contains("engine", "letters");
    }

    @Test
    void aColumnWithoutAValueStaysInItsRow() {
        var query = "MATCH (n:FUNCTION {name: 'apply_rate'}) RETURN n.name AS name, n.type AS type, n.nothing AS no";
        assertThat(results(Map.of("query", query, "language", "cypher")))
                .singleElement()
                .satisfies(row -> assertThat(row)
                        .containsEntry("name", "apply_rate")
                        .containsEntry("type", "FUNCTION")
                        .containsKey("no"));
    }

    @Test
    void cypherThatIsAskedAsProseIsToldHowToBeAsked() {
        for (var query : List.of(
                "MATCH (n:FUNCTION) RETURN n.name LIMIT 3",
                " OPTIONAL MATCH p = (a)-[:CALLS]->(b)\nWHERE b.name =~ 'x' RETURN a"))
            assertThat(shop.house.call("graph_query", Map.of("query", query)))
                    .containsEntry("errorCode", "BAD_ARGUMENT")
                    .hasEntrySatisfying(
                            "hint", hint -> assertThat(hint).asString().contains("language=cypher"));
        for (var query : List.of(
                "match (rate, total) { apply_rate => return total }",
                "MATCH the cart and RETURN its total",
                "why is MATCH (n) RETURN n.name slow?"))
            assertThat(shop.house.call("graph_query", Map.of("query", query)))
                    .as(query)
                    .containsEntry("ok", true);
    }

    @Test
    void aBundleComesAfterTheSourcesItWasMadeOf() throws IOException {
        var source = "export function sealEnvelope(letter) {\n  return letter.wax + letter.stamp;\n}\n";
        var joined = source.replace("export ", "").repeat(80);
        write("lib/envelope.js", source);
        write(
                "web-dist/post.js",
                "(function (global, factory) {\n  typeof exports === 'object' && typeof module !== 'undefined'"
                        + " ? factory(exports) : factory(global);\n})(this, function (exports) {\n" + joined
                        + "});\n//# sourceMappingURL=post.js.map\n");
        shop.house.data("graph_rebuild", Map.of());

        assertThat(results(Map.of("query", "seal envelope letter wax stamp")).getFirst())
                .containsEntry("id", "lib/envelope.js::sealEnvelope");
        assertThat(results(Map.of("query", "seal envelope letter wax stamp", "types", List.of("FILE")))
                        .getFirst())
                .containsEntry("id", "lib/envelope.js");
    }

    @SuppressWarnings("unchecked") // JSON objects have text keys
    private List<Map<String, Object>> global(String query) {
        var data = shop.house.data("graph_query", Map.of("query", query, "mode", "global", "profile", "debug"));
        return (List<Map<String, Object>>) data.getOrDefault("communities", List.of());
    }
}
