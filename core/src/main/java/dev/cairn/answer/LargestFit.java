package dev.cairn.answer;

import java.util.OptionalInt;
import java.util.function.IntUnaryOperator;

/// Finds how much of an answer fits, trying little first so that what never fits is hardly ever written.
///
/// Costs grow with the units kept but for small dips: a field that becomes whole no longer needs a note that part of
/// it is missing. A cost above limit + dip therefore means that nothing larger fits either, which makes the result
/// exact: the most units that fit, and so never less for a larger limit.
record LargestFit(int units, int limit, int dip) {

    /// The most units whose cost is within the limit; empty when not even none are.
    OptionalInt find(IntUnaryOperator cost) {
        var first = next(0, cost);
        if (first.isEmpty()) return first;

        int low = first.getAsInt();
        int high = units + 1;
        for (int step = 1; low + step < high; step *= 2) {
            if (fits(low + step, cost)) low += step;
            else high = low + step;
        }
        while (low + 1 < high) {
            int middle = (low + high) >>> 1;
            if (fits(middle, cost)) low = middle;
            else high = middle;
        }
        for (var larger = next(low + 1, cost); larger.isPresent(); larger = next(low + 1, cost))
            low = larger.getAsInt();
        return OptionalInt.of(low);
    }

    /// The first count from the given one on that fits, as far as a dip can reach.
    private OptionalInt next(int from, IntUnaryOperator cost) {
        for (int count = from; count <= units; count++) {
            int tokens = cost.applyAsInt(count);
            if (tokens <= limit) return OptionalInt.of(count);
            if (tokens > limit + dip) break;
        }
        return OptionalInt.empty();
    }

    private boolean fits(int count, IntUnaryOperator cost) {
        return cost.applyAsInt(count) <= limit;
    }
}
