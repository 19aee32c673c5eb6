package dev.cairn.projection.resolve.target;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.ParameterFact;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.edge.ResolvedEdge;
import dev.cairn.projection.resolve.meaning.NameRole;
import dev.cairn.projection.resolve.meaning.ValueType;
import dev.cairn.projection.resolve.name.NameLookup;
import dev.cairn.projection.resolve.type.TypeInference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Decides which inherited methods the methods of a file override or implement: at most one for each direct
/// supertype.
public final class OverrideTargets {

    private final DeclarationTable declarations;
    private final NameLookup names;
    private final TypeInference types;

    public OverrideTargets(NameLookup names, TypeInference types) {
        this.declarations = names.declarations();
        this.names = names;
        this.types = types;
    }

    public List<ResolvedEdge> of(FileUnit file) {
        var edges = new ArrayList<ResolvedEdge>();
        var symbols = file.facts().symbols();
        for (int index = 0; index < symbols.size(); index++) {
            var fact = symbols.get(index);
            if (!canReplace(fact)) continue;
            int method = file.symbol(index);
            int owner = fact.owner().isEmpty() || fact.isLocal()
                    ? declarations.parent(method)
                    : names.rules(file).types().owner(file, index);
            if (owner == DeclarationTable.NONE
                    || !declarations.fact(owner).kind().isType()) continue;
            types.begin(file);
            for (var base : types.members().supers(owner))
                if (base instanceof ValueType.Instance(var symbol, var _) && symbol != owner)
                    overridden(file, fact, symbol)
                            .filter(found -> found.symbol() != method)
                            .ifPresent(found -> edges.add(
                                    new ResolvedEdge(file, method, found.symbol(), found.provenance(), fact.at())));
        }
        return edges;
    }

    private static boolean canReplace(SymbolFact fact) {
        return fact.kind() == SymbolKind.METHOD && !fact.is(Modifier.STATIC) && !fact.is(Modifier.PRIVATE);
    }

    private record Overridden(int symbol, EdgeProvenance provenance) {}

    private Optional<Overridden> overridden(FileUnit file, SymbolFact method, int base) {
        boolean hasOverloads = names.rules(file).scopes().namesDependOnUse();
        var found = Arrays.stream(
                        types.members().find(base, method.name(), hasOverloads ? NameRole.CALLED : NameRole.ANY))
                .filter(symbol -> canReplace(declarations.fact(symbol)))
                .filter(symbol -> !hasOverloads || isSameLength(method, declarations.fact(symbol)))
                .toArray();
        if (found.length == 0) return Optional.empty();
        for (int symbol : found)
            if (isSameWritten(method, declarations.fact(symbol)))
                return Optional.of(new Overridden(symbol, EdgeProvenance.EXACT));
        // The parameter types may differ because type arguments replace type parameters. If several methods fit,
        // the choice is a guess.
        return Optional.of(
                new Overridden(found[0], found.length == 1 ? EdgeProvenance.EXACT : EdgeProvenance.HEURISTIC));
    }

    private static boolean isSameLength(SymbolFact left, SymbolFact right) {
        return left.types().parameters().size() == right.types().parameters().size();
    }

    private static boolean isSameWritten(SymbolFact left, SymbolFact right) {
        return isSameLength(left, right)
                && left.types().parameters().stream()
                        .map(ParameterFact::type)
                        .toList()
                        .equals(right.types().parameters().stream()
                                .map(ParameterFact::type)
                                .toList());
    }
}
