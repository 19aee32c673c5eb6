package dev.cairn.language.typescript.resolve;

import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.declaration.World;
import dev.cairn.projection.resolve.rule.TypeRules;
import java.util.ArrayList;
import java.util.List;

/// Interfaces of one name are one type; functions may have members that are assigned outside of them.
final class ScriptTypeRules implements TypeRules {

    private final World world;

    ScriptTypeRules(World world) {
        this.world = world;
    }

    /// Interfaces of one name merge, also with a class of that name.
    @Override
    public List<Integer> mergedWith(int type) {
        var fact = world.fact(type);
        if (fact.kind() != SymbolKind.INTERFACE && fact.kind() != SymbolKind.CLASS) return List.of();
        int parent = world.parent(type);
        var named = parent == World.NONE
                ? world.topLevel(world.fileOf(type).number(), fact.name())
                : world.members(parent, fact.name());
        if (named.length < 2) return List.of();
        var merged = new ArrayList<Integer>();
        for (int other : named) {
            var kind = world.fact(other).kind();
            boolean isMerged =
                    kind == SymbolKind.INTERFACE || (kind == SymbolKind.CLASS && fact.kind() == SymbolKind.INTERFACE);
            if (other != type && isMerged) merged.add(other);
        }
        return merged;
    }

    @Override
    public int owner(FileUnit file, int index) {
        var owner = file.facts().declarations().get(index).owner();
        for (int symbol : world.topLevel(file.number(), owner)) {
            var kind = world.declaration(symbol).kind();
            if (kind == SymbolKind.CLASS || kind == SymbolKind.FUNCTION) return symbol;
        }
        return World.NONE;
    }
}
