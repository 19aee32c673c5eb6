package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.git.GitRepo;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Removed code affects the code that still names it and the tests that reached it.
class RemovedCodeTest {

    private static final String PRICES = "def tax():\n    return 1\n\n\ndef price():\n    return 2\n";

    @TempDir
    Path folder;

    private GitRepo shop;
    private String opened;
    private InProcessDaemon house;

    @BeforeEach
    void open() {
        shop = GitRepo.create(folder.resolve("shop"));
        shop.write("prices.py", PRICES)
                .write("rates.py", "RATE = 3\n")
                .write("till.py", "from prices import tax\nimport rates\ndef total():\n    return tax() + rates.RATE\n")
                .write("other.py", "from prices import price\n\n\ndef show():\n    return price()\n")
                .write("tests/test_till.py", "from till import total\n\n\ndef test_total():\n    assert total()\n");
        opened = shop.commit("Open the shop", Instant.parse("2025-03-03T10:00:00Z"));
        house = new InProcessDaemon(new TestMachine(folder), shop.folder(), folder);
        index();
    }

    @AfterEach
    void close() {
        house.close();
    }

    private void index() {
        house.data("graph_rebuild", Map.of("mode", "full"));
        // The watcher may still be about to report the change that was just indexed; until then nothing is complete.
        TestMachine.await(
                () -> "READY".equals(house.data("graph_health", Map.of()).get("status")));
    }

    private Map<String, Object> impact(String field, Object value) {
        return house.data("impact_analyze", Map.of(field, value, "profile", "debug", "depth", 4));
    }

    @Test
    void aRemovedFunctionStillHasItsUsersAndTheirTests() {
        shop.write("prices.py", "def price():\n    return 2\n");
        index();

        var impact = impact("since", opened);

        assertThat(AnswerValues.all(impact, "affected.id"))
                .contains("till.py::total")
                .doesNotContain("other.py::show");
        assertThat(AnswerValues.all(impact, "affected.via")).contains("calls prices.py::tax (deleted)");
        assertThat(AnswerValues.all(impact, "transitiveTests")).contains("tests/test_till.py::test_total");
        assertThat(AnswerValues.all(impact, "deleted.id")).containsExactly("prices.py::tax");
        assertThat(AnswerValues.one(impact, "blastRadius.complete"))
                .as(impact.toString())
                .isEqualTo(true);
        assertThat(AnswerValues.all(house.data("test_select", Map.of("since", opened)), "selectedTests.file"))
                .containsExactly("tests/test_till.py");
    }

    @Test
    void aRemovedFunctionCanBeNamedByItsIdOrItsName() {
        shop.write("prices.py", "def price():\n    return 2\n");
        index();

        for (var written : List.of("prices.py::tax", "tax")) {
            var impact = impact("symbols", List.of(written));
            assertThat(AnswerValues.all(impact, "affected.id")).as(written).contains("till.py::total");
            assertThat(AnswerValues.one(impact, "deleted.id")).isEqualTo("prices.py::tax");
            assertThat(AnswerValues.one(impact, "deleted.signature")).isEqualTo("def tax()");
            assertThat(AnswerValues.all(impact, "deleted.deletedAt")).hasSize(1);
        }
    }

    @Test
    void aRemovedFileStillHasItsUsersAndCanBeNamed() {
        shop.delete("rates.py");
        index();

        for (var impact : List.of(impact("since", opened), impact("files", List.of("rates.py"))))
            assertThat(AnswerValues.all(impact, "affected"))
                    .contains(Map.of("id", "till.py::total", "depth", 1, "via", "references rates.py::RATE (deleted)"));
        var selected = house.data("test_select", Map.of("changedFiles", List.of("rates.py"), "profile", "debug"));
        assertThat(AnswerValues.all(selected, "selectedTests.file")).containsExactly("tests/test_till.py");
        assertThat(AnswerValues.one(selected, "deleted.id")).isEqualTo("rates.py");
        assertThat(AnswerValues.all(selected, "deleted.deletedAt")).hasSize(1);
    }

    @Test
    void callersThatResolveElsewhereAreNotUsersOfRemovedCode() {
        shop.write("prices.py", "def price():\n    return 2\n")
                .write("taxes.py", "def tax():\n    return 1\n")
                .write("till.py", "from taxes import tax\n\n\ndef total():\n    return tax()\n");
        index();

        assertThat(AnswerValues.all(impact("symbols", List.of("prices.py::tax")), "affected.id"))
                .doesNotContain("till.py::total");
    }

    @Test
    void namesThatNeverExistedAreRefused() {
        var answer = house.call("impact_analyze", Map.of("symbols", List.of("prices.py::never")));

        assertThat(answer.toString()).contains("NOT_FOUND");
    }
}
