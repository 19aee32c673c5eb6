package dev.cairn.engine.hydrate;

/// Searches for the largest estimate limit at which the rendered text still fits the budget.
///
/// The sum of item estimates may be above or below the real count: a limit that is too low drops items that would fit,
/// and one that is too high exceeds the budget.
final class BudgetLimitSearch {

    /// Less remaining room than this cannot hold another item.
    private static final int ROOM_MIN = 20;

    private final int tokensMax;
    private int limit;
    private int fitting;
    private int tooLarge = Integer.MAX_VALUE;
    private int room;

    BudgetLimitSearch(int tokensMax) {
        this.tokensMax = tokensMax;
        this.limit = tokensMax;
    }

    /// The limit to try next.
    int limit() {
        return limit;
    }

    /// Takes the token count of the text rendered with the last limit.
    void tookTokens(int sent) {
        room = tokensMax - sent;
        if (room >= 0) fitting = Math.max(fitting, limit);
        else tooLarge = Math.min(tooLarge, limit);
        int guess = limit + room;
        boolean isBetween = guess > fitting && guess < tooLarge;
        limit = isBetween ? guess : tooLarge == Integer.MAX_VALUE ? fitting + ROOM_MIN : (fitting + tooLarge) / 2;
    }

    /// Whether the search is over: the room is used, or no limit is left to try.
    boolean isDone() {
        return (room >= 0 && room < ROOM_MIN) || tooLarge - fitting <= 1;
    }
}
