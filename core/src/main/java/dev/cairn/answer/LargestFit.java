package dev.cairn.answer;

import java.util.HashMap;
import java.util.OptionalInt;
import java.util.function.IntUnaryOperator;

/// Finds the largest number of units of an answer that fits a limit. It tries small numbers first, because they
/// are fast to write.
///
/// The cost in tokens grows with the number of units, except for small dips: the unit that completes a field
/// removes the field's entry in `omitted`. `dip` is the largest such decrease. If a number of units costs more
/// than limit + dip, no larger number fits. So the result is exact, and a larger limit never gives fewer units.
record LargestFit(int units, int limit, int dip) {

    /// The largest number of units whose cost is within the limit; empty if even 0 units exceed it.
    OptionalInt find(IntUnaryOperator measure) {
        var known = new HashMap<Integer, Integer>();
        IntUnaryOperator cost = count -> known.computeIfAbsent(count, measure::applyAsInt);
        var first = firstFitting(0, cost);
        if (first.isEmpty()) return first;

        int low = narrowed(first.getAsInt(), cost);
        for (var larger = firstFitting(low + 1, cost); larger.isPresent(); larger = firstFitting(low + 1, cost))
            low = larger.getAsInt();
        return OptionalInt.of(low);
    }

    /// A number of units that fits while the next larger one does not. Interpolation finds it fast if items cost
    /// about the same. Every other round uses doubling or bisection instead, which limits the rounds if costs
    /// differ much.
    private int narrowed(int first, IntUnaryOperator cost) {
        int low = first;
        int high = units + 1;
        int step = 1;
        for (int round = 0; low + 1 < high; round++) {
            int blind = high > units ? low + step : (low + high) >>> 1;
            int guess = round % 2 == 0 && low > first ? interpolated(first, low, cost) : blind;
            int tried = Math.clamp(guess, low + 1, high - 1);
            if (cost.applyAsInt(tried) <= limit) low = tried;
            else high = tried;
            step *= 2;
        }
        return low;
    }

    private int interpolated(int first, int low, IntUnaryOperator cost) {
        double spent = cost.applyAsInt(low) - cost.applyAsInt(first);
        double perUnit = Math.max(1, spent / (low - first));
        return low + (int) ((limit - cost.applyAsInt(low)) / perUnit);
    }

    /// The first number of units from `from` on that fits; empty if an earlier number costs more than limit + dip.
    private OptionalInt firstFitting(int from, IntUnaryOperator cost) {
        for (int count = from; count <= units; count++) {
            int tokens = cost.applyAsInt(count);
            if (tokens <= limit) return OptionalInt.of(count);
            if (tokens > limit + dip) break;
        }
        return OptionalInt.empty();
    }
}
