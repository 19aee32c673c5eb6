package dev.cairn.engine.hydrate;

/// Looks for the largest limit of the estimate at which the text that is sent still fits.
///
/// The estimate of single items and the count of the whole differ both ways: a limit that is too low drops items
/// while there is room for them, and one that is too high sends too much.
final class LimitSearch {

    /// Less room than this holds no further item.
    private static final int ROOM_MIN = 20;

    private final int tokensMax;
    private int limit;
    private int fitting;
    private int tooLarge = Integer.MAX_VALUE;
    private int room;

    LimitSearch(int tokensMax) {
        this.tokensMax = tokensMax;
        this.limit = tokensMax;
    }

    /// The limit to try next.
    int limit() {
        return limit;
    }

    /// Hears how many tokens the text of the last limit has.
    void saw(int sent) {
        room = tokensMax - sent;
        if (room >= 0) fitting = Math.max(fitting, limit);
        else tooLarge = Math.min(tooLarge, limit);
        int guess = limit + room;
        boolean isBetween = guess > fitting && guess < tooLarge;
        limit = isBetween ? guess : tooLarge == Integer.MAX_VALUE ? fitting + ROOM_MIN : (fitting + tooLarge) / 2;
    }

    /// Whether nothing more can be gained: the room is used, or no limit is left to try.
    boolean isDone() {
        return (room >= 0 && room < ROOM_MIN) || tooLarge - fitting <= 1;
    }
}
