package dev.cairn.engine.pack;

import java.util.ArrayList;
import java.util.List;

/// Chooses which of the places found are worth naming in a pack.
final class NamedPlaces {

    /// Beyond what the first piece needs, one place more is named for so many tokens.
    private static final int TOKENS_PER_PLACE = 130;

    private static final int TOKENS_BEFORE_PLACES = 400;
    private static final int PLACES_MIN = 4;

    /// Below this a pack is short: it names only what matches nearly as well as the best, and therefore may reach
    /// further down. That finds more with fewer names than the first six would.
    private static final int SHORT_TOKENS_MAX = 2_000;

    private static final int SHORT_TOKENS_PER_PLACE = 80;
    private static final double SHORT_SCORE_SHARE = 0.6;
    private static final int SHORT_PLACES_MIN = 4;

    private NamedPlaces() {}

    /// Of those found, best first, as many as a pack of so many tokens names, which shows so many with their code.
    static List<Choice.Ranked> of(List<Choice.Ranked> found, int tokens, int shown) {
        boolean isShort = tokens < SHORT_TOKENS_MAX;
        int places = (tokens - TOKENS_BEFORE_PLACES) / (isShort ? SHORT_TOKENS_PER_PLACE : TOKENS_PER_PLACE);
        int most = 1 + shown + Math.max(PLACES_MIN, places);
        return isShort ? few(found, most) : found.subList(0, Math.min(most, found.size()));
    }

    private static List<Choice.Ranked> few(List<Choice.Ranked> found, int most) {
        double least = SHORT_SCORE_SHARE
                * found.stream().mapToDouble(Choice.Ranked::score).max().orElse(0);
        var worth = new ArrayList<Choice.Ranked>();
        for (var ranked : found)
            if (worth.size() < most && (worth.size() <= SHORT_PLACES_MIN || ranked.score() >= least)) worth.add(ranked);
        return worth;
    }
}
