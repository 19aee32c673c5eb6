package dev.cairn.projection.graph;

import java.util.Arrays;
import java.util.Collection;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/// For each file or package, which files have edges to it and how many. The edges themselves are collected at
/// first use.
///
/// After a change, only the targets of the changed blocks are counted again.
final class IncomingEdges {

    private static final int[] NOBODY = {};

    private final int[][] referrers;
    private final int[] toSymbols;
    private final int[] toFile;

    /// The blocks of edges, each collected at first use. Two threads may collect the same block; their results
    /// are equal.
    private final AtomicReferenceArray<@Nullable IncomingBlock> collected;

    private IncomingEdges(int[][] referrers, int[] toSymbols, int[] toFile) {
        this.referrers = referrers;
        this.toSymbols = toSymbols;
        this.toFile = toFile;
        this.collected = new AtomicReferenceArray<>(referrers.length);
    }

    /// The edges of a graph that is not derived from an earlier one.
    static IncomingEdges first(Side side, Collection<ReplacedBlock> made, int size) {
        var first = new IncomingEdges(new int[size][], new int[size], new int[size]);
        var isStale = new boolean[size];
        var counts = new int[size];
        for (var block : made) {
            if (block.after == null) continue;
            var targets = block.after.targets();
            first.count(side, targets, 1, isStale);
            for (int at = 0; at < targets.size(); at++) {
                int number = side.number(targets.place(at));
                if (number != CodeGraph.NONE) counts[number]++;
            }
        }
        for (int number = 0; number < size; number++)
            first.referrers[number] = counts[number] == 0 ? NOBODY : new int[counts[number]];
        for (var block : made) {
            if (block.after == null) continue;
            var targets = block.after.targets();
            for (int at = 0; at < targets.size(); at++) {
                int number = side.number(targets.place(at));
                if (number != CodeGraph.NONE) first.referrers[number][--counts[number]] = block.place;
            }
        }
        return first;
    }

    /// A block that replaces another. `before` is null for a new file, `after` for a removed one.
    record ReplacedBlock(
            int place, @Nullable EdgeBlock before, @Nullable EdgeBlock after) {}

    /// The kind of target that an object counts: files or packages.
    enum Side {
        FILES,
        PACKAGES;

        /// The number under which a target place is counted; [CodeGraph#NONE] if it is of the other kind.
        private int number(int place) {
            boolean isPackage = NodePlaces.isPackage(place);
            if (isPackage != (this == PACKAGES)) return CodeGraph.NONE;
            return isPackage ? NodePlaces.packageNumber(place) : place;
        }
    }

    /// The edges of the next graph, in which some blocks are replaced.
    ///
    /// @param size the number of files or packages in the next graph
    /// @param isChanged whether the file at a place has other symbols than before
    IncomingEdges next(Side side, Collection<ReplacedBlock> replaced, int size, IntPredicate isChanged) {
        var next = new IncomingEdges(
                Arrays.copyOf(referrers, size), Arrays.copyOf(toSymbols, size), Arrays.copyOf(toFile, size));
        for (int number = referrers.length; number < size; number++) next.referrers[number] = NOBODY;
        var isStale = new boolean[size];
        for (var block : replaced) {
            if (block.before != null) next.count(side, block.before.targets(), -1, isStale);
            if (block.after != null) next.count(side, block.after.targets(), 1, isStale);
            next.refer(side, block);
        }
        for (int number = 0; number < Math.min(size, collected.length()); number++)
            if (!isStale[number] && !isChanged.test(number)) next.collected.set(number, collected.get(number));
        return next;
    }

    private void count(Side side, EdgeTargets targets, int sign, boolean[] isStale) {
        for (int at = 0; at < targets.size(); at++) {
            int number = side.number(targets.place(at));
            if (number == CodeGraph.NONE) continue;
            toSymbols[number] += sign * targets.toSymbols(at);
            toFile[number] += sign * targets.toFile(at);
            isStale[number] = true;
        }
    }

    private void refer(Side side, ReplacedBlock block) {
        var before = block.before == null ? null : block.before.targets();
        var after = block.after == null ? null : block.after.targets();
        for (int at = 0; before != null && at < before.size(); at++) {
            int number = side.number(before.place(at));
            if (number != CodeGraph.NONE && (after == null || !after.contains(before.place(at))))
                referrers[number] = without(referrers[number], block.place);
        }
        for (int at = 0; after != null && at < after.size(); at++) {
            int number = side.number(after.place(at));
            if (number != CodeGraph.NONE && (before == null || !before.contains(after.place(at))))
                referrers[number] = with(referrers[number], block.place);
        }
    }

    private static int[] with(int[] places, int added) {
        var wider = Arrays.copyOf(places, places.length + 1);
        wider[places.length] = added;
        return wider;
    }

    private static int[] without(int[] places, int removed) {
        return Arrays.stream(places).filter(place -> place != removed).toArray();
    }

    /// The places of the files that have an edge to a file or package, in no particular order.
    int[] referrers(int number) {
        return referrers[number];
    }

    int toSymbols(int number) {
        return toSymbols[number];
    }

    /// Whether an edge leads to a package. It is false for packages that only a later graph has.
    boolean isUsed(int number) {
        return number < toSymbols.length && toSymbols[number] > 0;
    }

    int toFile(int number) {
        return toFile[number];
    }

    /// The edges to a file or package.
    ///
    /// @param place the place that edges store for it
    /// @param symbols the number of symbols in the file
    IncomingBlock block(int number, int place, int symbols, Adjacency edges) {
        var known = collected.get(number);
        if (known != null) return known;
        var made = IncomingBlock.gather(place, symbols, referrers[number], edges);
        collected.set(number, made);
        return made;
    }
}
