package dev.cairn.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.retrieve.ProjectCodeSearch;
import dev.cairn.engine.retrieve.RankingMethod;
import dev.cairn.engine.retrieve.RetrieveRequest;
import dev.cairn.engine.retrieve.Retriever;
import dev.cairn.engine.retrieve.context.FileContents;
import dev.cairn.engine.retrieve.context.SearchContext;
import dev.cairn.engine.retrieve.context.SimilaritySearch;
import dev.cairn.engine.retrieve.history.MissingHistory;
import dev.cairn.engine.retrieve.rank.CodeHit;
import dev.cairn.engine.retrieve.rank.RankingWeights;
import dev.cairn.model.time.AsOf;
import dev.cairn.testing.SmallCode;
import dev.cairn.testing.SmallViews;
import dev.cairn.testing.Stores;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ViewTest {

    private static final String TAX = "def rate():\n    \"\"\"The tax rate.\"\"\"\n    return 0.2\n";
    private static final String GROWN = "def above():\n    \"\"\"Something new.\"\"\"\n    return 1\n\n\n" + TAX;

    /// More than the text goes back for.
    private static final int MANY_FILES = 70;

    private final SmallViews views = new SmallViews().save("shop/tax.py", TAX);

    @AfterEach
    void close() {
        views.close();
    }

    /// The ids of the symbols that the text of a view finds by name.
    private static Optional<String> found(View view, String name) {
        var context = SearchContext.of(view, MissingHistory.NONE, SimilaritySearch.NONE);
        return view.text().symbolsNamed(name, 1).stream()
                .flatMapToInt(match -> context.symbol(match.file(), match.index()).stream())
                .mapToObj(context.ids())
                .findFirst();
    }

    private static List<String> search(View view, RankingMethod ranker) {
        var search = new ProjectCodeSearch(
                new Retriever(RankingWeights.shipped()),
                _ -> MissingHistory.NONE,
                _ -> SimilaritySearch.NONE,
                _ -> FileContents.NONE);
        var request = new RetrieveRequest("something new", 5, Set.of(), ranker);
        return search.search(view, request).hits().stream().map(CodeHit::id).toList();
    }

    private void readByAnother() {
        try (var other = views.now()) {
            assertThat(other.text().paths().size()).isPositive();
        }
    }

    @Test
    void everythingInAViewBelongsToOneTransaction() {
        try (var first = views.now()) {
            assertThat(first.graph().symbols()).isEqualTo(1);
        }
        Stores.write(views.store(), SmallViews.PROJECT, _ -> {});
        try (var view = views.now()) {
            assertThat(view.seq()).isEqualTo(2).isEqualTo(view.code().seq());
            assertThat(view.pending()).isEmpty();
        }
    }

    @Test
    void aViewStaysTheSameWhenAFileIsSaved() {
        try (var first = views.now()) {
            assertThat(first.graph().symbols()).isEqualTo(1);
        }
        try (var view = views.now()) {
            views.save("shop/tax.py", GROWN);
            readByAnother();

            assertThat(view.graph().symbols()).isEqualTo(1);
            assertThat(found(view, "rate")).contains("shop/tax.py::rate");
            assertThat(found(view, "above")).isEmpty();
            assertThat(view.code().file("shop/tax.py").flatMap(views.contents()::content))
                    .hasValueSatisfying(content -> assertThat(content).hasSize(TAX.length()));
            assertThat(view.pending()).isEmpty();
        }
        try (var next = views.now()) {
            assertThat(found(next, "rate")).contains("shop/tax.py::rate");
            assertThat(found(next, "above")).contains("shop/tax.py::above");
        }
    }

    @Test
    void textThatWasReadStaysTheSameToo() {
        try (var view = views.now()) {
            assertThat(found(view, "rate")).contains("shop/tax.py::rate");
            views.save("shop/tax.py", GROWN);
            readByAnother();
            assertThat(found(view, "rate")).contains("shop/tax.py::rate");
            assertThat(found(view, "above")).isEmpty();
        }
    }

    @Test
    void matchesInTextOfAnotherVersionAreLeftOutAndReported() {
        try (var first = views.now()) {
            assertThat(first.graph().symbols()).isEqualTo(1);
        }
        try (var view = views.now()) {
            var many = new SmallCode().file("shop/tax.py", GROWN);
            for (int file = 0; file < MANY_FILES; file++) many.file("shop/f" + file + ".py", "def f():\n    pass\n");
            views.save(many);
            try (var later = views.views().open(view.project(), view.asOf())) {
                // The graph is too far behind to wait for, so the text is brought up to date by hand.
                views.followText();
                assertThat(later.seq()).isGreaterThan(view.seq());
            }

            assertThat(found(view, "rate")).isEmpty();
            assertThat(found(view, "above")).isEmpty();
            for (var ranker : List.of(RankingMethod.FUSED, RankingMethod.SEED))
                assertThat(search(view, ranker))
                        .as(ranker + " names no symbol by its position in another text")
                        .noneMatch(id -> id.contains("::"));
            assertThat(view.pending()).contains("matches in 1 file that changed meanwhile were left out");
        }
    }

    @Test
    void codeThatIsTooFarBehindIsReported() {
        try (var first = views.now()) {
            assertThat(first.graph().symbols()).isEqualTo(1);
        }
        views.pauseBackground(() -> {
            var many = new SmallCode();
            for (int file = 0; file < MANY_FILES; file++) many.file("shop/f" + file + ".py", "def f():\n    pass\n");
            views.save(many);
            try (var view = views.atOnce()) {
                assertThat(view.seq()).isEqualTo(2);
                assertThat(view.code().seq()).isEqualTo(1);
                assertThat(view.pending()).contains(MANY_FILES + " changed files are not in the graph yet");
            }
        });
    }

    @Test
    void onlyAPastThatReachesThePresentLacksChangesThatAreNotIndexed() {
        var saved = views.clock().instant();
        views.clock().advance(Duration.ofMinutes(1));
        views.save("shop/tax.py", GROWN);
        var moments = List.of(
                AsOf.validAt(views.clock().instant()),
                AsOf.validAt(views.clock().instant().plusSeconds(60)),
                AsOf.validAt(saved),
                AsOf.knownAt(views.clock().instant()));
        var stale = moments.stream().map(moment -> {
            try (var view = views.now().at(moment)) {
                view.noteUnindexed(Optional.of("1 changed file is not indexed yet"));
                return view.pending().isPresent();
            }
        });
        assertThat(stale).containsExactly(true, true, false, false);
    }

    @Test
    void theFirstFilesAreAwaitedWhenAnEmptyGraphWasReadBefore() {
        try (var empty = new SmallViews()) {
            try (var before = empty.now()) {
                assertThat(before.graph().nodes()).isZero();
            }
            empty.pauseBackground(() -> {
                var many = new SmallCode();
                for (int file = 0; file < MANY_FILES; file++)
                    many.file("shop/f" + file + ".py", "def f():\n    pass\n");
                empty.save(many);
                try (var view = empty.atOnce()) {
                    assertThat(view.requireGraph().symbols()).isEqualTo(MANY_FILES);
                    assertThat(view.pending()).isEmpty();
                }
            });
        }
    }

    @Test
    void aPastViewHasTheCodeAndTextOfItsMoment() {
        var then = Stores.write(views.store(), SmallViews.PROJECT, _ -> {}).recordedAt();
        views.clock().advance(Duration.ofMinutes(1));
        views.save("shop/tax.py", GROWN);
        try (var now = views.now();
                var past = now.at(AsOf.knownAt(then))) {
            assertThat(past.graph().symbols()).isEqualTo(1);
            assertThat(found(past, "rate")).contains("shop/tax.py::rate");
            assertThat(found(past, "above")).isEmpty();
            assertThat(now.graph().symbols()).isEqualTo(2);
            assertThat(now.at(now.asOf())).isSameAs(now);
        }
    }

    @Test
    void aClosedViewIsNotRead() {
        var view = views.now();
        view.close();
        view.close();
        assertThatThrownBy(view::text).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(view::graph).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void viewsMadeAnewGiveTheSameAnswers() {
        views.save("shop/tax.py", GROWN);
        try (var anew = new SmallViews(views.store(), SmallViews.PROJECT);
                var first = views.now();
                var second = anew.now()) {
            assertThat(second.seq()).isEqualTo(first.seq());
            for (var name : new String[] {"rate", "above", "nobody"})
                assertThat(found(second, name)).isEqualTo(found(first, name));
        }
    }

    @Test
    void aTransactionThatChangesFilesBringsTheTextUpToDate() {
        views.views().begin();
        readByAnother();
        views.save("shop/tax.py", GROWN);
        views.awaitBackground();
        assertThat(views.textSeq()).isEqualTo(2);
    }

    @Test
    void codeThatNobodyReadsLeavesMemoryAndComesBackWithTheNextQuestion() {
        readByAnother();

        assertThat(views.views().unloadUnread(Duration.ofMinutes(30))).isEmpty();
        assertThat(views.views().unloadUnread(Duration.ZERO)).containsExactly(SmallViews.PROJECT);
        assertThat(views.views().unloadUnread(Duration.ZERO)).isEmpty();

        views.save("shop/tax.py", GROWN);
        try (var view = views.now()) {
            assertThat(view.graph().symbols()).isEqualTo(2);
            assertThat(found(view, "above")).contains("shop/tax.py::above");
        }
    }

    @Test
    void aSavedFileDoesNotBringBackCodeThatNobodyReads() {
        readByAnother();
        views.views().unloadUnread(Duration.ZERO);

        views.views().begin();
        views.save("shop/tax.py", GROWN);
        views.awaitBackground();

        assertThat(views.views().unloadUnread(Duration.ZERO)).as("loaded").isEmpty();
    }

    @Test
    void aReaderKeepsTheCodeThatLeavesMemory() {
        try (var view = views.now()) {
            assertThat(found(view, "rate")).contains("shop/tax.py::rate");
            views.views().unloadUnread(Duration.ZERO);

            assertThat(found(view, "rate")).contains("shop/tax.py::rate");
            assertThat(view.graph().symbols()).isEqualTo(1);
        }
    }
}
