package dev.cairn.language.typescript.resolve;

import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.rule.TypeRules;
import java.util.ArrayList;
import java.util.List;

/// Interfaces of one name are one type; functions may have members that are assigned outside of them.
final class ScriptTypeRules implements TypeRules {

    private final DeclarationTable declarations;

    ScriptTypeRules(DeclarationTable declarations) {
        this.declarations = declarations;
    }

    /// Interfaces of one name merge, also with a class of that name.
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
        for (int symbol : declarations.topLevel(file.number(), owner)) {
            var kind = declarations.declaration(symbol).kind();
            if (kind == SymbolKind.CLASS || kind == SymbolKind.FUNCTION) return symbol;
        }
        return DeclarationTable.NONE;
    }
}
