package dev.cairn.engine.pack;

import dev.cairn.budget.TokenCounter;
import dev.cairn.engine.memory.recall.MemoryNote;
import dev.cairn.engine.pack.PackMemory.RecalledMemories;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Fills a pack up to its budget: memory, plan and episodes up to their shares, then the code of the best places, then
/// code that they use or that uses them; what one slot leaves unused goes to the next.
///
/// Costs are estimated per item; the final answer is counted once more as a whole.
final class PackSlots {

    /// Cost of a note's field names and punctuation.
    private static final int NOTE_TOKENS = 14;

    /// A smaller pack has little room for code, so the names of further places are more useful.
    private static final int SMALL_BUDGET_MAX = 700;

    /// A first piece of at most this many lines is shown whole if the pack has room for it.
    private static final int FIRST_LINES_WHOLE_MAX = 120;

    /// A piece other than the first may always have this many tokens.
    private static final int OTHER_TOKENS_MIN = 250;

    /// Blocks of a long piece are shown from this many tokens on.
    private static final int BLOCKS_TOKENS_MIN = 110;

    /// With fewer tokens left, no further piece is tried.
    private static final int PIECE_TOKENS_MIN = 45;

    /// The candidates of a pack, best first.
    record PackCandidates(
            List<PackSelection.RankedNode> bodies,
            List<PackSelection.RankedNode> listed,
            List<PackSelection.RankedNode> dependencies) {}

    /// The content that fitted; `unlisted` more places were found.
    record FittedContent(List<PackItem> core, List<PackItem> dependencies, RecalledMemories remembered, int unlisted) {}

    private final PackPieces pieces;
    private final TokenCounter tokens;
    private final SlotShares shares;
    private final int budget;
    /// The tokens of the shown code of each file, and the files that the task names, whose share is not limited.
    private final Map<String, Integer> spent = new HashMap<>();
    private final Set<String> named = new HashSet<>();
    private final List<PackItem> core = new ArrayList<>();
    private final List<PackItem> dependencies = new ArrayList<>();

    PackSlots(PackPieces pieces, TokenCounter tokens, SlotShares shares, int budget) {
        this.pieces = pieces;
        this.tokens = tokens;
        this.shares = shares;
        this.budget = budget;
    }

    FittedContent fill(PackCandidates candidates, RecalledMemories remembered, Optional<PlanSource.TaskPlan> plan) {
        var memory = new SlotBudget(shares.of(shares.memory(), budget));
        var decisions = notes(remembered.decisions(), memory);
        var learnings = notes(remembered.learnings(), memory);
        var episodePurse = new SlotBudget(shares.of(shares.episodes(), budget));
        var episodes = notes(remembered.episodes(), episodePurse);
        var planPurse = new SlotBudget(shares.of(shares.plan(), budget));
        plan.ifPresent(task -> planPurse.pay(Math.min(planPurse.left, tokens.count(task.text()))));
        int room = budget - memory.paid - episodePurse.paid - planPurse.paid;
        int unlisted = fillCode(candidates, room);
        return new FittedContent(
                List.copyOf(core),
                List.copyOf(dependencies),
                new RecalledMemories(decisions, learnings, episodes),
                unlisted);
    }

    /// The first piece, then further code, then dependencies. Tokens that the lists do not need go to more code.
    private int fillCode(PackCandidates candidates, int room) {
        boolean isSmall = budget <= SMALL_BUDGET_MAX;
        var names =
                new SlotBudget((int) (budget * (isSmall ? PackTuning.LISTED_SHARE_SMALL : PackTuning.LISTED_SHARE)));
        var around = new SlotBudget(isSmall ? 0 : (int) (budget * PackTuning.AROUND_SHARE));
        var code = new SlotBudget(Math.max(0, room - names.left - around.left));
        candidates.bodies().stream()
                .filter(body -> body.reason().isNamed())
                .forEach(body -> named.add(pieces.path(body)));
        first(candidates.bodies().getFirst(), code);
        int kept = Math.min(code.left, shares.of(shares.dependencies(), budget));
        code.left -= kept;
        show(candidates.bodies(), code, core, (int) (budget * PackTuning.FILE_SHARE_MAX));
        code.left += kept;
        show(candidates.dependencies(), code, dependencies, Integer.MAX_VALUE);
        int others = names.left;
        names.left = (int) (others * (1 - PackTuning.LISTED_DEPENDENCIES_SHARE));
        int unlisted = list(candidates.listed(), names, core);
        names.left += (int) (others * PackTuning.LISTED_DEPENDENCIES_SHARE);
        list(candidates.dependencies(), names, dependencies);
        addAround(around);
        code.left += names.left + around.left;
        if (!isSmall) showBeforeNames(candidates, code);
        completeBlocks(core, code);
        completeBlocks(dependencies, code);
        return unlisted;
    }

    /// Adds the declarations around the shown pieces, best piece first.
    private void addAround(SlotBudget around) {
        var told = new HashSet<Integer>();
        var shown = Stream.concat(core.stream(), dependencies.stream()).toList();
        for (int at = 0; at < core.size(); at++) {
            var item = core.get(at);
            if (!item.detail().hasCode()) continue;
            var lines = pieces.around(item, shown, told).stream()
                    .filter(line -> around.pay(pieces.aroundCost(line)))
                    .toList();
            core.set(at, item.withAround(lines));
        }
    }

