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

/// Finds the types that implement an interface of the workspace: those with every method it requires.
///
/// Empty interfaces, type constraints, and interfaces that embed an unknown one are left out.
final class GoInterfaceImplementations {

    /// Edges that follow from two declarations have no call site.
    private static final SourcePosition NOWHERE = new SourcePosition(0, 0, 0);

    private final DeclarationTable declarations;
    private final GoTypeIndex declared;
    private final GoMethodSets methods;
    private final Map<String, List<GoNamedType>> declaring = new HashMap<>();
    private final Map<String, List<GoNamedType>> embedding = new HashMap<>();
    private final List<ResolvedEdge> implementing = new ArrayList<>();
    private final Map<Replacing, EdgeProvenance> overriding = new LinkedHashMap<>();

    /// A method and the interface method it implements.
    private record Replacing(int method, int asked) {}

    GoInterfaceImplementations(DeclarationTable declarations, GoPackages packages) {
        this.declarations = declarations;
        this.declared = new GoTypeIndex(declarations, new GoTypeNames(declarations, packages));
        this.methods = new GoMethodSets(declared);
    }

    InferredImplementations find() {
        var contracts = new ArrayList<GoNamedType>();
        for (var type : declared.all()) {
            type.methods().keySet().forEach(name -> add(declaring, name, type));
            if (declared.isInterface(type)) contracts.add(type);
            for (var base : declared.embedded(type)) {
                add(embedding, base.head(), type);
                if (declared.find(base).isEmpty())
                    GoStandardLibrary.INSTANCE
                            .methods(base.head())
                            .keySet()
                            .forEach(name -> add(declaring, name, type));
            }
        }
        int open = 0;
        for (var contract : contracts) {
            var asked = methods.required(contract);
            if (asked.isEmpty()) open++;
            else if (!asked.get().isEmpty()) find(contract, asked.get());
        }
        var replaced = new ArrayList<ResolvedEdge>();
        overriding.forEach((pair, how) -> replaced.add(
                new ResolvedEdge(declarations.fileOf(pair.method), pair.method, pair.asked, how, NOWHERE)));
        return new InferredImplementations(implementing, replaced, open);
    }

    private static void add(Map<String, List<GoNamedType>> lists, String key, GoNamedType type) {
        lists.computeIfAbsent(key, _ -> new ArrayList<>()).add(type);
    }

    private void find(GoNamedType contract, Map<String, GoMethodSets.Method> asked) {
        var rarest = asked.keySet().stream()
                .map(GoMethodSets::name)
                .min(Comparator.<String>comparingInt(
                                name -> declaring.getOrDefault(name, List.of()).size())
                        .thenComparing(Comparator.naturalOrder()))
                .orElseThrow();
        for (var type : withEmbedding(declaring.getOrDefault(rarest, List.of())))
            if (!declared.isInterface(type)) compare(type, contract, asked);
    }

    /// These types and all types that embed one of them, directly or indirectly.
    private Collection<GoNamedType> withEmbedding(List<GoNamedType> types) {
        var all = new LinkedHashSet<>(types);
        var ahead = new ArrayDeque<>(types);
        while (!ahead.isEmpty())
            for (var outer : embedding.getOrDefault(ahead.remove().key(), List.of()))
                if (all.add(outer)) ahead.add(outer);
        return all;
    }

    private void compare(GoNamedType type, GoNamedType contract, Map<String, GoMethodSets.Method> asked) {
        var held = methods.of(type);
        if (!held.keySet().containsAll(asked.keySet())) return;
        var read = new HashMap<String, GoType>();
        var pairs = new LinkedHashMap<Replacing, EdgeProvenance>();
        var worst = GoType.Fit.SAME;
        for (var wanted : asked.entrySet()) {
            var method = held.get(wanted.getKey());
            if (method == null) return;
            worst = GoType.worse(worst, fit(wanted.getValue(), method, read, pairs));
            if (worst == GoType.Fit.NONE) return;
        }
        var how = provenance(worst);
        for (int from : type.symbols())
            for (int to : contract.symbols())
                implementing.add(new ResolvedEdge(declarations.fileOf(from), from, to, how, NOWHERE));
        if (!embeds(type, contract, new HashSet<>()))
            pairs.forEach((pair, each) -> overriding.merge(pair, each, GoInterfaceImplementations::better));
    }

    private static EdgeProvenance better(EdgeProvenance one, EdgeProvenance other) {
        return one.isAtLeast(other) ? one : other;
    }

    private static EdgeProvenance provenance(GoType.Fit fit) {
        return fit == GoType.Fit.SAME ? EdgeProvenance.EXACT : EdgeProvenance.HEURISTIC;
    }

    /// How well a method matches the required one; the best of its declarations for several platforms counts.
    private GoType.Fit fit(
            GoMethodSets.Method asked,
            GoMethodSets.Method method,
            Map<String, GoType> read,
            Map<Replacing, EdgeProvenance> pairs) {
        var best = GoType.Fit.NONE;
        for (int i = 0; i < method.forms().size(); i++) {
            var fit = asked.forms().getFirst().fits(method.forms().get(i), read);
            if (fit.compareTo(best) < 0) best = fit;
            if (fit == GoType.Fit.NONE || method.symbols().isEmpty()) continue;
            for (int to : asked.symbols()) note(method.symbols().get(i), to, fit, pairs);
        }
        return best;
    }

    private void note(int method, int asked, GoType.Fit fit, Map<Replacing, EdgeProvenance> pairs) {
        int holder = declarations.container(method);
        // A method of an embedded interface is implemented by other types.
        if (holder == DeclarationTable.NONE || declarations.fact(method).is(Modifier.ABSTRACT)) return;
        pairs.put(new Replacing(method, asked), provenance(fit));
    }

    /// A type names the interfaces it embeds; overrides of their methods follow from that and need no edge here.
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
