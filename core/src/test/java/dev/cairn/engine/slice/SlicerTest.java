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
        var wanted = new SliceRequest.SliceTarget("", "", "");
        var request = new SliceRequest(view, wanted, SliceMode.WITH_DEPS);
        var piece = slices.piece(graph, graph.find("shop/cart.py::empty").orElseThrow(), request, 3);
        assertThat(piece.state().onDisk()).isEqualTo(DiskState.SAME);
        assertThat(piece.code()).isEqualTo("def empty():\n    return Cart()");
    }
}
