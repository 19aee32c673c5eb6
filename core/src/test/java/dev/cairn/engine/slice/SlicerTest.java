package dev.cairn.engine.slice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.model.code.FileVersion;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SymbolId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.testing.SmallCode;
import dev.cairn.testing.SmallViews;
import dev.cairn.view.View;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SlicerTest {

    private static final String CART = """
            class Cart:
                \"\"\"What a customer buys.\"\"\"

                def add(self, item):
                    self.items.append(item)
                    return self

                def total(self):
                    return sum(self.items)


            def empty():
                return Cart()
            """;

    private final SmallCode code = new SmallCode()
            .file("shop/cart.py", CART)
            .file("shop/order.py", "class Order:\n    def total(self):\n        return 1\n");
    private final SmallViews views = new SmallViews().save(code);
    private final View view = views.now();
    private final CodeGraph graph = view.graph();
    private DiskState onDisk = DiskState.SAME;

    private final Slicer slices = new Slicer(
            new SourceTexts() {
                @Override
                public Optional<byte[]> content(FileVersion file) {
                    return views.contents().content(file);
                }

                @Override
                public boolean isChanged(ProjectId project, String path) {
                    return onDisk != DiskState.SAME;
                }

                @Override
                public DiskState onDisk(ProjectId project, String path) {
                    return onDisk;
                }

                @Override
                public Optional<Instant> validFrom(View of, SymbolId unit) {
                    return Optional.of(Instant.EPOCH);
                }
            },
            (_, query) -> query.contains("buy") ? Optional.of("shop/cart.py::Cart") : Optional.empty());

    @AfterEach
    void close() {
        view.close();
        views.close();
    }

    private SliceResult slice(String symbol, String file, String query, SliceMode mode) {
        var wanted = new SliceRequest.SliceTarget(symbol, file, query);
        return slices.slice(new SliceRequest(view, wanted, mode));
    }

    private Slice found(String symbol) {
        return slice(symbol, "", "", SliceMode.BODY) instanceof SliceResult.FoundSlice(var slice, var _)
                ? slice
                : org.junit.jupiter.api.Assertions.fail("not found: " + symbol);
    }

    @Test
    void everySliceEqualsItsLinesInTheFile() {
        for (int node = 0; node < graph.symbols(); node++) {
            var slice = found(graph.id(node));
            var lines = Arrays.asList(
                    new String(code.content(slice.unit().path()), StandardCharsets.UTF_8).split("\n", -1));
            var exact = String.join(
                    "\n",
                    lines.subList(slice.unit().startLine() - 1, slice.unit().endLine()));
            assertThat(slice.code()).as(graph.id(node)).isEqualTo(exact.stripTrailing());
            assertThat(slice.code()).contains(graph.name(node));
        }
    }

    @Test
    void aTypeIncludesAllOfItsMembers() {
        assertThat(found("Cart").code()).startsWith("class Cart:").contains("def add", "def total");
    }

    @Test
    void signatureModeReturnsOnlyTheSignature() {
        assertThat(slice("Cart.add", "", "", SliceMode.SIGNATURE))
                .isInstanceOfSatisfying(
                        SliceResult.FoundSlice.class,
                        found -> assertThat(found.slice().code())
                                .isEqualTo(found.slice().unit().signature()));
    }

    @Test
    void aQueryIsUsedIfNoNameMatches() {
        assertThat(slice("", "", "where do customers buy", SliceMode.BODY)).isInstanceOf(SliceResult.FoundSlice.class);
        assertThat(slice("nothing_named_so", "", "where do customers buy", SliceMode.BODY))
                .isInstanceOf(SliceResult.FoundSlice.class);
    }

    @Test
    void severalMatchesAreReturnedAsCandidates() {
        assertThat(slice("total", "", "", SliceMode.BODY))
                .isInstanceOfSatisfying(
                        SliceResult.AmbiguousSlice.class,
                        several -> assertThat(several.candidates())
                                .extracting(Slice.SourceUnit::id)
                                .containsExactlyInAnyOrder("shop/cart.py::Cart::total", "shop/order.py::Order::total"));
    }

    @Test
    void anUnknownNameIsRefusedWithTheMostSimilarOnes() {
        assertThatThrownBy(() -> slice("emtpy", "", "", SliceMode.BODY))
                .isInstanceOfSatisfying(Refusal.class, refusal -> {
                    assertThat(refusal.problem().code()).isEqualTo(ProblemCode.NOT_FOUND);
                    assertThat(refusal.problem().hint()).contains("shop/cart.py::empty");
                });
    }

    @Test
    void anEmptyRequestIsRefused() {
        assertThatThrownBy(() -> slice(" ", "", "", SliceMode.BODY)).isInstanceOf(Refusal.class);
    }

    @Test
    void aSliceSaysWhetherItsFileHasChangedOrIsGone() {
        for (var state : DiskState.values()) {
            onDisk = state;
            assertThat(found("empty").state()).isEqualTo(new Slice.SourceState(state, Optional.of(Instant.EPOCH)));
        }
    }

    @Test
    void aPieceOfAPackDoesNotLookAtTheDisk() {
        onDisk = DiskState.GONE;
        var piece = slices.pieces(view).shown(graph.find("shop/cart.py::empty").orElseThrow(), 3);
        assertThat(piece.state().onDisk()).isEqualTo(DiskState.SAME);
        assertThat(piece.code()).isEqualTo("def empty():\n    return Cart()");
    }

    @Test
    void aRangeReturnsExactlyItsLinesAndTheUnitAroundThem() {
        for (var written : new String[] {"shop/cart.py:4-6", "shop/cart.py#L4-L6", "cart.py:4-6"}) {
            var slice = found(written);
            assertThat(slice.unit().id()).as(written).isEqualTo("shop/cart.py::Cart::add");
            assertThat(slice.code())
                    .isEqualTo("    def add(self, item):\n        self.items.append(item)\n        return self");
            assertThat(slice.isWhole()).isFalse();
        }
        assertThat(found("shop/cart.py:5-9").unit().id()).isEqualTo("shop/cart.py::Cart");
        assertThat(found("shop/cart.py:8-99").unit().endLine()).isEqualTo(13);
        assertThat(slice("", "shop/cart.py:12-13", "", SliceMode.BODY))
                .isEqualTo(slice("12-13", "shop/cart.py", "", SliceMode.BODY));
    }

    @Test
    void aRangeThatTheFileDoesNotHaveIsRefused() {
        for (var written :
                new String[] {"shop/cart.py:14-20", "shop/cart.py:9-4", "shop/cart.py:0-4", "nowhere.py:1-2"})
            assertThatThrownBy(() -> found(written)).as(written).isInstanceOf(Refusal.class);
    }

    @Test
    void aLineNamesTheInnermostUnitAroundIt() {
        assertThat(found("shop/cart.py:5").unit().id()).isEqualTo("shop/cart.py::Cart::add");
        assertThat(found("shop/cart.py#L5").unit().id()).isEqualTo("shop/cart.py::Cart::add");
        assertThat(slice("", "shop/cart.py:13", "", SliceMode.BODY))
                .isInstanceOfSatisfying(
                        SliceResult.FoundSlice.class,
                        found -> assertThat(found.slice().unit().id()).isEqualTo("shop/cart.py::empty"));
    }

    @Test
    void aLineOutsideOfAllUnitsShowsTheLinesAroundIt() {
        var text = new StringBuilder();
        for (int line = 1; line <= 100; line++)
            text.append("line ").append(line).append('\n');
        views.save("notes.txt", text.toString());
        try (var later = views.now()) {
            var wanted = new SliceRequest.SliceTarget("notes.txt:50", "", "");
            assertThat(slices.slice(new SliceRequest(later, wanted, SliceMode.BODY)))
                    .isInstanceOfSatisfying(SliceResult.FoundSlice.class, found -> {
                        assertThat(found.slice().code()).startsWith("line 30\n").endsWith("line 70");
                        assertThat(found.slice().unit().startLine()).isEqualTo(30);
                    });
        }
    }

    @Test
    void membersThatATypeDoesNotDeclareAreRefusedWithThoseItDoes() {
        var wanted = new SliceRequest.SliceTarget("Cart", "", "", List.of("add", "ad"));
        assertThatThrownBy(() -> slices.slice(new SliceRequest(view, wanted, SliceMode.BODY)))
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refusal -> assertThat(refusal.problem().hint()).contains("add", "total"));
    }
}
