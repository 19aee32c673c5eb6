package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.git.GitRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Answers about code whose users cannot be known, or whose folder has just vanished, say so.
class UnknownUsersTest {

    private static final String TEXT_OF_A_BUNDLE = "!function(){var a=1;function b(c){return c+a}b(2)}();".repeat(200);

    @TempDir
    Path folder;

    private GitRepo shop;
    private InProcessDaemon house;

    @BeforeEach
    void open() {
        shop = GitRepo.create(folder.resolve("shop"));
        shop.write("web/price.js", "export function price() { return 1 }\n")
                .write(
                        "web/till.js",
                        "import { price } from './price.js'\nexport function total() { return price() }\n")
                .write("web/till.test.js", """
                        import { total } from './till.js'
                        test('total', () => { total() })
                        """)
                .write("web/app.js", TEXT_OF_A_BUNDLE)
                .write("web/Cart.vue", "<template><b>x</b></template>\n")
                .write("web/broken.js", "function ( {{ ((( thing.price()\n}} else from\n")
                .write(
                        "road/Car.java",
                        "package road;\n\nclass Car {\n    int wheels() {\n        return 4;\n    }\n}\n")
                .write("road/Broken.java", "class { void ( { thing.wheels( }}} ((\n");
        shop.commit("Open", Instant.parse("2025-03-03T10:00:00Z"));
        house = new InProcessDaemon(new TestMachine(folder), shop.folder(), folder);
        house.data("graph_rebuild", Map.of("mode", "full"));
        TestMachine.await(
                () -> !"INDEXING".equals(house.data("graph_health", Map.of()).get("status")));
    }

    @AfterEach
    void close() {
        house.close();
    }

    @Test
    void theTestsOfAFileWhoseCodeIsNotParsedAreUnknown() {
        for (var file : List.of("web/app.js", "web/Cart.vue")) {
            var selected = house.text("test_select", Map.of("changedFiles", List.of(file)));
            assertThat(selected).as(file).contains("Which code uses " + file + " is unknown");
            assertThat(house.data("test_select", Map.of("changedFiles", List.of(file)))
                            .get("confidence"))
                    .as(file)
                    .isEqualTo("low");
        }
    }

    @Test
    void aFileWhoseCodeIsNotParsedIsNotExplainedAsEmpty() {
        for (var file : List.of("web/app.js", "web/Cart.vue")) {
            var explained = house.call("code_explain", Map.of("element", file));
            assertThat(AnswerValues.one(explained, "data.complete")).as(file).isEqualTo(false);
            assertThat(AnswerValues.all(explained, "data.basis.gap")).as(file).contains("unread-changes");
            assertThat(String.valueOf(explained.get("summary")))
                    .as(file)
                    .contains("what it uses is unknown", "Cairn does not parse it")
                    .doesNotContain("no test reaches");
            assertThat(house.text("suggest_tests", Map.of("elementId", file)))
                    .as(file)
                    .contains("The functions of " + file + " are unknown.")
                    .doesNotContain("no visible function");
        }
    }

    @Test
    void aClaimedFileWhoseCodeIsNotParsedHasUnknownNeighbours() {
        var held = house.call("agent_claim", Map.of("targetId", "web/Cart.vue", "intent", "turn it", "agentId", "ann"));
        assertThat(String.valueOf(held.get("summary"))).contains("related claims are unknown");
        var parsed =
                house.call("agent_claim", Map.of("targetId", "web/price.js", "intent", "turn it", "agentId", "ann"));
        assertThat(String.valueOf(parsed.get("summary"))).doesNotContain("unknown");
    }

    @Test
    void aCallInABrokenFileMayMeanAnythingOfItsName() {
        for (var symbol : List.of("web/price.js::price", "road/Car.java::Car::wheels"))
            assertThat(house.text("impact_analyze", Map.of("symbols", List.of(symbol), "profile", "debug")))
                    .as(symbol)
                    .contains("1 file that mentions it");
    }

    @Test
    void codeIsStaleAsSoonAsItsFolderIsGone() throws IOException {
        Files.move(shop.folder(), folder.resolve("away"));

        var slice = house.call("semantic_slice", Map.of("symbol", "web/price.js::price"));

        assertThat(slice.toString()).contains("is not there").containsPattern("\"?stale\"?[:=]\\s?true");
        Files.move(folder.resolve("away"), shop.folder());
    }
}
