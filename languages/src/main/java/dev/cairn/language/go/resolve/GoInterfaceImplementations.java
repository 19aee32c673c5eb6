package dev.cairn.language.go.resolve;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SourcePosition;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.edge.InferredImplementations;
import dev.cairn.projection.resolve.edge.ResolvedEdge;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Finds the Go types that implement an interface of the workspace, because they have every method it requires.
///
/// No implementations are reported for empty interfaces, type constraints and interfaces that embed an unknown
/// interface.
final class GoInterfaceImplementations {

    /// The position of these edges: they follow from two declarations and have no place in the code.
    private static final SourcePosition NO_POSITION = new SourcePosition(0, 0, 0);

    private final DeclarationTable declarations;
    private final GoTypeIndex declared;
    private final GoMethodSets methods;
    private final Map<String, List<GoNamedType>> byDeclaredMethod = new HashMap<>();
    private final Map<String, List<GoNamedType>> byEmbeddedType = new HashMap<>();
    private final List<ResolvedEdge> implementations = new ArrayList<>();
    private final Map<MethodOverride, EdgeProvenance> overrides = new LinkedHashMap<>();

    /// A method and the interface method it implements.
    private record MethodOverride(int method, int required) {}

    GoInterfaceImplementations(DeclarationTable declarations, GoPackages packages) {
        this.declarations = declarations;
        this.declared = new GoTypeIndex(declarations, new GoTypeNames(declarations, packages));
        this.methods = new GoMethodSets(declared);
    }

    InferredImplementations find() {
        var contracts = new ArrayList<GoNamedType>();
        for (var type : declared.all()) {
            type.methods().keySet().forEach(name -> add(byDeclaredMethod, name, type));
            if (declared.isInterface(type)) contracts.add(type);
            for (var base : declared.embedded(type)) {
                add(byEmbeddedType, base.head(), type);
                if (declared.find(base).isEmpty())
                    GoStandardLibrary.INSTANCE
                            .methods(base.head())
                            .keySet()
                            .forEach(name -> add(byDeclaredMethod, name, type));
            }
        }
        int open = 0;
        for (var contract : contracts) {
            var required = methods.required(contract);
            if (required.isEmpty()) open++;
            else if (!required.get().isEmpty()) find(contract, required.get());
        }
        var replaced = new ArrayList<ResolvedEdge>();
        overrides.forEach((pair, how) -> replaced.add(
                new ResolvedEdge(declarations.fileOf(pair.method), pair.method, pair.required, how, NO_POSITION)));
        return new InferredImplementations(implementations, replaced, open);
    }

    private static void add(Map<String, List<GoNamedType>> lists, String key, GoNamedType type) {
        lists.computeIfAbsent(key, _ -> new ArrayList<>()).add(type);
    }

    private void find(GoNamedType contract, Map<String, GoMethodSets.Method> required) {
        var rarest = required.keySet().stream()
                .map(GoMethodSets::name)
                .min(Comparator.<String>comparingInt(name ->
                                byDeclaredMethod.getOrDefault(name, List.of()).size())
                        .thenComparing(Comparator.naturalOrder()))
                .orElseThrow();
        for (var type : withEmbedding(byDeclaredMethod.getOrDefault(rarest, List.of())))
            if (!declared.isInterface(type)) compare(type, contract, required);
    }

    /// These types and all types that embed one of them, directly or indirectly.
    private Collection<GoNamedType> withEmbedding(List<GoNamedType> types) {
        var all = new LinkedHashSet<>(types);
        var ahead = new ArrayDeque<>(types);
        while (!ahead.isEmpty())
            for (var outer : byEmbeddedType.getOrDefault(ahead.remove().key(), List.of()))
                if (all.add(outer)) ahead.add(outer);
        return all;
    }

    private void compare(GoNamedType type, GoNamedType contract, Map<String, GoMethodSets.Method> required) {
        var held = methods.of(type);
        if (!held.keySet().containsAll(required.keySet())) return;
        var read = new HashMap<String, GoType>();
        var pairs = new LinkedHashMap<MethodOverride, EdgeProvenance>();
        var worst = GoType.Fit.SAME;
        for (var wanted : required.entrySet()) {
            var method = held.get(wanted.getKey());
            if (method == null) return;
            worst = GoType.worse(worst, fit(wanted.getValue(), method, read, pairs));
            if (worst == GoType.Fit.NONE) return;
        }
        var how = provenance(worst);
        for (int from : type.symbols())
            for (int to : contract.symbols())
                implementations.add(new ResolvedEdge(declarations.fileOf(from), from, to, how, NO_POSITION));
        if (!embeds(type, contract, new HashSet<>()))
            pairs.forEach((pair, each) -> overrides.merge(pair, each, GoInterfaceImplementations::better));
    }

    private static EdgeProvenance better(EdgeProvenance one, EdgeProvenance other) {
        return one.isAtLeast(other) ? one : other;
    }

    private static EdgeProvenance provenance(GoType.Fit fit) {
        return fit == GoType.Fit.SAME ? EdgeProvenance.EXACT : EdgeProvenance.HEURISTIC;
    }

    /// How well a method matches the required one. If it is declared once per platform, the best match counts.
    private GoType.Fit fit(
            GoMethodSets.Method required,
            GoMethodSets.Method method,
            Map<String, GoType> read,
            Map<MethodOverride, EdgeProvenance> pairs) {
        var best = GoType.Fit.NONE;
        for (int i = 0; i < method.forms().size(); i++) {
            var fit = required.forms().getFirst().fits(method.forms().get(i), read);
            if (fit.compareTo(best) < 0) best = fit;
            if (fit == GoType.Fit.NONE || method.symbols().isEmpty()) continue;
            for (int to : required.symbols()) note(method.symbols().get(i), to, fit, pairs);
        }
        return best;
    }

    private void note(int method, int required, GoType.Fit fit, Map<MethodOverride, EdgeProvenance> pairs) {
        int holder = declarations.container(method);
        // A method of an embedded interface is implemented by other types.
        if (holder == DeclarationTable.NONE || declarations.fact(method).is(Modifier.ABSTRACT)) return;
        pairs.put(new MethodOverride(method, required), provenance(fit));
    }

    /// Whether a type embeds the interface, directly or indirectly. Its overrides are then found without this
    /// class.
    private boolean embeds(GoNamedType type, GoNamedType contract, Set<String> seen) {
        if (!seen.add(type.key())) return false;
        for (var base : declared.embedded(type)) {
            if (base.head().equals(contract.key())) return true;
            var known = declared.find(base);
            if (known.isPresent() && embeds(known.get(), contract, seen)) return true;
        }
        return false;
    }
}
