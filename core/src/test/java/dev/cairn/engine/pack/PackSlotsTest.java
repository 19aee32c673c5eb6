package dev.cairn.engine.pack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.budget.TokenCounter;
import dev.cairn.engine.memory.recall.MemoryNote;
import dev.cairn.engine.pack.PackItem.PieceDetail;
import dev.cairn.engine.pack.PackMemory.RecalledMemories;
import dev.cairn.engine.slice.DiskState;
import dev.cairn.engine.slice.Slice;
import dev.cairn.model.code.NodeKind;
import dev.cairn.model.problem.Refusal;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PackSlotsTest {

    /// One token for every four characters.
    private static final TokenCounter TOKENS = text -> (text.length() + 3) / 4;

    private static PackItem item(int number, int codeChars) {
        var unit =
                new Slice.SourceUnit("a.py::f" + number, NodeKind.FUNCTION, "a.py", 1, 9, "def f()", "Does a thing.");
        var none = new Slice.CallNeighbours(List.of(), 0);
        var standing = new Slice.SourceState(DiskState.SAME, Optional.empty());
        return new PackItem(
                number, new Slice(unit, "x".repeat(codeChars), none, none, standing), 1, PieceDetail.SLICE, "found");
    }

    private static List<PackItem> items(int count, int codeChars) {
        return IntStream.range(0, count).mapToObj(at -> item(at, codeChars)).toList();
    }

    private static MemoryNote note(int chars) {
        return new MemoryNote("n1", "y".repeat(chars), "", List.of(), "decided");
    }

    private static PackSlots.FittedContent fill(
            int budget, List<PackItem> core, List<PackItem> near, RecalledMemories memory) {
        return new PackSlots(TOKENS, SlotShares.STANDARD, budget).fill(core, near, memory, Optional.empty());
    }

    private static int cost(List<PackItem> items) {
        return items.stream()
                .mapToInt(item -> switch (item.detail()) {
                            case ID -> 0;
                            case SIGNATURE -> TOKENS.count(item.slice().unit().signature());
                            case SLICE -> TOKENS.count(item.slice().code());
                        }
                        + TOKENS.count(item.slice().unit().id())
                        + TOKENS.count(item.slice().unit().digest()))
                .sum();
    }

    @Test
    void theContentNeverCostsMoreThanTheBudget() {
        for (int budget = 60; budget < 5_000; budget += 97) {
            var fitted = fill(budget, items(30, 700), items(30, 100), RecalledMemories.NOTHING);
            if (fitted.core().size() > 1)
                assertThat(cost(fitted.core()) + cost(fitted.dependencies())).isLessThanOrEqualTo(budget);
        }
    }

    @Test
    void theFirstPieceIsAlwaysListed() {
        assertThat(fill(1, items(3, 700), List.of(), RecalledMemories.NOTHING).core())
                .extracting(PackItem::detail)
                .containsExactly(PieceDetail.ID);
    }

    @Test
    void aLargerBudgetNeverShowsLess() {
        int before = 0;
        for (int budget = 100; budget < 4_000; budget += 50) {
            int shown = cost(fill(budget, items(8, 400), List.of(), RecalledMemories.NOTHING)
                    .core());
            assertThat(shown).isGreaterThanOrEqualTo(before);
            before = shown;
        }
    }

    @Test
    void aPieceThatDoesNotFitIsDowngradedAndTheNextIsStillShown() {
        var core = List.of(item(0, 100_000), item(1, 80));
        assertThat(fill(600, core, List.of(), RecalledMemories.NOTHING).core())
                .extracting(PackItem::detail)
                .containsExactly(PieceDetail.SIGNATURE, PieceDetail.SLICE);
    }

    @Test
    void memoryIsFilledBeforeCodeAndItsUnusedTokensGoToCode() {
        var remembered = new RecalledMemories(List.of(note(400)), List.of(), List.of());
        var withMemory = fill(1_000, items(40, 200), List.of(), remembered);
        var without = fill(1_000, items(40, 200), List.of(), RecalledMemories.NOTHING);
        assertThat(withMemory.remembered().decisions()).hasSize(1);
        assertThat(cost(without.core())).isGreaterThan(cost(withMemory.core()));
    }

    @Test
    void memoryNeverTakesMoreThanItsShare() {
        var remembered = new RecalledMemories(List.of(note(400), note(4_000)), List.of(), List.of());
        assertThat(fill(1_000, items(3, 100), List.of(), remembered)
                        .remembered()
                        .decisions())
                .hasSize(1);
    }

    @Test
    void sharesMustAddUpToOneHundred() {
        assertThatThrownBy(() -> new SlotShares(50, 50, 50, 0, 0)).isInstanceOf(Refusal.class);
        assertThatThrownBy(() -> new SlotShares(-10, 110, 0, 0, 0)).isInstanceOf(Refusal.class);
    }
}
