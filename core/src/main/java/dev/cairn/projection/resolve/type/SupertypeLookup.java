package dev.cairn.projection.resolve.type;

import dev.cairn.model.code.Supertype;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.UseSite;
import dev.cairn.projection.resolve.meaning.ValueType;
import dev.cairn.projection.resolve.name.CyclicQueryCache;
import dev.cairn.projection.resolve.name.NameLookup;
import dev.cairn.projection.resolve.name.RecursionTracker;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Finds the direct and indirect supertypes of types.
final class SupertypeLookup {

    private static final int DEPTH_MAX = 20;
    private static final int SUPERTYPES_MAX = 500;

    private final DeclarationTable declarations;
    private final NameLookup names;
    private final TypeParameterBindings generics;
    private final RecursionTracker recursion;
    private final CyclicQueryCache<Integer, List<ValueType>> supers;
    private final Map<Integer, int[]> lookupOrders = new HashMap<>();

    SupertypeLookup(NameLookup names, TypeParameterBindings generics, RecursionTracker recursion) {
        this.declarations = names.declarations();
        this.names = names;
        this.generics = generics;
        this.recursion = recursion;
        this.supers = recursion.newCache(List.of());
    }

    void clear() {
        lookupOrders.clear();
    }

    /// See [RecursionTracker#incompleteCount].
    long incompleteCount() {
        return recursion.incompleteCount();
    }

    /// A type and all its supertypes in the order in which members are looked up. A common base comes after all
    /// types that extend it.
    int[] lookupOrder(int type) {
        var known = lookupOrders.get(type);
        if (known != null) return known;
        long before = incompleteCount();
        var order = new ArrayList<Integer>();
        if (embeds(type)) byDepth(type, order);
        else collect(type, order, 0);
        var found = withMerged(lastOfEach(order));
        if (incompleteCount() == before) lookupOrders.put(type, found);
        return found;
    }

    /// Appends the declarations that are merged with a type of the list, and their supertypes.
    private int[] withMerged(int[] lookupOrder) {
        Set<Integer> whole = new LinkedHashSet<>();
        for (int each : lookupOrder) whole.add(each);
        for (int each : lookupOrder)
            for (int other : names.rules(declarations.fileOf(each)).types().mergedWith(each)) {
                if (!whole.add(other) || whole.size() > SUPERTYPES_MAX) continue;
                var more = new ArrayList<Integer>();
                collect(other, more, 0);
                whole.addAll(more);
            }
        return whole.size() == lookupOrder.length
                ? lookupOrder
                : whole.stream().mapToInt(Integer::intValue).toArray();
    }

    private static int[] lastOfEach(List<Integer> order) {
        var lookupOrder = new LinkedHashSet<>(order.reversed());
        int[] found = new int[lookupOrder.size()];
        int at = found.length;
        for (int each : lookupOrder) found[--at] = each;
        return found;
    }

    private boolean embeds(int type) {
        return declarations.fact(type).types().supertypes().stream()
                .anyMatch(base -> base.relation() == Supertype.SupertypeRelation.EMBEDS);
    }

    /// Collects embedded types level by level, because the least deeply embedded member is used.
    private void byDepth(int type, List<Integer> order) {
        var seen = new LinkedHashSet<>(List.of(type));
        var ahead = new ArrayDeque<>(List.of(type));
        while (!ahead.isEmpty() && seen.size() < SUPERTYPES_MAX)
            for (var base : supers(ahead.remove()))
                if (base instanceof ValueType.Instance(var symbol, var _) && seen.add(symbol)) ahead.add(symbol);
        order.addAll(seen);
    }

    private void collect(int type, List<Integer> order, int depth) {
        order.add(type);
        if (depth >= DEPTH_MAX || order.size() > SUPERTYPES_MAX) return;
        for (var base : supers(type)) collect(base, order, depth + 1);
    }

    private void collect(ValueType base, List<Integer> order, int depth) {
        if (base instanceof ValueType.Instance(var symbol, var _)) collect(symbol, order, depth);
        if (!(base instanceof ValueType.Union(var left, var right))) return;
        collect(left, order, depth);
        collect(right, order, depth);
    }

