package dev.cairn.engine.pack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.budget.TokenCounter;
import dev.cairn.engine.memory.MemoryNote;
import dev.cairn.engine.pack.PackItem.Detail;
import dev.cairn.engine.pack.PackMemory.Recollected;
import dev.cairn.engine.slice.OnDisk;
import dev.cairn.engine.slice.Slice;
import dev.cairn.model.code.NodeKind;
import dev.cairn.model.problem.Refusal;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SlotsTest {

    /// One token for every four characters.
    private static final TokenCounter TOKENS = text -> (text.length() + 3) / 4;

    private static PackItem item(int number, int codeChars) {
        var unit = new Slice.Unit("a.py::f" + number, NodeKind.FUNCTION, "a.py", 1, 9, "def f()", "Does a thing.");
        var none = new Slice.Neighbours(List.of(), 0);
        var standing = new Slice.Standing(OnDisk.SAME, Optional.empty());
        return new PackItem(
                number, new Slice(unit, "x".repeat(codeChars), none, none, standing), 1, Detail.SLICE, "found");
    }

    private static List<PackItem> items(int count, int codeChars) {
        return IntStream.range(0, count).mapToObj(at -> item(at, codeChars)).toList();
    }

    private static MemoryNote note(int chars) {
        return new MemoryNote("n1", "y".repeat(chars), "", List.of(), "decided");
    }

    private static Slots.Fitted fill(int budget, List<PackItem> core, List<PackItem> near, Recollected memory) {
        return new Slots(TOKENS, Shares.STANDARD, budget).fill(core, near, memory, Optional.empty());
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
            var fitted = fill(budget, items(30, 700), items(30, 100), Recollected.NOTHING);
            if (fitted.core().size() > 1)
                assertThat(cost(fitted.core()) + cost(fitted.dependencies())).isLessThanOrEqualTo(budget);
        }
    }

    @Test
    void theFirstPieceIsAlwaysListed() {
        assertThat(fill(1, items(3, 700), List.of(), Recollected.NOTHING).core())
                .extracting(PackItem::detail)
                .containsExactly(Detail.ID);
    }

    @Test
    void aLargerBudgetNeverShowsLess() {
        int before = 0;
        for (int budget = 100; budget < 4_000; budget += 50) {
            int shown = cost(
                    fill(budget, items(8, 400), List.of(), Recollected.NOTHING).core());
            assertThat(shown).isGreaterThanOrEqualTo(before);
            before = shown;
        }
    }

    @Test
    void aPieceThatDoesNotFitIsDowngradedAndTheNextIsStillShown() {
        var core = List.of(item(0, 100_000), item(1, 80));
        assertThat(fill(600, core, List.of(), Recollected.NOTHING).core())
                .extracting(PackItem::detail)
                .containsExactly(Detail.SIGNATURE, Detail.SLICE);
    }

    @Test
    void memoryIsFilledBeforeCodeAndItsUnusedTokensGoToCode() {
        var remembered = new Recollected(List.of(note(400)), List.of(), List.of());
        var withMemory = fill(1_000, items(40, 200), List.of(), remembered);
        var without = fill(1_000, items(40, 200), List.of(), Recollected.NOTHING);
        assertThat(withMemory.remembered().decisions()).hasSize(1);
        assertThat(cost(without.core())).isGreaterThan(cost(withMemory.core()));
    }

    @Test
    void memoryNeverTakesMoreThanItsShare() {
        var remembered = new Recollected(List.of(note(400), note(4_000)), List.of(), List.of());
        assertThat(fill(1_000, items(3, 100), List.of(), remembered)
                        .remembered()
                        .decisions())
                .hasSize(1);
    }

    @Test
    void sharesMustAddUpToOneHundred() {
        assertThatThrownBy(() -> new Shares(50, 50, 50, 0, 0)).isInstanceOf(Refusal.class);
        assertThatThrownBy(() -> new Shares(-10, 110, 0, 0, 0)).isInstanceOf(Refusal.class);
    }
}
