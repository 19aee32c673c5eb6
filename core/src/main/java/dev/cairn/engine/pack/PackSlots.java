package dev.cairn.engine.pack;

import dev.cairn.budget.TokenCounter;
import dev.cairn.engine.memory.recall.MemoryNote;
import dev.cairn.engine.pack.PackItem.PieceDetail;
import dev.cairn.engine.pack.PackMemory.RecalledMemories;
import dev.cairn.engine.slice.Slice;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Fills the slots of a pack: each up to its share; unused tokens go to dependencies and code.
///
/// Costs are estimated per item; the final answer is counted once more as a whole.
final class PackSlots {

    /// Cost of an item's field names and punctuation.
    private static final int ITEM_TOKENS = 14;

    /// Cost of a place's line numbers and punctuation.
    private static final int LINE_TOKENS = 10;

    private static final int NEIGHBOUR_TOKENS = 8;

    /// Share of the code slot reserved for listing many pieces before the first ones are shown fully.
    private static final double LISTING_SHARE = 0.45;

    /// Share of the code slot that the first piece may use; in a small slot it may use nearly all of it.
    private static final double FIRST_PIECE_SHARE = 0.8;

    private static final int FIRST_PIECE_TOKENS = 900;

    /// Below this budget, further places are worth more than the signature of the first.
    private static final int SIGNATURE_BUDGET_MIN = 300;

    /// Share of the budget that any other piece may use.
    private static final double OTHER_PIECE_SHARE = 0.25;

    /// Code rarely has more characters per token; longer text is rejected without counting.
    private static final int CHARACTERS_PER_TOKEN_LIKELY = 8;

    /// The content that fitted.
    record FittedContent(List<PackItem> core, List<PackItem> dependencies, RecalledMemories remembered) {}

    private final TokenCounter tokens;
    private final SlotShares shares;
    private final int budget;

    PackSlots(TokenCounter tokens, SlotShares shares, int budget) {
        this.tokens = tokens;
        this.shares = shares;
        this.budget = budget;
    }

    FittedContent fill(
            List<PackItem> core,
            List<PackItem> dependencies,
            RecalledMemories remembered,
            Optional<PlanSource.TaskPlan> plan) {
        var memory = new SlotBudget(shares.of(shares.memory(), budget));
        var decisions = notes(remembered.decisions(), memory);
        var learnings = notes(remembered.learnings(), memory);
        var episodePurse = new SlotBudget(shares.of(shares.episodes(), budget));
        var episodes = notes(remembered.episodes(), episodePurse);
        var planPurse = new SlotBudget(shares.of(shares.plan(), budget));
        plan.ifPresent(task -> planPurse.pay(Math.min(planPurse.left, tokens.count(task.text()))));
        int unused = memory.left + episodePurse.left + planPurse.left;

        // Dependencies are short; their unused tokens go to code.
        int near = shares.of(shares.dependencies(), budget);
        var nearPurse = new SlotBudget(near);
        var fittedNear = fill(dependencies, nearPurse, 1);
        var corePurse = new SlotBudget(shares.of(shares.code(), budget) + unused + nearPurse.left);
        return new FittedContent(
                fill(core, corePurse, LISTING_SHARE), fittedNear, new RecalledMemories(decisions, learnings, episodes));
    }

    /// The tokens left in one slot.
    private static final class SlotBudget {

        private int left;

        SlotBudget(int tokens) {
            this.left = tokens;
        }

        boolean pay(int cost) {
            if (cost > left) return false;
            left -= cost;
            return true;
        }
    }

    private List<MemoryNote> notes(List<MemoryNote> notes, SlotBudget purse) {
        var kept = new ArrayList<MemoryNote>();
        for (var note : notes) {
            if (!purse.pay(ITEM_TOKENS + tokens.count(note.id()) + tokens.count(note.text()))) break;
            kept.add(note);
        }
        return kept;
    }

