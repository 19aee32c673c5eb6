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

/// Merges the resolved edges of one file with the occurrences in a SCIP index.
///
/// At a position for which the index has a symbol, the index decides: the resolved edge is confirmed, replaced or
/// dropped. At other positions the resolved edge is kept, because indexers omit code whose types they do not know.
final class FileEdgeMerge {

    /// The maximum distance in bytes between `new` and the type name.
    private static final int CREATION_BYTES_MAX = 40;

    private final DeclarationTable declarations;
    private final FileUnit file;
    private final OccurrenceTable occurrences;
    private final IntFunction<ScipMeaning> meanings;
    private final Map<Integer, ScipMeaning> meaningBySymbol = new HashMap<>();
    private final Map<Integer, CallFact> callsAt = new HashMap<>();
    private final Map<Integer, Integer> occurrenceByOffset = new HashMap<>();
    private final Map<Integer, String> used = new HashMap<>();
    private final Set<Integer> decidedOffsets = new HashSet<>();

    FileEdgeMerge(
            DeclarationTable declarations,
            FileUnit file,
            OccurrenceTable occurrences,
            IntFunction<ScipMeaning> meanings) {
        this.declarations = declarations;
        this.file = file;
        this.occurrences = occurrences;
        this.meanings = meanings;
        for (var use : file.facts().uses())
            if (use.used() instanceof Expr.Name(var name))
                used.putIfAbsent(use.at().offset(), name);
        for (var call : file.facts().calls()) {
            int occurrence = occurrence(call);
            if (occurrence >= 0) {
                callsAt.putIfAbsent(occurrences.offset(occurrence), call);
                occurrenceByOffset.putIfAbsent(call.at().offset(), occurrence);
            }
        }
    }

    /// The occurrence of the called symbol. In `new Type()` it is at the type name, not at the start of the call.
    private int occurrence(CallFact call) {
        int offset = call.at().offset();
        int exact = occurrences.at(offset);
        if (exact >= 0 || !(call.callee() instanceof Expr.New(var type, var _))) return exact;
        var name = type.name().substring(type.name().lastIndexOf('.') + 1);
        for (int next = occurrences.after(offset); next < occurrences.size(); next++) {
            if (occurrences.offset(next) > offset + CREATION_BYTES_MAX) return -1;
            for (int symbol : meaning(next).symbols()) if (isType(symbol, name)) return next;
        }
        return -1;
    }

    /// Whether a declaration is a type with this name or a constructor of such a type.
    private boolean isType(int symbol, String name) {
        boolean isConstructor = declarations.fact(symbol).kind() == SymbolKind.CONSTRUCTOR;
        int type = isConstructor ? declarations.container(symbol) : symbol;
        return type != DeclarationTable.NONE && declarations.fact(type).name().equals(name);
    }

    FileEdges over(FileEdges resolved) {
        var calls = merged(resolved.calls());
        var references = merged(resolved.references());
        for (int occurrence = 0; occurrence < occurrences.size(); occurrence++) add(occurrence, calls, references);
        return resolved.with(calls, references);
    }

    private List<ResolvedEdge> merged(List<ResolvedEdge> resolved) {
        var kept = new ArrayList<ResolvedEdge>(resolved.size());
        for (var edge : resolved) {
            int occurrence = occurrenceByOffset.getOrDefault(
                    edge.at().offset(), occurrences.at(edge.at().offset()));
            if (occurrence < 0) {
                kept.add(edge);
                continue;
            }
            var meaning = meaningsAt(occurrence);
            if (meaning.includes(declarations, edge.to())) {
                decidedOffsets.add(occurrences.offset(occurrence));
                kept.add(new ResolvedEdge(file, edge.from(), edge.to(), EdgeProvenance.SCIP, edge.at()));
            } else if (meaning.mayInclude(declarations, edge.to(), written(occurrence))) {
                kept.add(edge);
            }
        }
        return kept;
    }

    /// The combined meaning of all symbols at a position. In `{ a }`, for example, `a` is a variable and a
    /// property.
    private ScipMeaning meaningsAt(int occurrence) {
        int first = occurrence;
        while (first > 0 && occurrences.offset(first - 1) == occurrences.offset(occurrence)) first--;
        var meaning = meaning(first);
        for (int next = first + 1;
                next < occurrences.size() && occurrences.offset(next) == occurrences.offset(occurrence);
                next++) {
            meaning = meaning.merged(meaning(next));
        }
        return meaning;
    }

    private ScipMeaning meaning(int occurrence) {
        return meaningBySymbol.computeIfAbsent(occurrences.symbol(occurrence), meanings::apply);
    }

    /// The name that is used at a position: the callee of a call, or the mentioned name.
    private String written(int occurrence) {
        var call = callsAt.get(occurrences.offset(occurrence));
        if (call == null) return used.getOrDefault(occurrences.offset(occurrence), "");
        return call.callee() instanceof Expr.Name(var name) ? name : "";
    }

    /// Adds the edges of an occurrence that resolution did not find.
    private void add(int occurrence, List<ResolvedEdge> calls, List<ResolvedEdge> references) {
        int offset = occurrences.offset(occurrence);
        if (decidedOffsets.contains(offset)) return;
        var call = callsAt.get(offset);
        for (int target : meaning(occurrence).symbols()) {
            if (call != null) {
                decidedOffsets.add(offset);
                int from = file.symbol(call.caller());
                calls.add(new ResolvedEdge(
                        file, from, constructor(target), EdgeProvenance.SCIP, occurrences.site(occurrence)));
            } else {
                int from = enclosing(offset);
                if (from != target)
                    references.add(
                            new ResolvedEdge(file, from, target, EdgeProvenance.SCIP, occurrences.site(occurrence)));
            }
        }
    }

    /// The constructor of a class, or the class itself if it declares none.
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
