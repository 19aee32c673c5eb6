package dev.cairn.language.typescript.resolve;

import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.resolve.ResolutionLookups;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import dev.cairn.projection.resolve.rule.TypeRules;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The resolution rules for types in TypeScript and JavaScript. Interfaces of one name are one type, and members
/// may be assigned to a function outside of it.
final class ScriptTypeRules implements TypeRules {

    private final ResolutionLookups lookups;
    private final DeclarationTable declarations;
    private final Map<Integer, Map<String, List<Integer>>> locals = new HashMap<>();

    ScriptTypeRules(ResolutionLookups lookups) {
        this.lookups = lookups;
        this.declarations = lookups.declarations();
    }

    /// The other declarations of an interface: interfaces of the same name, and a class of that name.
    @Override
    public List<Integer> mergedWith(int type) {
        var fact = declarations.fact(type);
        if (fact.kind() != SymbolKind.INTERFACE && fact.kind() != SymbolKind.CLASS) return List.of();
        int parent = declarations.parent(type);
        var named = parent == DeclarationTable.NONE
                ? declarations.topLevel(declarations.fileOf(type).number(), fact.name())
                : declarations.members(parent, fact.name());
        if (named.length < 2) return List.of();
        var merged = new ArrayList<Integer>();
        for (int other : named) {
            var kind = declarations.fact(other).kind();
            boolean isMerged =
                    kind == SymbolKind.INTERFACE || (kind == SymbolKind.CLASS && fact.kind() == SymbolKind.INTERFACE);
            if (other != type && isMerged) merged.add(other);
        }
        return merged;
    }

    @Override
    public int owner(FileUnit file, int index) {
        var owner = file.facts().declarations().get(index).owner();
        var named = declarations.topLevel(file.number(), owner);
        for (int symbol : named) {
            var kind = declarations.declaration(symbol).kind();
            if (kind == SymbolKind.CLASS || kind == SymbolKind.FUNCTION) return symbol;
        }
        for (int symbol : named) if (declarations.declaration(symbol).kind() == SymbolKind.VARIABLE) return symbol;
        int local = nested(file, index, owner);
        return local == DeclarationTable.NONE ? imported(file, owner) : local;
    }

    /// The function, class or object of another file to which this file assigns members.
    private int imported(FileUnit file, String owner) {
        var meant = lookups.names().imported(file, owner, written -> written.scope() == SymbolFact.TOP);
        if (!(meant instanceof NameMeaning.Symbols(var symbols))) return DeclarationTable.NONE;
        for (int symbol : symbols) {
            var kind = declarations.declaration(symbol).kind();
            if (kind == SymbolKind.CLASS || kind == SymbolKind.FUNCTION || kind == SymbolKind.VARIABLE) return symbol;
        }
        return DeclarationTable.NONE;
    }

    /// The nearest function or class of this name inside the enclosing functions.
    private int nested(FileUnit file, int index, String owner) {
        var written = file.facts().declarations();
        var candidates =
                locals.computeIfAbsent(file.number(), _ -> localsOf(file)).getOrDefault(owner, List.of());
        for (int around = written.get(index).parent();
                around >= 0;
                around = written.get(around).parent())
            for (int candidate : candidates)
                if (written.get(candidate).parent() == around) return file.symbol(candidate);
        for (int candidate : candidates) if (written.get(candidate).parent() < 0) return file.symbol(candidate);
        return DeclarationTable.NONE;
    }

    private static Map<String, List<Integer>> localsOf(FileUnit file) {
        var found = new HashMap<String, List<Integer>>();
        var written = file.facts().declarations();
        for (int index = 0; index < written.size(); index++) {
            var declaration = written.get(index);
            if (declaration.isLocal()
                    && (declaration.kind() == SymbolKind.CLASS || declaration.kind() == SymbolKind.FUNCTION))
                found.computeIfAbsent(declaration.name(), _ -> new ArrayList<>(1))
                        .add(index);
        }
        return found;
    }

    /// Whether a function is used as a class: its prototype has members or inherits from another one.
    @Override
    public boolean isConstructor(int function) {
        return !declarations.members(function).isEmpty()
                || !declarations.fact(function).types().supertypes().isEmpty();
    }
}
