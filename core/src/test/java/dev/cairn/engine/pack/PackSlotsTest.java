package dev.cairn.engine.pack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.budget.O200kTokenCounter;
import dev.cairn.budget.TokenCounter;
import dev.cairn.engine.memory.recall.MemoryNote;
import dev.cairn.engine.pack.PackItem.PieceDetail;
import dev.cairn.engine.pack.PackMemory.RecalledMemories;
import dev.cairn.engine.slice.Slicer;
import dev.cairn.engine.slice.SourceTexts;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.problem.Refusal;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.testing.SmallCode;
import dev.cairn.testing.SmallViews;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PackSlotsTest {

    private static final TokenCounter TOKENS = new O200kTokenCounter();

    /// Thirty functions of 12 lines, one of 400, and twenty of one file.
    private final SmallViews views = new SmallViews().save(code());

    @AfterEach
    void close() {
        views.close();
    }

    private static SmallCode code() {
        var code = new SmallCode();
        for (int at = 0; at < 30; at++)
            code.file(
                    "shop/part" + at + ".py",
                    "def part" + at + "(year):\n" + "    total = rate(year) + settle(total, year)\n".repeat(11));
        code.file(
                "shop/crowd.py",
                IntStream.range(0, 20)
                        .mapToObj(at -> "def crowd" + at + "(year):\n"
                                + "    total = rate(year) + settle(total, year)\n".repeat(11))
                        .collect(Collectors.joining("\n")));
        return code.file(
                "shop/long.py",
                "def long(year):\n" + "    value = rate(year) + settle(value, year)\n".repeat(300)
                        + "    if coupon.is_void(year):\n        refund(coupon)\n"
                        + "    value = rate(year) + settle(value, year)\n".repeat(100));
    }

    private SourceTexts texts() {
        return new SourceTexts() {
            @Override
            public Optional<byte[]> content(FileVersion file) {
                return views.contents().content(file);
            }

            @Override
            public boolean isChanged(ProjectId project, String path) {
                return false;
            }
        };
    }

    private static PackSelection.RankedNode node(CodeGraph graph, String id) {
        return new PackSelection.RankedNode(graph.find(id).orElseThrow(), 1, 1, PlaceReason.match("found"));
    }

    private static List<PackSelection.RankedNode> parts(CodeGraph graph, int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(at -> node(graph, "shop/part" + at + ".py::part" + at))
                .toList();
    }

    private PackSlots.FittedContent fill(int budget, boolean isLongFirst, RecalledMemories memory) {
        try (var view = views.now()) {
            var graph = view.graph();
            var bodies = new ArrayList<PackSelection.RankedNode>();
            if (isLongFirst) bodies.add(node(graph, "shop/long.py::long"));
            bodies.addAll(parts(graph, 0, 20));
            var pieces = new PackPieces(
                    graph,
                    new Slicer(texts(), (_, _) -> Optional.empty()).pieces(view),
                    TOKENS,
                    "a void coupon is refunded twice");
            return new PackSlots(pieces, TOKENS, SlotShares.STANDARD, budget)
                    .fill(new PackSlots.PackCandidates(bodies, bodies, parts(graph, 20, 30)), memory, Optional.empty());
        }
    }

    private long shownOfCrowd(PlaceReason reason) {
        try (var view = views.now()) {
            var graph = view.graph();
            var bodies = new ArrayList<PackSelection.RankedNode>();
            for (int at = 0; at < 20; at++)
                bodies.add(new PackSelection.RankedNode(
                        graph.find("shop/crowd.py::crowd" + at).orElseThrow(), 1, 1, reason));
            bodies.addAll(parts(graph, 0, 20));
            var slices = new Slicer(texts(), (_, _) -> Optional.empty()).pieces(view);
            return new PackSlots(new PackPieces(graph, slices, TOKENS, "settle"), TOKENS, SlotShares.STANDARD, 3_000)
                            .fill(
                                    new PackSlots.PackCandidates(bodies, bodies, List.of()),
                                    RecalledMemories.NOTHING,
                                    Optional.empty())
                            .core()
                            .stream()
                            .filter(item -> item.detail().hasCode())
                            .filter(item -> item.slice().unit().path().equals("shop/crowd.py"))
                            .count();
        }
    }

    @Test
    void oneFileLeavesRoomForTheOthersUnlessTheTaskNamesIt() {
        assertThat(shownOfCrowd(PlaceReason.match("found"))).isBetween(5L, 9L);
        assertThat(shownOfCrowd(PlaceReason.NAMED_BY_TASK)).isGreaterThan(12L);
    }

    @Test
    void aLongFunctionLeavesRoomForTheNextPlaces() {
        try (var view = views.now()) {
            var graph = view.graph();
            var bodies = new ArrayList<PackSelection.RankedNode>();
            bodies.add(node(graph, "shop/part0.py::part0"));
            bodies.add(node(graph, "shop/long.py::long"));
            bodies.addAll(parts(graph, 1, 20));
            var slices = new Slicer(texts(), (_, _) -> Optional.empty()).pieces(view);
            var shown = new PackSlots(
                            new PackPieces(graph, slices, TOKENS, "settle the value by its rate"),
                            TOKENS,
                            SlotShares.STANDARD,
                            4_000)
                            .fill(
                                    new PackSlots.PackCandidates(bodies, bodies, List.of()),
                                    RecalledMemories.NOTHING,
                                    Optional.empty())
                            .core()
                            .stream()
                            .filter(item -> item.slice().unit().path().equals("shop/long.py"))
                            .findFirst()
                            .orElseThrow();
            assertThat(TOKENS.count(shown.shownCode())).isBetween(100, 600);
        }
    }

    private static int cost(PackSlots.FittedContent content) {
        return Stream.concat(content.core().stream(), content.dependencies().stream())
                .mapToInt(item -> TOKENS.count(item.slice().unit().id())
                        + (item.detail().hasCode() ? TOKENS.count(item.shownCode()) : 0))
                .sum();
    }

    @Test
    void theContentFillsTheBudgetAndNeverCostsMore() {
        for (int budget = 900; budget < 6_000; budget += 173)
            for (boolean isLongFirst : new boolean[] {true, false})
                assertThat(cost(fill(budget, isLongFirst, RecalledMemories.NOTHING)))
                        .as(budget + " " + isLongFirst)
                        .isBetween((int) (budget * 0.62), budget);
    }

    @Test
    void theFirstPieceIsAlwaysListed() {
        assertThat(fill(1, false, RecalledMemories.NOTHING).core())
                .extracting(PackItem::detail)
                .containsExactly(PieceDetail.SIGNATURE);
    }

    @Test
    void aLargerBudgetNeverShowsMuchLess() {
        int before = 0;
        for (int budget = 300; budget < 5_000; budget += 100) {
            int shown = cost(fill(budget, false, RecalledMemories.NOTHING));
            assertThat(shown).as(budget + "").isGreaterThanOrEqualTo((int) (before * 0.97));
            before = Math.max(before, shown);
        }
        assertThat(fill(5_000, false, RecalledMemories.NOTHING).core())
                .as("there is no fixed number of bodies")
                .filteredOn(item -> item.detail().hasCode())
                .hasSizeGreaterThan(10);
    }

    @Test
    void aLongFirstPieceIsShownByItsMatchingBlocksAndOthersBesideIt() {
        var core = fill(2_000, true, RecalledMemories.NOTHING).core();
        assertThat(core.getFirst().detail()).isEqualTo(PieceDetail.BLOCKS);
        assertThat(core.getFirst().shownCode()).startsWith("[lines ").contains("]\ndef long(year):", "refund(coupon)");
        assertThat(core).extracting(PackItem::detail).contains(PieceDetail.SLICE);
    }

    @Test
    void listedNamesTakeAtMostATenth() {
        for (int budget : new int[] {1_000, 2_000, 4_000, 8_000}) {
            var fitted = fill(budget, false, RecalledMemories.NOTHING);
            int names = Stream.concat(fitted.core().stream(), fitted.dependencies().stream())
                    .filter(item -> !item.detail().hasCode())
                    .mapToInt(item -> TOKENS.count(item.slice().unit().id()) + 10)
                    .sum();
            assertThat(names).as(budget + "").isLessThanOrEqualTo(budget / 10);
        }
    }

    @Test
    void memoryKeepsItsShare() {
        var note = new MemoryNote("n1", "y ".repeat(60), "", List.of(), "decided");
        var memory = new RecalledMemories(List.of(note), List.of(), List.of());
        assertThat(fill(2_000, true, memory).remembered().decisions()).containsExactly(note);
    }

    @Test
    void sharesMustAddUp() {
        assertThatThrownBy(() -> new SlotShares(40, 25, 20, 10, 6)).isInstanceOf(Refusal.class);
        assertThatThrownBy(() -> new SlotShares(140, -40, 0, 0, 0)).isInstanceOf(Refusal.class);
    }
}
