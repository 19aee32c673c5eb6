package dev.cairn.projection.resolve.type;

import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.Supertype;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.meaning.NameRole;
import dev.cairn.projection.resolve.meaning.ValueType;
import dev.cairn.projection.resolve.name.NameLookup;
import dev.cairn.projection.resolve.name.RecursionTracker;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds members of types: their own members first, then inherited ones from the nearest supertype on.
public final class MemberLookup {

    private final DeclarationTable declarations;
    private final SupertypeLookup supertypes;
    private final Map<NameRole, Map<Integer, Map<String, int[]>>> found = new EnumMap<>(NameRole.class);

    MemberLookup(NameLookup names, TypeParameterBindings generics, RecursionTracker recursion) {
        this.declarations = names.declarations();
        this.supertypes = new SupertypeLookup(names, generics, recursion);
    }

    void clear() {
        found.clear();
        supertypes.clear();
    }

    /// The own or inherited members with a name; empty if there is none.
    public int[] find(int type, String name) {
        return find(type, name, NameRole.ANY);
    }

    /// The own or inherited members with a name in any role: first methods with all overloads, then the others.
    public int[] findAll(int type, String name) {
        return DeclarationTable.joined(find(type, name, NameRole.CALLED), find(type, name, NameRole.VALUE));
    }

    /// The members with a name that fit a role. For methods these are all overloads, also inherited ones, because
    /// a supertype may have the one that fits.
    public int[] find(int type, String name, NameRole role) {
        if (role == NameRole.ANY) {
            var own = declarations.members(type, name);
            return own.length > 0 ? own : inLookupOrder(type, name, role, true);
        }
        var known = found.computeIfAbsent(role, _ -> new HashMap<>()).computeIfAbsent(type, _ -> new HashMap<>());
        var members = known.get(name);
        if (members == null) {
            long before = supertypes.incompleteCount();
            members = inLookupOrder(type, name, role, true);
            if (supertypes.incompleteCount() == before) known.put(name, members);
        }
        return members;
    }

    /// The inherited members with a name. If the type also implements interfaces, only members of the superclass
    /// are returned, because `super` refers to it.
    public int[] findInSupers(int type, String name, NameRole role) {
        var written = declarations.fact(type).types().supertypes();
        if (written.stream().noneMatch(each -> each.relation() == Supertype.SupertypeRelation.IMPLEMENTS))
            return inLookupOrder(type, name, role, false);
        var declared = supers(type);
        for (int i = 0; i < Math.min(written.size(), declared.size()); i++) {
            if (written.get(i).relation() != Supertype.SupertypeRelation.EXTENDS) continue;
            return declared.get(i) instanceof ValueType.Instance(var symbol, var _)
                    ? find(symbol, name, role)
                    : DeclarationTable.NO_SYMBOLS;
        }
        return DeclarationTable.NO_SYMBOLS;
    }

    private int[] inLookupOrder(int type, String name, NameRole role, boolean withOwn) {
        var collected = DeclarationTable.NO_SYMBOLS;
        for (int each : supertypes.lookupOrder(type)) {
            if (each == type && !withOwn) continue;
            var own = visible(role.of(declarations.members(each, name), declarations), role, each == type);
            if (own.length == 0) continue;
            if (role != NameRole.CALLED) return own;
            collected = DeclarationTable.joined(collected, own);
        }
        return collected;
    }

    /// Removes private members if they are inherited.
    private int[] visible(int[] members, NameRole role, boolean isOwn) {
        if (role == NameRole.ANY || isOwn || members.length == 0) return members;
        return Arrays.stream(members)
                .filter(member -> !declarations.fact(member).is(Modifier.PRIVATE))
                .toArray();
    }

    boolean inherits(int type, int base) {
        for (int above : supertypes.lookupOrder(type)) if (above == base) return true;
        return false;
    }

    /// The position of a supertype in the lookup order of a type; negative if it is not a supertype.
    public int distance(int type, int base) {
        var lookupOrder = supertypes.lookupOrder(type);
        for (int i = 0; i < lookupOrder.length; i++) if (lookupOrder[i] == base) return i;
        return -1;
    }

    /// The object literals from which a type or one of its supertypes takes members.
    List<ValueType.Shape> shapes(int type) {
        var shapes = new ArrayList<ValueType.Shape>(0);
        for (int each : supertypes.lookupOrder(type))
            for (var base : supers(each)) if (base instanceof ValueType.Shape shape) shapes.add(shape);
        return shapes;
    }

    /// The direct supertypes of a type. The target of an alias counts as its supertype.
    public List<ValueType> supers(int type) {
        return supertypes.supers(type);
    }

    /// An instance as one of its supertypes, with the type arguments of the supertype.
    Optional<ValueType.Instance> seenAs(ValueType.Instance of, int target) {
        return supertypes.seenAs(of, target);
    }

    /// The nearest external supertype of an instance that has type arguments.
    Optional<ValueType.Outside> outsideSuper(ValueType.Instance of) {
        return supertypes.outsideSuper(of);
    }

    /// Whether a type has an external supertype with this simple name.
    public boolean hasExternalSupertype(int type, String name) {
        for (int each : supertypes.lookupOrder(type))
            for (var base : supers(each))
                if (base instanceof ValueType.Outside(var _, var member, var _)
                        && member.substring(member.lastIndexOf('.') + 1).equals(name)) return true;
        return false;
    }

    /// Whether any direct or indirect supertype is external or unknown. Then a missing member may be inherited
    /// from it.
    public boolean reachesOutside(int type) {
        return supertypes.reachesOutside(type);
    }
}
