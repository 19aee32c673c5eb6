package dev.cairn.projection.graph.update;

import dev.cairn.model.code.SymbolFact;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The location of each symbol of a file as a hash of names, because symbol numbers shift with every symbol added
/// before.
///
/// Symbols of the same name and parent are distinguished by order.
final class SymbolLocationHashes {

    private record Named(int parent, String name) {}

    private final long[] places;

    SymbolLocationHashes(List<SymbolFact> symbols) {
        this.places = new long[symbols.size()];
        Map<Named, Integer> counts = new HashMap<>();
        for (int index = 0; index < places.length; index++) {
            var fact = symbols.get(index);
            int before = counts.merge(new Named(fact.parent(), fact.name()), 1, Integer::sum);
            places[index] = ExprHash.mix(ExprHash.mix(ExprHash.of(fact.name()), before), of(fact.parent()));
        }
    }

    long of(int symbol) {
        return symbol < 0 ? symbol : places[symbol];
    }
}
