package dev.cairn.projection.resolve;

import dev.cairn.model.code.SymbolKind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/// The members of types, their own first, then those of their super types, nearest first.
public final class Members {

    private static final int SUPERS_MAX = 100;
    private static final int[] NONE = {};

    /// All super types of a type, nearest first, and whether some are none of ours.
    private record Lineage(List<Integer> bases, boolean reachesOutside) {}

    private final World world;
    private final Types types;
    private final Map<Integer, List<Type>> supers = new HashMap<>();
    private final Map<Integer, Lineage> lineages = new HashMap<>();

    Members(World world, Types types) {
        this.world = world;
        this.types = types;
    }

    /// Own or inherited members of a name; empty if there is none.
    public int[] find(int type, String name) {
        var own = world.members(type, name);
        return own.length > 0 ? own : findInSupers(type, name);
    }

    /// Inherited members only.
    int[] findInSupers(int type, String name) {
        for (int base : lineage(type).bases()) {
            var inherited = world.members(base, name);
            if (inherited.length > 0) return inherited;
        }
        return NONE;
    }

    private Lineage lineage(int type) {
        var known = lineages.get(type);
        if (known != null) return known;
        var seen = new LinkedHashSet<Integer>();
        boolean outside = false;
        var ahead = new ArrayDeque<Type>(supers(type));
        while (!ahead.isEmpty() && seen.size() < SUPERS_MAX) {
            switch (ahead.removeFirst()) {
                case Type.Instance(var symbol, var _) -> {
                    // Nearest first: what a base builds on comes before the next base.
                    if (symbol != type && seen.add(symbol))
                        supers(symbol).reversed().forEach(ahead::addFirst);
                }
                case Type.Union(var left, var right) -> {
                    ahead.addFirst(right);
                    ahead.addFirst(left);
                }
                case Type.Shape _ -> {}
                default -> outside = true;
            }
        }
        var found = new Lineage(List.copyOf(seen), outside);
        lineages.put(type, found);
        return found;
    }

    /// The declared super types of a type; an alias has its target as one.
    List<Type> supers(int type) {
        var known = supers.get(type);
        if (known != null) return known;
        // A type that extends itself through others ends here.
        supers.put(type, List.of());
        var found = new ArrayList<Type>();
        var fact = world.fact(type);
        var outside = fact.typing().typeParameters().isEmpty()
                ? new Place(world.fileOf(type), fact.parent(), fact.span().startByte())
                : Place.inside(world, type);
        for (var base : fact.typing().supers()) found.add(types.of(base.type(), outside));
        if (fact.kind() == SymbolKind.TYPE_ALIAS)
            fact.typing().type().ifPresent(target -> found.add(types.of(target, outside)));
        supers.put(type, List.copyOf(found));
        return found;
    }

    /// Whether any super type, near or far, is external or unknown: then a missing member may be inherited from there.
    boolean reachesOutside(int type) {
        return lineage(type).reachesOutside();
    }
}
