package dev.cairn.projection.resolve;

import dev.cairn.model.code.SuperType;
import dev.cairn.model.code.SymbolKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The members of types, their own first, then those of their super types, nearest first.
public final class Members {

    private static final int SUPER_DEPTH_MAX = 20;
    private static final int[] NONE = {};

    private final World world;
    private final Types types;
    private final Map<Integer, List<Type>> supers = new HashMap<>();

    Members(World world, Types types) {
        this.world = world;
        this.types = types;
    }

    /// Own or inherited members of a name; empty if there is none.
    public int[] find(int type, String name) {
        return find(type, name, 0);
    }

    private int[] find(int type, String name, int depth) {
        var own = world.members(type, name);
        if (own.length > 0) return own;
        if (depth >= SUPER_DEPTH_MAX) return NONE;
        var embedded = embedded(type, name);
        if (embedded.length > 0) return embedded;
        for (var base : supers(type)) {
            if (base instanceof Type.Instance(var symbol, var _)) {
                var inherited = find(symbol, name, depth + 1);
                if (inherited.length > 0) return inherited;
            }
        }
        return NONE;
    }

    /// Members of embedded types: of several, the least deep one is meant.
    private int[] embedded(int type, String name) {
        var written = world.fact(type).typing().supers();
        var declared = supers(type);
        for (int i = 0; i < Math.min(written.size(), declared.size()); i++) {
            if (written.get(i).relation() != SuperType.Relation.EMBEDS) continue;
            if (!(declared.get(i) instanceof Type.Instance(var symbol, var _))) continue;
            var own = world.members(symbol, name);
            if (own.length > 0) return own;
        }
        return NONE;
    }

    /// Inherited members only.
    int[] findInSupers(int type, String name) {
        for (var base : supers(type)) {
            if (base instanceof Type.Instance(var symbol, var _)) {
                var inherited = find(symbol, name, 1);
                if (inherited.length > 0) return inherited;
            }
        }
        return NONE;
    }

    /// The declared super types of a type; an alias has its target as one.
    List<Type> supers(int type) {
        var known = supers.get(type);
        if (known != null) return known;
        // A type that extends itself through others ends here.
        supers.put(type, List.of());
        var found = new ArrayList<Type>();
        var fact = world.fact(type);
        var outside = new Place(world.fileOf(type), fact.parent(), fact.span().startByte());
        for (var base : fact.typing().supers()) found.add(types.of(base.type(), outside));
        if (fact.kind() == SymbolKind.TYPE_ALIAS)
            fact.typing().type().ifPresent(target -> found.add(types.of(target, outside)));
        supers.put(type, List.copyOf(found));
        return found;
    }

    /// Whether any super type, near or far, is external or unknown: then a missing member may be inherited from there.
    boolean reachesOutside(int type) {
        return reachesOutside(type, 0);
    }

    private boolean reachesOutside(int type, int depth) {
        if (depth >= SUPER_DEPTH_MAX) return false;
        for (var base : supers(type)) {
            if (!(base instanceof Type.Instance(var symbol, var _))) return true;
            if (reachesOutside(symbol, depth + 1)) return true;
        }
        return false;
    }
}
