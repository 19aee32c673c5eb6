package dev.cairn.projection.resolve;

import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SuperType;
import dev.cairn.model.code.SymbolKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The members of types, their own first, then those of their super types, nearest first.
public final class Members {

    private static final int SUPER_DEPTH_MAX = 20;
    private static final int[] NONE = {};

    private final World world;
    private final Types types;
    private final Map<Integer, List<Type>> supers = new HashMap<>();
    private final Map<Role, Map<Integer, Map<String, int[]>>> found = new EnumMap<>(Role.class);

    Members(World world, Types types) {
        this.world = world;
        this.types = types;
    }

    /// Own or inherited members of a name; empty if there is none.
    public int[] find(int type, String name) {
        return nearest(type, name, Role.ANY, 0);
    }

    /// Own or inherited members of a name, whatever they are used as: methods with all overloads, then the rest.
    public int[] findAll(int type, String name) {
        return World.joined(find(type, name, Role.CALLED), find(type, name, Role.VALUE));
    }

    /// Members of a name that fit a role; all overloads of a method, as a super type may have the one that fits.
    int[] find(int type, String name, Role role) {
        if (role == Role.ANY) return find(type, name);
        var known = found.computeIfAbsent(role, _ -> new HashMap<>()).computeIfAbsent(type, _ -> new HashMap<>());
        var members = known.get(name);
        if (members == null) {
            members = role == Role.CALLED ? overloads(type, name) : nearest(type, name, role, 0);
            known.put(name, members);
        }
        return members;
    }

    private int[] nearest(int type, String name, Role role, int depth) {
        var own = visible(role.of(world.members(type, name), world), role, depth);
        if (own.length > 0) return own;
        if (depth >= SUPER_DEPTH_MAX) return NONE;
        for (var base : supers(type)) {
            if (base instanceof Type.Instance(var symbol, var _)) {
                var inherited = nearest(symbol, name, role, depth + 1);
                if (inherited.length > 0) return inherited;
            }
        }
        return NONE;
    }

    private int[] overloads(int type, String name) {
        var collected = new ArrayList<int[]>();
        collect(type, name, collected, new HashSet<>());
        return collected.stream().reduce(NONE, World::joined);
    }

    private void collect(int type, String name, List<int[]> collected, Set<Integer> seen) {
        if (seen.size() > SUPER_DEPTH_MAX * SUPER_DEPTH_MAX || !seen.add(type)) return;
        var own = visible(Role.CALLED.of(world.members(type, name), world), Role.CALLED, seen.size() - 1);
        if (own.length > 0) collected.add(own);
        for (var base : supers(type))
            if (base instanceof Type.Instance(var symbol, var _)) collect(symbol, name, collected, seen);
    }

    /// Private members are not inherited.
    private int[] visible(int[] members, Role role, int depth) {
        if (role == Role.ANY || depth == 0 || members.length == 0) return members;
        return Arrays.stream(members)
                .filter(member -> !world.fact(member).is(Modifier.PRIVATE))
                .toArray();
    }

    /// Inherited members only; those of the super class where there is one, as it hides those of interfaces.
    int[] findInSupers(int type, String name, Role role) {
        var written = world.fact(type).typing().supers();
        var declared = supers(type);
        for (int i = 0; i < Math.min(written.size(), declared.size()); i++) {
            if (written.get(i).relation() != SuperType.Relation.EXTENDS) continue;
            return declared.get(i) instanceof Type.Instance(var symbol, var _) ? find(symbol, name, role) : NONE;
        }
        return NONE;
    }

    /// The declared super types of a type; an alias has its target as one.
    List<Type> supers(int type) {
        var known = supers.get(type);
        if (known != null) return known;
        // A type that extends itself through others ends here.
        supers.put(type, List.of());
        var bare = new Type.Instance(type, List.of());
        var declared = new ArrayList<Type>();
        var fact = world.fact(type);
        for (int i = 0; i < fact.typing().supers().size(); i++) declared.add(superType(bare, i));
        if (fact.kind() == SymbolKind.TYPE_ALIAS)
            fact.typing().type().ifPresent(target -> declared.add(types.of(target, around(type))));
        supers.put(type, List.copyOf(declared));
        return declared;
    }

    private Place around(int type) {
        var fact = world.fact(type);
        return new Place(world.fileOf(type), fact.parent(), fact.span().startByte());
    }

    /// One super type of an instance, with the instance's type arguments put in.
    private Type superType(Type.Instance of, int index) {
        var written = world.fact(of.symbol()).typing().supers().get(index).type();
        return types.generics().substitute(written, around(of.symbol()), of, types);
    }

    /// An instance seen as one of its super types, with that one's type arguments.
    Optional<Type.Instance> seenAs(Type.Instance of, int target) {
        return seenAs(of, target, 0);
    }

    private Optional<Type.Instance> seenAs(Type.Instance of, int target, int depth) {
        if (of.symbol() == target) return Optional.of(of);
        if (depth >= SUPER_DEPTH_MAX) return Optional.empty();
        var declared = supers(of.symbol());
        int written = world.fact(of.symbol()).typing().supers().size();
        for (int i = 0; i < Math.min(written, declared.size()); i++) {
            if (!(declared.get(i) instanceof Type.Instance(var base, var _)) || !reaches(base, target, depth)) continue;
            if (superType(of, i) instanceof Type.Instance seen) return seenAs(seen, target, depth + 1);
        }
        return Optional.empty();
    }

    private boolean reaches(int type, int target, int depth) {
        if (type == target) return true;
        if (depth >= SUPER_DEPTH_MAX) return false;
        for (var base : supers(type))
            if (base instanceof Type.Instance(var symbol, var _) && reaches(symbol, target, depth + 1)) return true;
        return false;
    }

    /// The nearest external super type of an instance that has type arguments.
    Optional<Type.Outside> outsideSuper(Type.Instance of) {
        return outsideSuper(of, 0);
    }

    private Optional<Type.Outside> outsideSuper(Type.Instance of, int depth) {
        if (depth >= SUPER_DEPTH_MAX) return Optional.empty();
        int written = world.fact(of.symbol()).typing().supers().size();
        for (int i = 0; i < written; i++) {
            switch (superType(of, i)) {
                case Type.Outside outside
                when !outside.arguments().isEmpty() -> {
                    return Optional.of(outside);
                }
                case Type.Instance base -> {
                    var found = outsideSuper(base, depth + 1);
                    if (found.isPresent()) return found;
                }
                default -> {}
            }
        }
        return Optional.empty();
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
