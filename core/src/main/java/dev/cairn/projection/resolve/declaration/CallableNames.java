package dev.cairn.projection.resolve.declaration;

import java.util.Arrays;
import java.util.List;

/// Finds functions, methods and constructors by name. It is a hash table with chains in two arrays, which is much
/// faster to build than a map.
final class CallableNames {

    private static final int BUCKETS_PER_SYMBOL = 2;

    private final List<FileUnit> files;
    private final int[] first;
    private final int[] next;
    private final String[] names;

    CallableNames(List<FileUnit> files, int symbols) {
        this.files = files;
        this.first = new int[Integer.highestOneBit(Math.max(1, symbols) * BUCKETS_PER_SYMBOL)];
        this.next = new int[symbols];
        this.names = new String[symbols];
        Arrays.fill(first, DeclarationTable.NONE);
        fill();
    }

    /// Fills the table from the last symbol to the first, so that each chain is in ascending order.
    private void fill() {
        for (var file : files.reversed()) {
            var symbols = file.facts().declarations();
            for (int index = symbols.size() - 1; index >= 0; index--) {
                var fact = symbols.get(index);
                if (!fact.kind().isCallable()) continue;
                int symbol = file.symbol(index);
                int bucket = bucket(fact.name());
                names[symbol] = fact.name();
                next[symbol] = first[bucket];
                first[bucket] = symbol;
            }
        }
    }

    private int bucket(String name) {
        int hash = name.hashCode();
        return (hash ^ hash >>> 16) & first.length - 1;
    }

    int[] named(String name) {
        int count = 0;
        for (int symbol = first[bucket(name)]; symbol != DeclarationTable.NONE; symbol = next[symbol])
            if (name.equals(names[symbol])) count++;
        if (count == 0) return DeclarationTable.NO_SYMBOLS;
        var found = new int[count];
        int at = 0;
        for (int symbol = first[bucket(name)]; symbol != DeclarationTable.NONE; symbol = next[symbol])
            if (name.equals(names[symbol])) found[at++] = symbol;
        return found;
    }
}
