package dev.cairn.projection.graph.name;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.ParameterFact;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.id.SymbolId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Assigns an id to every symbol of a file. The last parts of the ids of overloads and duplicates get different
/// suffixes.
///
/// The suffix of an overload consists of its parameters, so that adding a third overload does not change the ids
/// of the other two. Symbols that still have equal ids are numbered in file order.
public final class SymbolIds {

    private SymbolIds() {}

    /// The ids of a file's symbols, in the order of its facts.
    public static List<SymbolId> of(String path, FileFacts facts) {
        var symbols = facts.symbols();
        var plain = new ArrayList<List<String>>(symbols.size());
        var counts = new HashMap<List<String>, Integer>();
        for (var fact : symbols) {
            var names = names(plain, fact);
            plain.add(names);
            counts.merge(names, 1, Integer::sum);
        }
        return distinct(path, symbols, plain, counts);
    }

    private static List<String> names(List<List<String>> plain, SymbolFact fact) {
        var names = new ArrayList<String>();
        if (fact.parent() != SymbolFact.TOP) names.addAll(plain.get(fact.parent()));
        if (!fact.owner().isEmpty() && !fact.isLocal()) names.add(fact.owner());
        names.add(fact.name());
        return List.copyOf(names);
    }

    private static List<SymbolId> distinct(
            String path, List<SymbolFact> symbols, List<List<String>> plain, Map<List<String>, Integer> counts) {
        var ids = new ArrayList<SymbolId>(symbols.size());
        var used = new HashMap<List<String>, Integer>();
        for (int index = 0; index < symbols.size(); index++) {
            var names = plain.get(index);
            if (counts.getOrDefault(names, 0) > 1) names = marked(names, symbols.get(index));
            int earlier = used.merge(names, 1, Integer::sum) - 1;
            ids.add(new SymbolId(path, earlier == 0 ? names : numbered(names, earlier + 1)));
        }
        return ids;
    }

    private static List<String> marked(List<String> names, SymbolFact fact) {
        if (!fact.kind().isCallable()) return names;
        var parameters = new ArrayList<String>();
        for (ParameterFact parameter : fact.types().parameters())
            parameters.add(parameter.type().map(type -> type.name()).orElse(parameter.name()));
        return renamed(names, names.getLast() + "(" + String.join(",", parameters) + ")");
    }

    private static List<String> numbered(List<String> names, int number) {
        return renamed(names, names.getLast() + "#" + number);
    }

    private static List<String> renamed(List<String> names, String last) {
        var renamed = new ArrayList<>(names);
        renamed.set(renamed.size() - 1, last);
        return List.copyOf(renamed);
    }
}
