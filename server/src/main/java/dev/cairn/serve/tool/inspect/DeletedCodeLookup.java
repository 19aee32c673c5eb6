package dev.cairn.serve.tool.inspect;

import dev.cairn.engine.inspect.change.DeletedSymbols;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Formats the deleted part of a change.
final class DeletedCodeLookup {

    /// The maximum number of deleted symbols that are listed; the summary gives the total.
    private static final int LISTED_MAX = 50;

    private DeletedCodeLookup() {}

    static void put(Map<String, Object> data, List<DeletedSymbols.DeletedSymbol> gone) {
        if (gone.isEmpty()) return;
        data.put(
                "deleted",
                gone.stream().limit(LISTED_MAX).map(DeletedCodeLookup::format).toList());
    }

    private static Map<String, Object> format(DeletedSymbols.DeletedSymbol gone) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("id", gone.id().toString());
        if (!gone.signature().isEmpty()) fields.put("signature", gone.signature());
        gone.deletedBy().ifPresent(tx -> fields.put("deletedAt", tx));
        return fields;
    }

    /// A sentence for the summary; empty when nothing was deleted.
    static String format(List<DeletedSymbols.DeletedSymbol> gone) {
        if (gone.isEmpty()) return "";
        var first = gone.getFirst();
        if (gone.size() > 1) return first.id() + " and " + (gone.size() - 1) + " more were deleted. ";
        return first.id() + " was deleted"
                + first.deletedBy().map(tx -> " at tx " + tx).orElse("") + ". ";
    }
}
