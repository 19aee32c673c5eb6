package dev.cairn.projection.scip;

import dev.cairn.model.code.SourcePosition;
import dev.cairn.model.scip.ScipDocument;
import dev.cairn.model.scip.ScipOccurrence;
import dev.cairn.model.scip.ScipRecord.OccurrenceTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;

/// Maps the occurrences in one document of a SCIP index to positions in the text of the file.
final class DocumentOccurrences {

    private record SymbolPosition(int symbol, SourcePosition site) {}

    private final LineOffsets lines;
    private final ScipDocument document;
    private final ToIntFunction<String> numbers;
    private final IntFunction<byte[]> names;
    private final Map<String, Integer> locals = new HashMap<>();
    private final List<SymbolPosition> definitions = new ArrayList<>();
    private final List<SymbolPosition> references = new ArrayList<>();
    private final TextMatch match = new TextMatch();

    /// Maps the occurrences with the tab width that fits the text better. Indexes made with javac count a tab as
    /// several columns, up to the next tab stop.
    static DocumentOccurrences of(
            byte[] text, ScipDocument document, ToIntFunction<String> numbers, IntFunction<byte[]> names) {
        var plain = new DocumentOccurrences(new LineOffsets(text), document, numbers, names);
        if (plain.match.isExact() || !hasTab(text)) return plain;
        var wide = new DocumentOccurrences(new LineOffsets(text, LineOffsets.TAB_STOP), document, numbers, names);
        return wide.match.isBetterThan(plain.match) ? wide : plain;
    }

    private static boolean hasTab(byte[] text) {
        for (byte one : text) if (one == '\t') return true;
        return false;
    }

    private DocumentOccurrences(
            LineOffsets lines, ScipDocument document, ToIntFunction<String> numbers, IntFunction<byte[]> names) {
        this.lines = lines;
        this.document = document;
        this.numbers = numbers;
        this.names = names;
        for (var one : document.occurrences()) if (one.isDefinition() && one.isLocal()) local(one);
        for (var one : document.occurrences()) place(one);
    }

    private void local(ScipOccurrence one) {
        var range = one.range();
        lines.site(range.startLine(), range.startColumn(), document.encoding())
                .ifPresent(site -> locals.putIfAbsent(one.symbol(), ~site.offset()));
    }

    private void place(ScipOccurrence one) {
        var range = one.range();
        var site = lines.site(range.startLine(), range.startColumn(), document.encoding());
        if (site.isEmpty()) {
            match.outside();
            return;
        }
        // A local symbol without a definition is useless.
        if (one.isLocal() && !locals.containsKey(one.symbol())) return;
        int symbol = one.isLocal() ? locals.getOrDefault(one.symbol(), 0) : numbers.applyAsInt(one.symbol());
        if (symbol >= 0) check(symbol, site.get(), one);
        if (!one.isDefinition()) references.add(new SymbolPosition(symbol, site.get()));
        else if (symbol >= 0) definitions.add(new SymbolPosition(symbol, site.get()));
    }

    private void check(int symbol, SourcePosition site, ScipOccurrence one) {
        var name = names.apply(symbol);
        var range = one.range();
        if (name.length == 0 || range.endColumn() == range.startColumn()) return;
        var end = lines.site(range.endLine(), range.endColumn(), document.encoding());
        boolean isNamed = lines.has(name, site.offset());
        match.identifier(
                end.isPresent() && lines.isName(site.offset(), end.get().offset()));
        if (one.isDefinition()) match.definition(isNamed);
        else match.reference(isNamed);
    }

    /// Whether the index was made from this text, as far as the names at the positions show.
    boolean fits() {
        return match.isGood();
    }

    OccurrenceTable definitions() {
        return places(definitions);
    }

    OccurrenceTable references() {
        return places(references);
    }

    /// The symbols that the file defines, without positions, because the positions refer to another content.
    OccurrenceTable definitionsAlone() {
        var nowhere = new SourcePosition(0, 1, 1);
        return places(document.occurrences().stream()
                .filter(one -> one.isDefinition() && !one.isLocal())
                .map(one -> new SymbolPosition(numbers.applyAsInt(one.symbol()), nowhere))
                .toList());
    }

    /// Whether the occurrences are already in file order, as most indexers write them.
    private static boolean isOrdered(List<SymbolPosition> places) {
        for (int index = 1; index < places.size(); index++)
            if (places.get(index).site().offset() < places.get(index - 1).site().offset()) return false;
        return true;
    }

    private static OccurrenceTable places(List<SymbolPosition> found) {
        if (found.isEmpty()) return OccurrenceTable.NONE;
        var ordered = new ArrayList<>(found);
        if (!isOrdered(ordered))
            ordered.sort(Comparator.comparingInt(place -> place.site().offset()));
        var symbols = new int[ordered.size()];
        var offsets = new int[symbols.length];
        var rows = new int[symbols.length];
        var columns = new int[symbols.length];
        for (int index = 0; index < symbols.length; index++) {
            var place = ordered.get(index);
            symbols[index] = place.symbol();
            offsets[index] = place.site().offset();
            rows[index] = place.site().line();
            columns[index] = place.site().column();
        }
        return new OccurrenceTable(symbols, offsets, rows, columns);
    }
}
