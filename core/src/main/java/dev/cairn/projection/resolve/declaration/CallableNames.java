package dev.cairn.projection.resolve.declaration;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Finds functions, methods and constructors by name. It is a hash table with chains in two arrays, which is much
/// faster to build than a map.
///
/// Later tables of the same paths share it. The names that changed files declare are looked up separately.
final class CallableNames {

    /// If more files changed, the table is built again.
    private static final int FILES_CHANGED_MAX = 64;

    private static final int BUCKETS_PER_SYMBOL = 2;

    private final List<FileUnit> files;
    private final NameChains chains;

    /// The files that changed since the chains were built.
    private final BitSet changed;

    /// The callables of the changed files, by name; computed at first use. Two threads may compute the same.
    private volatile @Nullable Map<String, int[]> ofChanged;

    private CallableNames(List<FileUnit> files, NameChains chains, BitSet changed) {
        this.files = files;
        this.chains = chains;
        this.changed = changed;
    }

    static CallableNames of(List<FileUnit> files, SymbolFiles symbols) {
        return new CallableNames(files, new NameChains(files, symbols), new BitSet());
    }

    /// The table for files with the same paths, of which some changed; null if it has to be built again.
    @Nullable
    CallableNames next(List<FileUnit> now, List<Integer> changedNow) {
        var all = (BitSet) changed.clone();
        changedNow.forEach(all::set);
        return all.cardinality() > FILES_CHANGED_MAX ? null : new CallableNames(now, chains, all);
    }

    /// The symbols with a name in ascending order.
    int[] named(String name) {
        var found = chains.named(name, files, changed);
        if (changed.isEmpty()) return found;
        var others = changedFiles().getOrDefault(name, DeclarationTable.NO_SYMBOLS);
        if (others.length == 0) return found;
        var all = DeclarationTable.joined(found, others);
        Arrays.sort(all);
        return all;
    }

    private Map<String, int[]> changedFiles() {
        var known = ofChanged;
        if (known != null) return known;
        var made = new HashMap<String, int[]>();
        changed.stream().forEach(number -> {
            var file = files.get(number);
            var symbols = file.facts().declarations();
            for (int index = 0; index < symbols.size(); index++)
                if (symbols.get(index).kind().isCallable())
                    made.merge(symbols.get(index).name(), new int[] {file.symbol(index)}, DeclarationTable::joined);
        });
        ofChanged = made;
        return made;
    }

    /// The callables of the files for which the first table was built. It keeps no file.
    private static final class NameChains {

        private final SymbolFiles symbols;
        private final int[] first;
        private final int[] next;
        private final String[] names;

        NameChains(List<FileUnit> files, SymbolFiles symbols) {
            this.symbols = symbols;
            int count = symbols.symbols();
            this.first = new int[Integer.highestOneBit(Math.max(1, count) * BUCKETS_PER_SYMBOL)];
            this.next = new int[count];
            this.names = new String[count];
            Arrays.fill(first, DeclarationTable.NONE);
            fill(files);
        }

        /// Fills the table from the last symbol to the first, so that each chain is in ascending order.
        private void fill(List<FileUnit> files) {
            for (var file : files.reversed()) {
                var declared = file.facts().declarations();
                for (int index = declared.size() - 1; index >= 0; index--) {
                    var fact = declared.get(index);
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

        /// The symbols with a name in unchanged files, by their numbers in a later table.
        int[] named(String name, List<FileUnit> now, BitSet changed) {
            int count = 0;
            for (int symbol = first[bucket(name)]; symbol != DeclarationTable.NONE; symbol = next[symbol])
                if (name.equals(names[symbol])) count++;
            if (count == 0) return DeclarationTable.NO_SYMBOLS;
            var found = new int[count];
            int at = 0;
            for (int symbol = first[bucket(name)]; symbol != DeclarationTable.NONE; symbol = next[symbol]) {
                if (!name.equals(names[symbol])) continue;
                if (changed.isEmpty()) {
                    found[at++] = symbol;
                    continue;
                }
                int file = symbols.of(symbol);
                if (!changed.get(file)) found[at++] = now.get(file).base() + symbol - symbols.start(file);
            }
            return at == count ? found : Arrays.copyOf(found, at);
        }
    }
}
