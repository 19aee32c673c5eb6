package dev.cairn.answer;

import java.util.HashMap;
import java.util.OptionalInt;
import java.util.function.IntUnaryOperator;

/// Finds the largest part of an answer that fits, trying small parts first so that little is written in vain.
///
/// The cost grows with the units kept except for small dips: a field that becomes complete no longer needs a note about
/// omitted items. A cost above limit + dip therefore means that nothing larger fits either, so the result is exact, and
/// a larger limit never yields less.
record LargestFit(int units, int limit, int dip) {

    /// The largest number of units whose cost is within the limit; empty if even 0 units exceed it.
    OptionalInt find(IntUnaryOperator measure) {
        var known = new HashMap<Integer, Integer>();
        IntUnaryOperator cost = count -> known.computeIfAbsent(count, measure::applyAsInt);
        var first = next(0, cost);
        if (first.isEmpty()) return first;

        int low = narrowed(first.getAsInt(), cost);
        for (var larger = next(low + 1, cost); larger.isPresent(); larger = next(low + 1, cost))
            low = larger.getAsInt();
        return OptionalInt.of(low);
    }

    /// A count that fits while the next does not. Interpolation finds it fast when items cost about the same; doubling
    /// and bisection in between bound the number of tries when they do not.
    private int narrowed(int first, IntUnaryOperator cost) {
        int low = first;
        int high = units + 1;
        int step = 1;
        for (int round = 0; low + 1 < high; round++) {
            int blind = high > units ? low + step : (low + high) >>> 1;
            int guess = round % 2 == 0 && low > first ? byCost(first, low, cost) : blind;
            int tried = Math.clamp(guess, low + 1, high - 1);
            if (cost.applyAsInt(tried) <= limit) low = tried;
            else high = tried;
            step *= 2;
        }
        return low;
    }

    private int byCost(int first, int low, IntUnaryOperator cost) {
        double spent = cost.applyAsInt(low) - cost.applyAsInt(first);
        double perUnit = Math.max(1, spent / (low - first));
        return low + (int) ((limit - cost.applyAsInt(low)) / perUnit);
    }

    /// The first count from the given one on that fits, within the reach of a dip.
    private OptionalInt next(int from, IntUnaryOperator cost) {
        for (int count = from; count <= units; count++) {
            int tokens = cost.applyAsInt(count);
            if (tokens <= limit) return OptionalInt.of(count);
            if (tokens > limit + dip) break;
        }
        return OptionalInt.empty();
    }
}
