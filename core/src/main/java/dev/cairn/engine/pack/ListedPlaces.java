package dev.cairn.engine.pack;

import java.util.ArrayList;
import java.util.List;

/// Selects how many of the found places a pack lists by name.
final class ListedPlaces {

    /// Beyond the tokens for the first piece, one place is listed for this many tokens.
    private static final int TOKENS_PER_PLACE = 130;

    private static final int TOKENS_BEFORE_PLACES = 400;
    private static final int PLACES_MIN = 4;

    /// A pack below this size is short: it lists only places that match nearly as well as the best, but may look
    /// further down the ranking. This finds more of the changed files with fewer names than the first six would.
    private static final int SHORT_TOKENS_MAX = 2_000;

    private static final int SHORT_TOKENS_PER_PLACE = 80;
    private static final double SHORT_SCORE_SHARE = 0.6;
    private static final int SHORT_PLACES_MIN = 4;

    private ListedPlaces() {}

    /// The places that a pack of this size lists.
    ///
    /// @param found the ranked places, best first
    /// @param shown the number of places shown with their code
    static List<PackSelection.RankedNode> of(List<PackSelection.RankedNode> found, int tokens, int shown) {
        boolean isShort = tokens < SHORT_TOKENS_MAX;
        int places = (tokens - TOKENS_BEFORE_PLACES) / (isShort ? SHORT_TOKENS_PER_PLACE : TOKENS_PER_PLACE);
        int limit = 1 + shown + Math.max(PLACES_MIN, places);
        return isShort ? few(found, limit) : found.subList(0, Math.min(limit, found.size()));
    }

    private static List<PackSelection.RankedNode> few(List<PackSelection.RankedNode> found, int limit) {
        double minScore = SHORT_SCORE_SHARE
                * found.stream()
                        .mapToDouble(PackSelection.RankedNode::score)
                        .max()
                        .orElse(0);
        var kept = new ArrayList<PackSelection.RankedNode>();
        for (var ranked : found)
            if (kept.size() < limit && (kept.size() <= SHORT_PLACES_MIN || ranked.score() >= minScore))
                kept.add(ranked);
        return kept;
    }
}
