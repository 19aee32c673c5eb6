package dev.cairn.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.claim.ClaimPorts;
import dev.cairn.engine.claim.ClaimRequest;
import dev.cairn.engine.claim.ClaimResult;
import dev.cairn.engine.claim.Claims;
import dev.cairn.engine.claim.RefusedAttempts;
import dev.cairn.engine.claim.target.ClaimTargetResolver;
import dev.cairn.engine.claim.target.TargetFiles;
import dev.cairn.engine.claim.target.WrittenTarget;
import dev.cairn.engine.inspect.CoChanges;
import dev.cairn.engine.inspect.Impact;
import dev.cairn.engine.inspect.TestSelection;
import dev.cairn.engine.inspect.change.ChangeResolver;
import dev.cairn.engine.inspect.change.DeletedCodeSearch;
import dev.cairn.engine.inspect.explain.CodeExplainer;
import dev.cairn.engine.inspect.explain.CodeHistory;
import dev.cairn.engine.inspect.explain.DependencyCode;
import dev.cairn.engine.inspect.use.UseGaps;
import dev.cairn.engine.pack.Blockers;
import dev.cairn.engine.pack.PackBuilder;
import dev.cairn.engine.pack.PackMemory;
import dev.cairn.engine.pack.PackRequest;
import dev.cairn.engine.pack.PlanSource;
import dev.cairn.engine.pack.RankSource;
import dev.cairn.engine.pack.SeedSelection;
import dev.cairn.engine.pack.SlotShares;
import dev.cairn.engine.pack.TrailingInputs;
import dev.cairn.engine.retrieve.ProjectCodeSearch;
import dev.cairn.engine.retrieve.RankingMethod;
import dev.cairn.engine.retrieve.RetrieveRequest;
import dev.cairn.engine.retrieve.Retriever;
import dev.cairn.engine.retrieve.context.FileContents;
import dev.cairn.engine.retrieve.context.SimilaritySearch;
import dev.cairn.engine.retrieve.history.MissingHistory;
import dev.cairn.engine.retrieve.rank.CodeHit;
import dev.cairn.engine.retrieve.rank.RankingWeights;
import dev.cairn.engine.slice.SliceMode;
import dev.cairn.engine.slice.SliceRequest;
import dev.cairn.engine.slice.SliceResult;
import dev.cairn.engine.slice.Slicer;
import dev.cairn.engine.slice.SourceTexts;
import dev.cairn.model.claim.ClaimPurpose;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.workspace.Workspace;
import dev.cairn.model.workspace.WorkspaceSettings;
import dev.cairn.projection.history.FormerNames;
import dev.cairn.store.Author;
import dev.cairn.testing.SmallViews;
import dev.cairn.testing.Stores;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Between the steps of each request a function is inserted above the one asked for, and another reader brings graph
/// and text up to date.
class SavedMeanwhileTest {

    private static final String PATH = "shop/tax.py";
    private static final String RATE = PATH + "::rate";
    private static final String TAX = "def rate():\n    \"\"\"The percentage of tax.\"\"\"\n    return 0.2\n";
    private static final String BODY = TAX.stripTrailing();

    private final SmallViews views = new SmallViews();
    private int inserted;

    private final ProjectCodeSearch search = new ProjectCodeSearch(
            new Retriever(RankingWeights.shipped()),
            _ -> {
                insertAbove();
                return MissingHistory.NONE;
            },
            _ -> {
                insertAbove();
                return SimilaritySearch.NONE;
            },
            _ -> FileContents.NONE);

    private final SourceTexts texts = new SourceTexts() {
        @Override
        public Optional<byte[]> content(FileVersion file) {
            insertAbove();
            return views.contents().content(file);
        }

        @Override
        public boolean isChanged(ProjectId project, String path) {
            return false;
        }
    };

    private final Slicer slices = new Slicer(texts, search::bestHit);

    @BeforeEach
    void write() {
        views.save(PATH, TAX)
                .save("shop/cart.py", "def add():\n    \"\"\"Puts a thing into the cart.\"\"\"\n    return 1\n");
        try (var first = views.now()) {
            assertThat(first.text().paths().size()).isEqualTo(2);
        }
    }

    @AfterEach
    void close() {
        views.close();
    }

    private void insertAbove() {
        var above = "def above_" + ++inserted + "():\n    \"\"\"Nothing of interest.\"\"\"\n    return 1\n\n\n";
        views.save(PATH, above + TAX);
        try (var other = views.now()) {
            assertThat(other.graph().find(PATH + "::above_" + inserted)).isPresent();
            assertThat(other.text().paths().size()).isEqualTo(2);
        }
    }

    private void assertSavedMeanwhile() {
        assertThat(inserted).isPositive();
    }

    @Test
    void aSearchNamesTheRightSymbol() {
        for (var ranker : List.of(RankingMethod.FUSED, RankingMethod.SEED)) {
            try (var view = views.now()) {
                var request = new RetrieveRequest("percentage of tax", 5, Set.of(), ranker);
                assertThat(search.search(view, request).hits())
                        .extracting(CodeHit::id)
                        .startsWith(RATE)
                        .allMatch(id -> view.graph().find(id).isPresent());
                assertThat(view.pending()).isEmpty();
            }
        }
        assertSavedMeanwhile();
    }