    /// The direct supertypes. For a type that extends itself indirectly, they are empty during the computation.
    List<ValueType> supers(int type) {
        return supers.result(type, () -> findSupers(type));
    }

    private List<ValueType> findSupers(int type) {
        var bare = new ValueType.Instance(type, List.of());
        var declared = new ArrayList<ValueType>();
        var fact = declarations.fact(type);
        for (int i = 0; i < fact.types().supertypes().size(); i++) declared.add(superType(bare, i));
        if (fact.kind() == SymbolKind.TYPE_ALIAS)
            fact.types().type().ifPresent(target -> declared.add(generics.substitute(target, around(type), bare)));
        declared.addAll(names.rules(declarations.fileOf(type)).types().impliedSupertypes(type));
        return List.copyOf(declared);
    }

    private UseSite around(int type) {
        var fact = declarations.fact(type);
        return new UseSite(declarations.fileOf(type), fact.parent(), fact.span().startByte());
    }

    /// One supertype of an instance, with the type arguments of the instance inserted.
    private ValueType superType(ValueType.Instance of, int index) {
        var written = declarations.fact(of.symbol()).types().supertypes().get(index);
        var base = generics.substitute(written.type(), around(of.symbol()), of);
        // The result of a function that creates classes is a class, not an instance of it.
        if (base instanceof ValueType.Itself(var symbol)) return new ValueType.Instance(symbol, List.of());
        return written.relation() == Supertype.SupertypeRelation.IMPLEMENTS && isPlain(base)
                ? ValueType.unknown()
                : base;
    }

    /// Whether a type is a struct or an enum. Types do not implement these, so `derive(Debug)` does not refer to a
    /// struct named `Debug`.
    private boolean isPlain(ValueType base) {
        if (!(base instanceof ValueType.Instance(var symbol, var _))) return false;
        var kind = declarations.fact(symbol).kind();
        return kind == SymbolKind.STRUCT || kind == SymbolKind.ENUM;
    }

    Optional<ValueType.Instance> seenAs(ValueType.Instance of, int target) {
        return seenAs(of, target, 0);
    }

    private Optional<ValueType.Instance> seenAs(ValueType.Instance of, int target, int depth) {
        if (of.symbol() == target) return Optional.of(of);
        if (depth >= DEPTH_MAX) return Optional.empty();
        var declared = supers(of.symbol());
        int written = declarations.fact(of.symbol()).types().supertypes().size();
        for (int i = 0; i < Math.min(written, declared.size()); i++) {
            if (!(declared.get(i) instanceof ValueType.Instance(var base, var _)) || !reaches(base, target)) continue;
            if (superType(of, i) instanceof ValueType.Instance seen) return seenAs(seen, target, depth + 1);
        }
        return Optional.empty();
    }

    private boolean reaches(int type, int target) {
        for (int above : lookupOrder(type)) if (above == target) return true;
        return false;
    }

    Optional<ValueType.Outside> outsideSuper(ValueType.Instance of) {
        return outsideSuper(of, new HashSet<>());
    }

    private Optional<ValueType.Outside> outsideSuper(ValueType.Instance of, Set<Integer> seen) {
        if (seen.size() >= SUPERTYPES_MAX || !seen.add(of.symbol())) return Optional.empty();
        int written = declarations.fact(of.symbol()).types().supertypes().size();
        for (int i = 0; i < written; i++) {
            switch (superType(of, i)) {
                case ValueType.Outside outside
                when !outside.arguments().isEmpty() -> {
                    return Optional.of(outside);
                }
                case ValueType.Instance base -> {
                    var found = outsideSuper(base, seen);
                    if (found.isPresent()) return found;
                }
                default -> {}
            }
        }
        return Optional.empty();
    }

    boolean reachesOutside(int type) {
        for (int each : lookupOrder(type)) for (var base : supers(each)) if (isOutside(base)) return true;
        return false;
    }

    private static boolean isOutside(ValueType base) {
        return switch (base) {
            case ValueType.Instance _, ValueType.Shape _ -> false;
            case ValueType.Union(var left, var right) -> isOutside(left) || isOutside(right);
            default -> true;
        };
    }
}
