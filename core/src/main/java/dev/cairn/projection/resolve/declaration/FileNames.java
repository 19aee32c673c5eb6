package dev.cairn.projection.resolve.declaration;

import dev.cairn.model.code.Declaration;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import java.util.HashMap;
import java.util.Map;

/// The names that one file declares, at its top level and in each of its symbols.
final class FileNames {

    private final Map<String, int[]> topLevel = new HashMap<>();
    private final Map<Integer, Map<String, int[]>> members = new HashMap<>();

    FileNames(FileUnit file) {
        var symbols = file.facts().declarations();
        for (int index = 0; index < symbols.size(); index++) {
            var fact = symbols.get(index);
            // A declaration that names its owner is attached to it later.
            if (isNamedByText(fact) || !fact.owner().isEmpty() || fact.is(Modifier.REPLACED)) continue;
            var among = fact.parent() == SymbolFact.TOP
                    ? topLevel
                    : members.computeIfAbsent(file.symbol(fact.parent()), _ -> new HashMap<>());
            among.merge(fact.name(), new int[] {file.symbol(index)}, DeclarationTable::joined);
        }
    }

    /// Whether a symbol is a test named by a string. Code cannot refer to it by name.
    private static boolean isNamedByText(Declaration fact) {
        return fact.kind() == SymbolKind.TEST_SUITE || fact.kind() == SymbolKind.TEST_CASE;
    }

    Map<String, int[]> topLevel() {
        return topLevel;
    }

    Map<String, int[]> members(int symbol) {
        return members.getOrDefault(symbol, Map.of());
    }
}
