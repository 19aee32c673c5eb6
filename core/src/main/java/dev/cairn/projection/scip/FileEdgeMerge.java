package dev.cairn.projection.scip;

import dev.cairn.model.code.CallFact;
import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.scip.ScipRecord.OccurrenceTable;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.edge.FileEdges;
import dev.cairn.projection.resolve.edge.ResolvedEdge;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;

/// Merges the edges of one file with a compiler's index.
///
/// Where the index names a symbol, it decides: the resolved edge is confirmed, replaced or dropped. Elsewhere the edge
/// is kept, because indexers leave out what they cannot type.
final class FileEdgeMerge {

    /// The maximum distance between `new` and the type name.
    private static final int CREATION_BYTES_MAX = 40;

    private final DeclarationTable declarations;
    private final FileUnit file;
    private final OccurrenceTable places;
    private final IntFunction<ScipMeaning> meanings;
    private final Map<Integer, ScipMeaning> known = new HashMap<>();
    private final Map<Integer, CallFact> callsAt = new HashMap<>();
    private final Map<Integer, Integer> placeOf = new HashMap<>();
    private final Map<Integer, String> used = new HashMap<>();
    private final Set<Integer> decidedOffsets = new HashSet<>();

    FileEdgeMerge(
            DeclarationTable declarations, FileUnit file, OccurrenceTable places, IntFunction<ScipMeaning> meanings) {
        this.declarations = declarations;
        this.file = file;
        this.places = places;
        this.meanings = meanings;
        for (var use : file.facts().uses())
            if (use.used() instanceof Expr.Name(var name))
                used.putIfAbsent(use.at().offset(), name);
        for (var call : file.facts().calls()) {
            int place = place(call);
            if (place >= 0) {
                callsAt.putIfAbsent(places.offset(place), call);
                placeOf.putIfAbsent(call.at().offset(), place);
            }
        }
    }

    /// The occurrence of the called symbol. Creations may begin with a keyword before the name.
    private int place(CallFact call) {
        int offset = call.at().offset();
        int exact = places.at(offset);
        if (exact >= 0 || !(call.callee() instanceof Expr.New(var type, var _))) return exact;
        var name = type.name().substring(type.name().lastIndexOf('.') + 1);
        for (int next = places.after(offset); next < places.size(); next++) {
            if (places.offset(next) > offset + CREATION_BYTES_MAX) return -1;
            for (int symbol : meant(next).symbols()) if (isType(symbol, name)) return next;
        }
        return -1;
    }

    /// Whether a declaration is a type of this name or a constructor of one.
    private boolean isType(int symbol, String name) {
        boolean isConstructor = declarations.fact(symbol).kind() == SymbolKind.CONSTRUCTOR;
        int type = isConstructor ? declarations.container(symbol) : symbol;
        return type != DeclarationTable.NONE && declarations.fact(type).name().equals(name);
    }

    FileEdges over(FileEdges resolved) {
        var calls = decided(resolved.calls());
        var references = decided(resolved.references());
        for (int place = 0; place < places.size(); place++) add(place, calls, references);
        return resolved.with(calls, references);
    }

    private List<ResolvedEdge> decided(List<ResolvedEdge> ours) {
        var kept = new ArrayList<ResolvedEdge>(ours.size());
        for (var edge : ours) {
            int place =
                    placeOf.getOrDefault(edge.at().offset(), places.at(edge.at().offset()));
            if (place < 0) {
                kept.add(edge);
                continue;
            }
            var meant = all(place);
            if (meant.includes(declarations, edge.to())) {
                decidedOffsets.add(places.offset(place));
                kept.add(new ResolvedEdge(file, edge.from(), edge.to(), EdgeProvenance.SCIP, edge.at()));
            } else if (meant.mayInclude(declarations, edge.to(), written(place))) {
                kept.add(edge);
            }
        }
        return kept;
    }

    /// One position may refer to several symbols, as `{ a }` refers to a variable and a property.
    private ScipMeaning all(int place) {
        int first = place;
        while (first > 0 && places.offset(first - 1) == places.offset(place)) first--;
        var meant = meant(first);
        for (int next = first + 1; next < places.size() && places.offset(next) == places.offset(place); next++) {
            meant = meant.merged(meant(next));
        }
        return meant;
    }

    private ScipMeaning meant(int place) {
        return known.computeIfAbsent(places.symbol(place), meanings::apply);
    }

    /// The bare name called at a position; other mentions have the name of the mentioned symbol.
    private String written(int place) {
        var call = callsAt.get(places.offset(place));
        if (call == null) return used.getOrDefault(places.offset(place), "");
        return call.callee() instanceof Expr.Name(var name) ? name : "";
    }

    /// Adds edges that only the index knows.
    private void add(int place, List<ResolvedEdge> calls, List<ResolvedEdge> references) {
        int offset = places.offset(place);
        if (decidedOffsets.contains(offset)) return;
        var call = callsAt.get(offset);
        for (int target : meant(place).symbols()) {
            if (call != null) {
                decidedOffsets.add(offset);
                int from = file.symbol(call.caller());
                calls.add(new ResolvedEdge(file, from, constructor(target), EdgeProvenance.SCIP, places.site(place)));
            } else {
                int from = enclosing(offset);
                if (from != target)
                    references.add(new ResolvedEdge(file, from, target, EdgeProvenance.SCIP, places.site(place)));
            }
        }
    }

    /// The constructor of a class, or the class itself.
    private int constructor(int target) {
        if (!isClass(target)) return target;
        var holder = declarations.fileOf(target);
        var symbols = holder.facts().symbols();
        for (int index = 0; index < symbols.size(); index++)
            if (symbols.get(index).kind() == SymbolKind.CONSTRUCTOR
                    && declarations.container(holder.symbol(index)) == target) return holder.symbol(index);
        return target;
    }

    private boolean isClass(int target) {
        var kind = declarations.fact(target).kind();
        return kind == SymbolKind.CLASS || kind == SymbolKind.RECORD || kind == SymbolKind.ENUM;
    }

    /// The innermost declaration around an offset.
    private int enclosing(int offset) {
        int found = SymbolFact.TOP;
        var symbols = file.facts().symbols();
        for (int index = 0; index < symbols.size(); index++) {
            if (!symbols.get(index).span().contains(offset)) continue;
            if (found == SymbolFact.TOP || length(index) <= length(found)) found = index;
        }
        return file.symbol(found);
    }

    private int length(int index) {
        var span = file.facts().symbols().get(index).span();
        return span.endByte() - span.startByte();
    }
}
