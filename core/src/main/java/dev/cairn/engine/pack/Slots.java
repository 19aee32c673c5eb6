package dev.cairn.engine.pack;

import dev.cairn.budget.TokenCounter;
import dev.cairn.engine.pack.PackItem.Detail;
import dev.cairn.engine.pack.PackMemory.Recollected;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Fills the slots of a pack: each up to its share, and what one leaves unused flows on to code and dependencies.
///
/// Costs are planned per item; the answer that is sent is counted as a whole once more.
final class Slots {

    /// What the names of an item's fields and its punctuation cost.
    private static final int ITEM_TOKENS = 14;

    /// So much of the code slot goes to telling many pieces before the first ones are shown in full.
    private static final double BREADTH = 0.45;

    /// What fitted.
    record Fitted(List<PackItem> core, List<PackItem> dependencies, Recollected remembered) {}

    private final TokenCounter tokens;
    private final Shares shares;
    private final int budget;

    Slots(TokenCounter tokens, Shares shares, int budget) {
        this.tokens = tokens;
        this.shares = shares;
        this.budget = budget;
    }

    Fitted fill(
            List<PackItem> core, List<PackItem> dependencies, Recollected remembered, Optional<PlanSource.Plan> plan) {
        var memory = new Purse(shares.of(shares.memory(), budget));
        var decisions = notes(remembered.decisions(), memory);
        var learnings = notes(remembered.learnings(), memory);
        var episodePurse = new Purse(shares.of(shares.episodes(), budget));
        var episodes = notes(remembered.episodes(), episodePurse);
        var planPurse = new Purse(shares.of(shares.plan(), budget));
        plan.ifPresent(task -> planPurse.pay(Math.min(planPurse.left, tokens.count(task.text()))));
        int unused = memory.left + episodePurse.left + planPurse.left;

        // Dependencies are short; what they do not need shows more code.
        int near = shares.of(shares.dependencies(), budget);
        var nearPurse = new Purse(near);
        var fittedNear = fill(dependencies, nearPurse, 1);
        var corePurse = new Purse(shares.of(shares.code(), budget) + unused + nearPurse.left);
        return new Fitted(fill(core, corePurse, BREADTH), fittedNear, new Recollected(decisions, learnings, episodes));
    }

    /// Tokens of one slot that are still to be spent.
    private static final class Purse {

        private int left;

        Purse(int tokens) {
            this.left = tokens;
        }

        boolean pay(int cost) {
            if (cost > left) return false;
            left -= cost;
            return true;
        }
    }

    private List<Note> notes(List<Note> notes, Purse purse) {
        var kept = new ArrayList<Note>();
        for (var note : notes) {
            if (!purse.pay(ITEM_TOKENS + tokens.count(note.id()) + tokens.count(note.text()))) break;
            kept.add(note);
        }
        return kept;
    }

    /// Tells as many pieces as the breadth allows, then raises them from the first; the first is always told.
    private List<PackItem> fill(List<PackItem> items, Purse purse, double breadth) {
        int reserve = (int) (purse.left * (1 - breadth));
        purse.left -= reserve;
        var told = new ArrayList<PackItem>();
        for (var item : items) {
            if (!purse.pay(cost(item, Detail.ID)) && !told.isEmpty()) break;
            told.add(item.at(Detail.ID));
        }
        purse.left += reserve;
        for (int index = 0; index < told.size(); index++) told.set(index, raised(items.get(index), purse));
        for (var item : items.subList(told.size(), items.size())) {
            if (!purse.pay(cost(item, Detail.ID))) break;
            told.add(item.at(Detail.ID));
        }
        return told;
    }

    private PackItem raised(PackItem item, Purse purse) {
        int paid = cost(item, Detail.ID);
        for (var detail : List.of(Detail.SLICE, Detail.SIGNATURE))
            if (item.detail().compareTo(detail) <= 0 && purse.pay(cost(item, detail) - paid)) return item.at(detail);
        return item.at(Detail.ID);
    }

    private int cost(PackItem item, Detail detail) {
        var unit = item.slice().unit();
        int told = ITEM_TOKENS + tokens.count(unit.id()) + tokens.count(unit.digest());
        return switch (detail) {
            case ID -> told;
            case SIGNATURE -> told + ITEM_TOKENS / 2 + tokens.count(unit.signature());
            case SLICE ->
                told
                        + ITEM_TOKENS
                        + tokens.count(item.slice().code())
                        + neighbours(item.slice().callers().shown().size()
                                + item.slice().callees().shown().size());
        };
    }

    /// An id of a neighbour costs about this much.
    private static int neighbours(int count) {
        return Math.min(count, 2 * Pack.NEIGHBOURS_TOLD_MAX) * 25;
    }
}
