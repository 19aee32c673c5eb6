package dev.cairn.projection.scip;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.scip.ScipRecord;
import dev.cairn.model.scip.ScipRecord.StoredScipDocument;
import dev.cairn.model.scip.ScipSymbol;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// Maps symbols of a SCIP index to declarations: the declaration whose name is at the position where the index
/// defines the symbol.
///
/// If the file has changed since the index was made, the only declaration with the same name in the same type is
/// used.
final class ScipTargets {

    /// The position at which the index defines a symbol.
    private record Definition(int document, int offset) {}

    /// The declarations of a file by the offset of their names. `facts` are the facts from which they were
    /// computed.
    private record FileDeclarations(FileFacts facts, Map<Integer, Integer> byOffset) {}

    private final ScipRecord record;
    private final Map<String, StoredScipDocument> byPath = new HashMap<>();
    private final Map<Integer, List<Definition>> definitions = new HashMap<>();
    private final Map<String, FileDeclarations> declarationsByOffset = new ConcurrentHashMap<>();

    ScipTargets(ScipRecord record) {
        this.record = record;
        for (int index = 0; index < record.documents().size(); index++) {
            var document = record.documents().get(index);
            byPath.put(document.path(), document);
            var places = document.definitions();
            for (int place = 0; place < places.size(); place++)
                definitions
                        .computeIfAbsent(places.symbol(place), _ -> new ArrayList<>(1))
                        .add(new Definition(index, places.offset(place)));
        }
    }

    ScipRecord record() {
        return record;
    }

    /// The occurrences in a file with this content; null if the index describes another content.
    @Nullable
    StoredScipDocument document(String path, String contentHash) {
        var known = byPath.get(path);
        return known != null && known.matchedContent() && known.contentHash().equals(contentHash) ? known : null;
    }

    ScipMeaning.ScipSymbolOrigin origin(int symbol) {
        if (record.symbols().get(symbol).endsWith(")")) return ScipMeaning.ScipSymbolOrigin.LOCAL;
        return definitions.containsKey(symbol)
                ? ScipMeaning.ScipSymbolOrigin.WORKSPACE
                : ScipMeaning.ScipSymbolOrigin.OUTSIDE;
    }

    /// The qualified name of a symbol.
    List<String> qualifiedName(int symbol) {
        return ScipNames.qualifiedName(record.symbols().get(symbol));
    }

    /// The declarations of an index symbol. `hashes` holds the current content hash of each file.
    List<Integer> of(DeclarationTable declarations, int symbol, Map<String, String> hashes) {
        var found = new ArrayList<Integer>(1);
        for (var definition : definitions.getOrDefault(symbol, List.of())) {
            var document = record.documents().get(definition.document());
            var file = declarations.file(document.path());
            if (file.isEmpty()) continue;
            boolean isSame = document.matchedContent()
                    && document.contentHash().equals(hashes.getOrDefault(document.path(), ""));
            int at = isSame
                    ? at(file.get(), definition.offset())
                    : findByName(file.get(), record.symbols().get(symbol));
            if (at >= 0 && !found.contains(file.get().symbol(at)))
                found.add(file.get().symbol(at));
        }
        return found;
    }

    /// The index of the declaration whose name is at an offset, or -1.
    int at(FileUnit file, int offset) {
        return declarationsByOffset(file).getOrDefault(offset, -1);
    }

    @SuppressWarnings("ReferenceEquality") // facts that are loaded again are another object
    private Map<Integer, Integer> declarationsByOffset(FileUnit file) {
        var known = declarationsByOffset.get(file.path());
        if (known != null && known.facts() == file.facts()) return known.byOffset();
        var byOffset = new HashMap<Integer, Integer>();
        var symbols = file.facts().symbols();
        for (int index = 0; index < symbols.size(); index++)
            byOffset.putIfAbsent(symbols.get(index).at().offset(), index);
        declarationsByOffset.put(file.path(), new FileDeclarations(file.facts(), byOffset));
        return byOffset;
    }

    private static int findByName(FileUnit file, String written) {
        var symbol = ScipSymbol.parse(written);
        var owner =
                symbol.names().size() > 1 ? symbol.names().get(symbol.names().size() - 2) : "";
        int found = -1;
        var symbols = file.facts().symbols();
        for (int index = 0; index < symbols.size(); index++) {
            var fact = symbols.get(index);
            if (!fact.name().equals(symbol.name())) continue;
            boolean isTop = fact.parent() == SymbolFact.TOP;
            if (!isTop && !symbols.get(fact.parent()).name().equals(owner)) continue;
            if (found >= 0) return -1;
            found = index;
        }
        return found;
    }
}
