package dev.cairn.projection.resolve;

import dev.cairn.model.code.SymbolKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/// The members of types, their own first, then those of their super types, nearest first.
public final class Members {

    private static final int SUPER_DEPTH_MAX = 20;
    private static final int SUPERS_MAX = 500;
    private static final int[] NONE = {};

    private final World world;
    private final Types types;
    private final Map<Integer, List<Type>> supers = new HashMap<>();
    private final Map<Integer, int[]> lines = new HashMap<>();

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
        for (int base : line(type)) {
            if (base == type) continue;
            var inherited = world.members(base, name);
            if (inherited.length > 0) return inherited;
        }
        return NONE;
    }

    boolean inherits(int type, int base) {
        for (int above : line(type)) if (above == base) return true;
        return false;
    }

    /// A type and all it builds on, in the order members are looked up: a shared base comes after all that extend it.
    private int[] line(int type) {
        var known = lines.get(type);
        if (known != null) return known;
        var order = new ArrayList<Integer>();
        collect(type, order, 0);
        var line = new LinkedHashSet<Integer>();
        for (int i = order.size() - 1; i >= 0; i--) line.add(order.get(i));
        int[] found = new int[line.size()];
        int at = found.length;
        for (int each : line) found[--at] = each;
        lines.put(type, found);
        return found;
    }

    private void collect(int type, List<Integer> order, int depth) {
        order.add(type);
        if (depth >= SUPER_DEPTH_MAX || order.size() > SUPERS_MAX) return;
        for (var base : supers(type))
            if (base instanceof Type.Instance(var symbol, var _)) collect(symbol, order, depth + 1);
    }

    /// The declared super types of a type; an alias has its target as one.
    public List<Type> supers(int type) {
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
        found.addAll(types.rulesOf(type).moreSupers(type));
        supers.put(type, List.copyOf(found));
        return found;
    }

    /// Whether any super type, near or far, is external or unknown: then a missing member may be inherited from there.
    boolean reachesOutside(int type) {
        for (int each : line(type)) for (var base : supers(each)) if (!(base instanceof Type.Instance)) return true;
        return false;
    }
}