    /// Shows the first piece as fully as most of the slot allows, lists as many others as the breadth allows, then
    /// raises their detail, best first. The first piece is always listed.
    private List<PackItem> fill(List<PackItem> items, SlotBudget purse, double breadth) {
        if (items.isEmpty() || breadth == 1) return list(items, purse, breadth);
        var first = items.getFirst();
        boolean isPaid = purse.pay(cost(first));
        int firstMax =
                Math.max((int) (purse.left * FIRST_PIECE_SHARE), Math.min(FIRST_PIECE_TOKENS, purse.left * 9 / 10));
        int kept = Math.max(0, purse.left - firstMax);
        purse.left -= kept;
        var filled = new ArrayList<PackItem>();
        filled.add(
                isPaid
                        ? withMostDetail(first, purse, budget >= SIGNATURE_BUDGET_MIN)
                        : first.withDetail(PieceDetail.ID));
        purse.left += kept;
        if (isPaid) filled.addAll(list(items.subList(1, items.size()), purse, breadth));
        return filled;
    }

    private List<PackItem> list(List<PackItem> items, SlotBudget purse, double breadth) {
        int reserve = (int) (purse.left * (1 - breadth));
        purse.left -= reserve;
        var listed = new ArrayList<PackItem>();
        for (var item : items) {
            if (!purse.pay(cost(item))) break;
            listed.add(item.withDetail(PieceDetail.ID));
        }
        purse.left += reserve;
        for (int index = 0; index < listed.size(); index++) listed.set(index, shown(items.get(index), purse));
        for (var item : items.subList(listed.size(), items.size())) {
            if (!purse.pay(cost(item))) break;
            listed.add(item.withDetail(PieceDetail.ID));
        }
        return listed;
    }

    /// Shows a piece with its code, or by its id only: the signature of a piece other than the first is not worth its
    /// tokens.
    private PackItem shown(PackItem item, SlotBudget purse) {
        int limit = Math.min(purse.left, (int) (budget * OTHER_PIECE_SHARE));
        if (item.detail() != PieceDetail.SLICE) return item.withDetail(PieceDetail.ID);
        int cost = detailCost(item, PieceDetail.SLICE, limit);
        return cost <= limit && purse.pay(cost) ? item : item.withDetail(PieceDetail.ID);
    }

    private PackItem withMostDetail(PackItem item, SlotBudget purse, boolean orSignature) {
        for (var detail : orSignature ? List.of(PieceDetail.SLICE, PieceDetail.SIGNATURE) : List.of(PieceDetail.SLICE))
            if (item.detail().compareTo(detail) <= 0 && purse.pay(detailCost(item, detail, purse.left)))
                return item.withDetail(detail);
        return item.withDetail(PieceDetail.ID);
    }

    private int cost(PackItem item) {
        var unit = item.slice().unit();
        return LINE_TOKENS + tokens.count(unit.id()) + tokens.count(item.reason());
    }

    /// The cost of showing more of a piece than its id; counting stops when it exceeds the limit.
    private int detailCost(PackItem item, PieceDetail detail, int limit) {
        return switch (detail) {
            case ID -> 0;
            case SIGNATURE ->
                ITEM_TOKENS
                        + countUpTo(item.slice().unit().signature(), limit)
                        + tokens.count(item.slice().unit().digest())
                        + neighbours(item.slice());
            case SLICE -> ITEM_TOKENS + countUpTo(item.slice().code(), limit) + neighbours(item.slice());
        };
    }

    private int countUpTo(String text, int limit) {
        return text.length() > (long) CHARACTERS_PER_TOKEN_LIKELY * limit ? limit + 1 : tokens.countUpTo(text, limit);
    }

    /// A neighbour costs about this much: it is listed by name.
    private static int neighbours(Slice slice) {
        int count = slice.callers().shown().size() + slice.callees().shown().size();
        return Math.min(count, 2 * Pack.NEIGHBOURS_SHOWN_MAX) * NEIGHBOUR_TOKENS;
    }
}
