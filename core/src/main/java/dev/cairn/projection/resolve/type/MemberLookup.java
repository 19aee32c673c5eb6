package dev.cairn.projection.resolve.type;

import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.Supertype;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.meaning.NameRole;
import dev.cairn.projection.resolve.meaning.ValueType;
import dev.cairn.projection.resolve.name.NameLookup;
import dev.cairn.projection.resolve.name.OpenQuestions;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The members of types, their own first, then those of their super types, nearest first.
public final class MemberLookup {

    private final DeclarationTable declarations;
    private final SupertypeLookup lineage;
    private final Map<NameRole, Map<Integer, Map<String, int[]>>> found = new EnumMap<>(NameRole.class);

    MemberLookup(NameLookup names, TypeParameterBindings generics, OpenQuestions questions) {
        this.declarations = names.declarations();
        this.lineage = new SupertypeLookup(names, generics, questions);
    }

    void forget() {
        found.clear();
        lineage.forget();
    }

    /// Own or inherited members of a name; empty if there is none.
    public int[] find(int type, String name) {
        return find(type, name, NameRole.ANY);
    }

    /// Own or inherited members of a name, whatever they are used as: methods with all overloads, then the rest.
    public int[] findAll(int type, String name) {
        return DeclarationTable.joined(find(type, name, NameRole.CALLED), find(type, name, NameRole.VALUE));
    }

    /// Members of a name that fit a role; all overloads of a method, as a super type may have the one that fits.
    public int[] find(int type, String name, NameRole role) {
        if (role == NameRole.ANY) {
            var own = declarations.members(type, name);
            return own.length > 0 ? own : inLine(type, name, role, true);
        }
        var known = found.computeIfAbsent(role, _ -> new HashMap<>()).computeIfAbsent(type, _ -> new HashMap<>());
        var members = known.get(name);
        if (members == null) {
            long before = lineage.cuts();
            members = inLine(type, name, role, true);
            if (lineage.cuts() == before) known.put(name, members);
        }
        return members;
    }

    /// Inherited members only; those of the super class where there are interfaces too, as it hides theirs.
    public int[] findInSupers(int type, String name, NameRole role) {
        var written = declarations.fact(type).types().supertypes();
        if (written.stream().noneMatch(each -> each.relation() == Supertype.SupertypeRelation.IMPLEMENTS))
            return inLine(type, name, role, false);
        var declared = supers(type);
        for (int i = 0; i < Math.min(written.size(), declared.size()); i++) {
            if (written.get(i).relation() != Supertype.SupertypeRelation.EXTENDS) continue;
            return declared.get(i) instanceof ValueType.Instance(var symbol, var _)
                    ? find(symbol, name, role)
                    : DeclarationTable.NO_SYMBOLS;
        }
        return DeclarationTable.NO_SYMBOLS;
    }

    private int[] inLine(int type, String name, NameRole role, boolean withOwn) {
        var collected = DeclarationTable.NO_SYMBOLS;
        for (int each : lineage.line(type)) {
            if (each == type && !withOwn) continue;
            var own = visible(role.of(declarations.members(each, name), declarations), role, each == type);
            if (own.length == 0) continue;
            if (role != NameRole.CALLED) return own;
            collected = DeclarationTable.joined(collected, own);
        }
        return collected;
    }

    /// Private members are not inherited.
    private int[] visible(int[] members, NameRole role, boolean isOwn) {
        if (role == NameRole.ANY || isOwn || members.length == 0) return members;
        return Arrays.stream(members)
                .filter(member -> !declarations.fact(member).is(Modifier.PRIVATE))
                .toArray();
    }

    boolean inherits(int type, int base) {
        for (int above : lineage.line(type)) if (above == base) return true;
        return false;
    }

    /// How far above a type another one stands in the order members are looked up; negative if it does not.
    public int distance(int type, int base) {
        var line = lineage.line(type);
        for (int i = 0; i < line.length; i++) if (line[i] == base) return i;
        return -1;
    }

    /// The declared super types of a type; an alias has its target as one.
    public List<ValueType> supers(int type) {
        return lineage.supers(type);
    }

    /// An instance seen as one of its super types, with that one's type arguments.
    Optional<ValueType.Instance> seenAs(ValueType.Instance of, int target) {
        return lineage.seenAs(of, target);
    }

    /// The nearest external super type of an instance that has type arguments.
    Optional<ValueType.Outside> outsideSuper(ValueType.Instance of) {
        return lineage.outsideSuper(of);
    }

    /// Whether an external type of that simple name stands somewhere above a type.
    public boolean isNamed(int type, String name) {
        for (int each : lineage.line(type))
            for (var base : supers(each))
                if (base instanceof ValueType.Outside(var _, var member, var _)
                        && member.substring(member.lastIndexOf('.') + 1).equals(name)) return true;
        return false;
    }

    /// Whether any super type, near or far, is external or unknown: then a missing member may be inherited from there.
    public boolean reachesOutside(int type) {
        return lineage.reachesOutside(type);
    }
}