    private void showBeforeNames(PackCandidates candidates, SlotBudget code) {
        var named = new ArrayList<PackItem>();
        int first = core.getFirst().node();
        core.removeIf(item -> !item.detail().hasCode() && item.node() != first && named.add(item));
        show(candidates.bodies(), code, core, (int) (budget * PackTuning.FILE_SHARE_MAX));
        show(candidates.bodies(), code, core, Integer.MAX_VALUE);
        core.addAll(named.stream().filter(item -> !isShown(item.node())).toList());
    }

    /// Replaces blocks of a piece by the whole piece, as long as there is room.
    private void completeBlocks(List<PackItem> shown, SlotBudget code) {
        for (int at = 0; at < shown.size(); at++) {
            var item = shown.get(at);
            if (item.detail() != PackItem.PieceDetail.BLOCKS) continue;
            var whole = item.withDetail(PackItem.PieceDetail.SLICE);
            int limit = code.left + pieces.cost(item, Integer.MAX_VALUE / 16);
            int more = pieces.cost(whole, limit) - pieces.cost(item, limit);
            if (more <= code.left && code.pay(Math.max(0, more))) shown.set(at, whole);
        }
    }

    private boolean isShown(int node) {
        return core.stream().anyMatch(item -> item.node() == node)
                || dependencies.stream()
                        .anyMatch(item -> item.node() == node && item.detail().hasCode());
    }

    /// Tokens of one slot.
    private static final class SlotBudget {

        private int left;
        private int paid;

        SlotBudget(int tokens) {
            this.left = tokens;
        }

        boolean pay(int cost) {
            if (cost > left) return false;
            left -= cost;
            paid += cost;
            return true;
        }
    }

    private List<MemoryNote> notes(List<MemoryNote> notes, SlotBudget purse) {
        var kept = new ArrayList<MemoryNote>();
        for (var note : notes) {
            if (!purse.pay(NOTE_TOKENS + tokens.count(note.id()) + tokens.count(note.text()))) break;
            kept.add(note);
        }
        return kept;
    }

    /// The first piece is always listed, whole where possible, else by its matching blocks, else by its signature.
    private void first(PackSelection.RankedNode ranked, SlotBudget code) {
        var item = pieces.whole(ranked);
        boolean isLong = item.slice().unit().lines() > FIRST_LINES_WHOLE_MAX;
        int share = (int) (code.left * PackTuning.FIRST_SHARE_MAX);
        int limit = isLong ? share : code.left;
        var shown = fitted(item, limit, Math.min(limit, Math.max(BLOCKS_TOKENS_MIN, share)));
        int cost = pieces.cost(shown, code.left);
        boolean isShown = shown.detail().hasCode() && code.pay(cost);
        if (isShown) spent.put(pieces.path(ranked), cost);
        core.add(isShown ? shown : item.withDetail(PackItem.PieceDetail.SIGNATURE));
    }

    /// The whole piece if it costs at most `limit`, else blocks of it that cost at most `blocksLimit`.
    private PackItem fitted(PackItem item, int limit, int blocksLimit) {
        if (pieces.cost(item, limit) <= limit) return item;
        return blocksLimit < BLOCKS_TOKENS_MIN
                ? item.withDetail(PackItem.PieceDetail.ID)
                : pieces.blocks(item, blocksLimit);
    }

    /// Shows the code of candidates, best first, as long as there is room; a piece too long for it gives way to the
    /// next.
    private void show(
            List<PackSelection.RankedNode> candidates, SlotBudget code, List<PackItem> shown, int fileTokensMax) {
        int limit = Math.max(OTHER_TOKENS_MIN, (int) (budget * PackTuning.OTHER_SHARE_MAX));
        int blocksMax = Math.max(OTHER_TOKENS_MIN, (int) (budget * PackTuning.BLOCKS_SHARE_MAX));
        for (var ranked : candidates) {
            if (code.left < PIECE_TOKENS_MIN) return;
            if (isShown(ranked.node())) continue;
            var path = pieces.path(ranked);
            if (!named.contains(path) && spent.getOrDefault(path, 0) > fileTokensMax) continue;
            var item = pieces.whole(ranked);
            if (PackPieces.overlaps(item, core) || PackPieces.overlaps(item, dependencies)) continue;
            int room = Math.min(code.left, limit);
            var fitted = fitted(item, room, Math.min(room, blocksMax));
            int cost = pieces.cost(fitted, code.left);
            if (!fitted.detail().hasCode() || !code.pay(cost)) continue;
            shown.add(fitted);
            spent.merge(path, cost, Integer::sum);
        }
    }

    /// Lists places by name and returns how many were left out.
    private int list(List<PackSelection.RankedNode> places, SlotBudget names, List<PackItem> listed) {
        var taken = new HashSet<Integer>();
        core.forEach(item -> taken.add(item.node()));
        dependencies.forEach(item -> taken.add(item.node()));
        int left = 0;
        for (var ranked : places) {
            if (!taken.add(ranked.node())) continue;
            var item = pieces.listed(ranked);
            if (left == 0 && names.pay(pieces.listedCost(item))) listed.add(item);
            else left++;
        }
        return left;
    }
}