    @Test
    void aSliceHasTheLinesOfItsSymbol() {
        for (var target : List.of(
                new SliceRequest.SliceTarget("rate", "", ""),
                new SliceRequest.SliceTarget("", "", "percentage of tax"))) {
            try (var view = views.now()) {
                assertThat(slices.slice(new SliceRequest(view, target, SliceMode.WITH_DEPS)))
                        .isInstanceOfSatisfying(SliceResult.FoundSlice.class, found -> {
                            assertThat(found.slice().unit().id()).isEqualTo(RATE);
                            assertThat(found.slice().code()).isEqualTo(BODY);
                        });
            }
        }
        assertSavedMeanwhile();
    }

    @Test
    void aPackStartsAtTheRightSymbol() {
        RankSource ranks = (_, _, seeds) -> {
            insertAbove();
            return new RankSource.ProximityRanks(seeds, Map.of());
        };
        var sources = new PackBuilder.PackSources(
                new SeedSelection(search),
                ranks,
                PackMemory.NONE,
                Blockers.NONE,
                PlanSource.NONE,
                new TestSelection(_ -> CoChanges.NONE, new UseGaps(_ -> Optional.empty())));
        var packs = new PackBuilder(_ -> TrailingInputs.NONE, slices, sources, text -> text.length() / 4 + 1);
        var options = new PackRequest.PackOptions(true, true, true, SlotShares.STANDARD, 4_000);
        try (var view = views.now()) {
            var pack = packs.pack(new PackRequest(
                    view, "raise the percentage of tax", Optional.empty(), new AgentId("ada"), options));
            assertThat(pack.entryPoint().slice().unit().id()).isEqualTo(RATE);
            assertThat(pack.entryPoint().slice().code()).isEqualTo(BODY);
            assertThat(pack.core()).extracting(item -> item.slice().unit().id()).noneMatch(id -> id.contains("above"));
        }
        assertSavedMeanwhile();
    }

    @Test
    void impactIsAboutTheNamedSymbol() {
        var changes = new ChangeResolver(
                (_, _) -> {
                    throw new AssertionError("nothing is asked since a moment");
                },
                new DeletedCodeSearch(views.store().feed(), views.contents()));
        var impact = new Impact(
                _ -> {
                    insertAbove();
                    return List.of();
                },
                new UseGaps(views.contents()::content));
        try (var view = views.now()) {
            insertAbove();
            var named = new ChangeResolver.NamedChange(List.of(), List.of("rate"), Optional.empty());
            var change = changes.find(view, named);
            var result = impact.of(view, change, 3);
            assertThat(change.nodes()).extracting(change.graph()::id).containsExactly(RATE);
            assertThat(result.affected()).noneMatch(node -> node.id().contains("above"));
        }
        assertSavedMeanwhile();
    }

    @Test
    void anExplanationHasTheLinesOfItsSymbol() {
        var explainer = new CodeExplainer(
                (_, node) -> {
                    insertAbove();
                    return Map.of(node, 1.0);
                },
                new DependencyCode(views.contents()),
                new CodeHistory(views.contents(), (_, _, _) -> List.of()),
                new UseGaps(views.contents()::content));
        try (var view = views.now()) {
            var explained = explainer.explain(view, new CodeExplainer.ExplainRequest("rate", 1, true));
            assertThat(explained.subject().id()).isEqualTo(RATE);
            assertThat(explained.subject().lines().first()).isEqualTo(1);
            assertThat(explained.subject().lines().last()).isEqualTo(3);
        }
        assertSavedMeanwhile();
    }

    @Test
    void aClaimIsOnTheNamedSymbol() {
        var claims = new Claims(
                views.store(),
                new ClaimTargetResolver((_, _) -> Optional.empty(), TargetFiles.NONE, FormerNames.NONE),
                ClaimPorts.NONE,
                new RefusedAttempts(views.store(), views.clock(), Stores.ids()));
        var workspace = new Workspace(
                SmallViews.PROJECT, new WorkspaceSettings(Path.of("/srv/shop"), List.of(), List.of(), true));
        try (var view = views.now()) {
            insertAbove();
            var result = claims.claim(new ClaimRequest(
                    new WrittenTarget(view, workspace, "rate", Optional.of(dev.cairn.model.claim.ClaimType.FUNCTION)),
                    new ClaimPurpose("raise it", Optional.empty()),
                    new Author(new AgentId("ada"), new SessionId("s")),
                    Stores.requestKey("claim"),
                    false,
                    OptionalLong.empty()));
            assertThat(result)
                    .isInstanceOfSatisfying(
                            ClaimResult.ClaimGranted.class,
                            granted -> assertThat(granted.claim().target().written())
                                    .isEqualTo(RATE));
        }
        assertSavedMeanwhile();
    }
}
