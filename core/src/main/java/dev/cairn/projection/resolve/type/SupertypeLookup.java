package dev.cairn.projection.resolve.type;

import dev.cairn.model.code.Supertype;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.UseSite;
import dev.cairn.projection.resolve.meaning.ValueType;
import dev.cairn.projection.resolve.name.NameLookup;
import dev.cairn.projection.resolve.name.OpenQuestions;
import dev.cairn.projection.resolve.name.RecursiveQueryCache;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Finds direct and inherited supertypes.
final class SupertypeLookup {

    private static final int DEPTH_MAX = 20;
    private static final int LINE_MAX = 500;

    private final DeclarationTable declarations;
    private final NameLookup names;
    private final TypeParameterBindings generics;
    private final OpenQuestions questions;
    private final RecursiveQueryCache<Integer, List<ValueType>> supers;
    private final Map<Integer, int[]> lines = new HashMap<>();

    SupertypeLookup(NameLookup names, TypeParameterBindings generics, OpenQuestions questions) {
        this.declarations = names.declarations();
        this.names = names;
        this.generics = generics;
        this.questions = questions;
        this.supers = questions.answers(List.of());
    }

    void forget() {
        lines.clear();
    }

    /// Changes whenever super types were asked for while they were being found; what rests on that is not remembered.
    long cuts() {
        return questions.cuts();
    }

    /// A type and all it builds on, in the order members are looked up: a shared base comes after all that extend it.
    int[] line(int type) {
        var known = lines.get(type);
        if (known != null) return known;
        long before = cuts();
        var order = new ArrayList<Integer>();
        if (embeds(type)) byDepth(type, order);
        else collect(type, order, 0);
        var found = withMerged(lastOfEach(order));
        if (cuts() == before) lines.put(type, found);
        return found;
    }

    /// Declarations that are one type with some of the line come behind it, with all they build on.
    private int[] withMerged(int[] line) {
        Set<Integer> whole = new LinkedHashSet<>();
        for (int each : line) whole.add(each);
        for (int each : line)
            for (int other : names.rules(declarations.fileOf(each)).types().mergedWith(each)) {
                if (!whole.add(other) || whole.size() > LINE_MAX) continue;
                var more = new ArrayList<Integer>();
                collect(other, more, 0);
                whole.addAll(more);
            }
        return whole.size() == line.length
                ? line
                : whole.stream().mapToInt(Integer::intValue).toArray();
    }

    private static int[] lastOfEach(List<Integer> order) {
        var line = new LinkedHashSet<>(order.reversed());
        int[] found = new int[line.size()];
        int at = found.length;
        for (int each : line) found[--at] = each;
        return found;
    }

    private boolean embeds(int type) {
        return declarations.fact(type).types().supertypes().stream()
                .anyMatch(base -> base.relation() == Supertype.SupertypeRelation.EMBEDS);
    }

    /// Of members of embedded types the least deep one is meant.
    private void byDepth(int type, List<Integer> order) {
        var seen = new LinkedHashSet<>(List.of(type));
        var ahead = new ArrayDeque<>(List.of(type));
        while (!ahead.isEmpty() && seen.size() < LINE_MAX)
            for (var base : supers(ahead.remove()))
                if (base instanceof ValueType.Instance(var symbol, var _) && seen.add(symbol)) ahead.add(symbol);
        order.addAll(seen);
    }

    private void collect(int type, List<Integer> order, int depth) {
        order.add(type);
        if (depth >= DEPTH_MAX || order.size() > LINE_MAX) return;
        for (var base : supers(type)) collect(base, order, depth + 1);
    }

    private void collect(ValueType base, List<Integer> order, int depth) {
        if (base instanceof ValueType.Instance(var symbol, var _)) collect(symbol, order, depth);
        if (!(base instanceof ValueType.Union(var left, var right))) return;
        collect(left, order, depth);
        collect(right, order, depth);
    }

    /// A type that extends itself through others has none while they are being found.
    List<ValueType> supers(int type) {
        return supers.to(type, () -> findSupers(type));
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

    /// One super type of an instance, with the instance's type arguments put in.
    private ValueType superType(ValueType.Instance of, int index) {
        var written = declarations.fact(of.symbol()).types().supertypes().get(index);
        var base = generics.substitute(written.type(), around(of.symbol()), of);
        // A function that makes classes gives a class, not an object of it.
        if (base instanceof ValueType.Itself(var symbol)) return new ValueType.Instance(symbol, List.of());
        return written.relation() == Supertype.SupertypeRelation.IMPLEMENTS && isPlain(base)
                ? ValueType.unknown()
                : base;
    }

    /// Nobody implements a struct or an enum: `derive(Debug)` means no struct that is called so too.
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
        for (int above : line(type)) if (above == target) return true;
        return false;
    }

    Optional<ValueType.Outside> outsideSuper(ValueType.Instance of) {
        return outsideSuper(of, new HashSet<>());
    }

    private Optional<ValueType.Outside> outsideSuper(ValueType.Instance of, Set<Integer> seen) {
        if (seen.size() >= LINE_MAX || !seen.add(of.symbol())) return Optional.empty();
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
        for (int each : line(type)) for (var base : supers(each)) if (isOutside(base)) return true;
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
