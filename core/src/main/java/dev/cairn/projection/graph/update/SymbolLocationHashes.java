package dev.cairn.projection.graph.update;

import dev.cairn.model.code.SymbolFact;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The location of each symbol in a file as a hash of its name and the enclosing names. Symbol numbers cannot be
/// used, because they change when a symbol is added before.
///
/// Symbols with the same name and parent are distinguished by their order.
final class SymbolLocationHashes {

    private record Named(int parent, String name) {}

    private final long[] hashes;

    SymbolLocationHashes(List<SymbolFact> symbols) {
        this.hashes = new long[symbols.size()];
        Map<Named, Integer> counts = new HashMap<>();
        for (int index = 0; index < hashes.length; index++) {
            var fact = symbols.get(index);
            int before = counts.merge(new Named(fact.parent(), fact.name()), 1, Integer::sum);
            hashes[index] = ExprHash.mix(ExprHash.mix(ExprHash.of(fact.name()), before), of(fact.parent()));
        }
    }

    long of(int symbol) {
        return symbol < 0 ? symbol : hashes[symbol];
    }
}
