package dev.cairn.projection.resolve.declaration;

import java.util.Arrays;
import java.util.List;

/// All functions, methods and constructors by their names: chains in two arrays, which cost far less to make than a
/// map.
final class CallableNames {

    private static final int ROOM_PER_SYMBOL = 2;

    private final List<FileUnit> files;
    private final int[] first;
    private final int[] next;
    private final String[] names;

    CallableNames(List<FileUnit> files, int symbols) {
        this.files = files;
        this.first = new int[Integer.highestOneBit(Math.max(1, symbols) * ROOM_PER_SYMBOL)];
        this.next = new int[symbols];
        this.names = new String[symbols];
        Arrays.fill(first, DeclarationTable.NONE);
        fill();
    }

    /// From the last to the first, so that chains tell the symbols in their order.
    private void fill() {
        for (var file : files.reversed()) {
            var symbols = file.facts().declarations();
            for (int index = symbols.size() - 1; index >= 0; index--) {
                var fact = symbols.get(index);
                if (!fact.kind().isCallable()) continue;
                int symbol = file.symbol(index);
                int place = place(fact.name());
                names[symbol] = fact.name();
                next[symbol] = first[place];
                first[place] = symbol;
            }
        }
    }

    private int place(String name) {
        int hash = name.hashCode();
        return (hash ^ hash >>> 16) & first.length - 1;
    }

    int[] named(String name) {
        int count = 0;
        for (int symbol = first[place(name)]; symbol != DeclarationTable.NONE; symbol = next[symbol])
            if (name.equals(names[symbol])) count++;
        if (count == 0) return DeclarationTable.NO_SYMBOLS;
        var found = new int[count];
        int at = 0;
        for (int symbol = first[place(name)]; symbol != DeclarationTable.NONE; symbol = next[symbol])
            if (name.equals(names[symbol])) found[at++] = symbol;
        return found;
    }
}
