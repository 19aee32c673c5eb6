package dev.cairn.bench.cost;

/// The number of records of each kind in a home.
record HistorySize(int episodes, int learnings, int tasks, int claims, int transactions) {

    static final HistorySize SMALL = new HistorySize(1_000, 100, 100, 50, 2_000);
    static final HistorySize LARGE = new HistorySize(100_000, 10_000, 10_000, 20_000, 1_000_000);

    /// Divides every number by the divisor.
    HistorySize dividedBy(int divisor) {
        return new HistorySize(
                episodes / divisor, learnings / divisor, tasks / divisor, claims / divisor, transactions / divisor);
    }
}
