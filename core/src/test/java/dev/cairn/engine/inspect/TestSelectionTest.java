package dev.cairn.engine.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.inspect.change.ChangedNodes;
import dev.cairn.engine.inspect.use.UseGaps;
import dev.cairn.testing.SmallCode;
import dev.cairn.testing.SmallViews;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TestSelectionTest {

    private final SmallViews views = new SmallViews();
    private final TestSelection selection = new TestSelection(_ -> CoChanges.NONE, new UseGaps(_ -> Optional.empty()));

    @AfterEach
    void close() {
        views.close();
    }

    private static SmallCode shop(int tests) {
        var code = new SmallCode()
                .file("shop/rate.py", "def rate():\n    return 1\n")
                .file("tests/test_rate.py", "def test_rate():\n    rate()\n");
        for (int number = 1; number < tests; number++)
            code.file("tests/test_part%d.py".formatted(number), "def test_part%d():\n    rate()\n".formatted(number));
        return code;
    }

    @Test
    void aSmallSuiteIsNotReducedToATenthOfItself() {
        views.save(shop(12));
        try (var view = views.now()) {
            var change = new ChangedNodes(
                    view.graph(),
                    List.of(view.graph().find("shop/rate.py::rate").orElseThrow()));
            var result = selection.select(view, change, TestSelectionMode.TRANSITIVE);
            assertThat(result.selected()).hasSize(10);
            assertThat(result.selected().getFirst().file()).isEqualTo("tests/test_rate.py");
            assertThat(result.all()).isEqualTo(12);
        }
    }

    @Test
    void atLeastTenAndAtMostATenthOfTheTestsAreSelected() {
        assertThat(TestSelection.limit(3)).isEqualTo(10);
        assertThat(TestSelection.limit(100)).isEqualTo(10);
        assertThat(TestSelection.limit(1_001)).isEqualTo(101);
    }

    @Test
    void packsListOnlyTestsWithALinkToTheCode() {
        views.save(shop(4));
        try (var view = views.now()) {
            var rate = view.graph().find("shop/rate.py::rate").orElseThrow();
            assertThat(selection.covering(view, List.of(rate), 5))
                    .extracting(CoveringTest::path)
                    .containsExactly("tests/test_rate.py");
            assertThat(selection.covering(view, List.of(), 5)).isEmpty();
        }
    }
}
