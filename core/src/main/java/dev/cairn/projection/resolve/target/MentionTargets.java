package dev.cairn.projection.resolve.target;

import dev.cairn.model.code.CallFact;
import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.UseFact;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.declaration.UseSite;
import dev.cairn.projection.resolve.edge.OutsideUses;
import dev.cairn.projection.resolve.edge.ResolvedEdge;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import dev.cairn.projection.resolve.meaning.NameRole;
import dev.cairn.projection.resolve.meaning.ValueType;
import dev.cairn.projection.resolve.name.NameLookup;
import dev.cairn.projection.resolve.type.ArgumentCountFilter;
import dev.cairn.projection.resolve.type.TypeInference;
import java.util.ArrayList;
import java.util.List;

/// Decides to which declaration a name refers where it is not called: as a type, a decorator, or a function passed
/// as a value.
public final class MentionTargets {

    private static final List<NameRole> EVERY_ROLE = List.of(NameRole.TYPE, NameRole.VALUE, NameRole.CALLED);
    private static final List<NameRole> NO_ROLE = List.of(NameRole.ANY);

    private final DeclarationTable declarations;
    private final NameLookup names;
    private final TypeInference types;

    public MentionTargets(NameLookup names, TypeInference types) {
        this.declarations = names.declarations();
        this.names = names;
        this.types = types;
    }

    /// The references of a file. A call without a certain target gives a reference to the variable or field that
    /// it goes through.
    public List<ResolvedEdge> of(FileUnit file, OutsideUses outside, List<CallFact> unsure) {
        var edges = new ArrayList<ResolvedEdge>();
        var values = new ValueTargets(names, types, this);
        for (var call : unsure) values.addHolder(file, call, edges);
        for (var use : file.facts().uses()) {
            if (use.isValue()) {
                values.add(file, use, edges);
                continue;
            }
            types.begin(file);
            int from = file.symbol(use.user());
            switch (meaning(file, use)) {
                case NameMeaning.Symbols(var symbols) -> {
                    int to = ArgumentCountFilter.best(declarations, symbols, CallFact.ANY_ARGUMENTS);
                    if (to != from) edges.add(new ResolvedEdge(file, from, to, provenance(file, use), use.at()));
                }
                case NameMeaning.Outside(var packageName, var member) ->
                    outside.add(from, packageName, member, use.at());
                case NameMeaning.Space _, NameMeaning.Value _, NameMeaning.Unknown _ -> {}
            }
        }
        return edges;
    }

    private static UseSite place(FileUnit file, UseFact use) {
        return new UseSite(file, use.user(), use.at().offset());
    }

    private EdgeProvenance provenance(FileUnit file, UseFact use) {
        var first = use.used();
        for (int depth = 0; depth < TypeInference.CHAIN_MAX && first instanceof Expr.Member(var of, var _); depth++)
            first = of;
        return first instanceof Expr.Name(var name)
                        && names.lookUp(name, place(file, use), types).imported()
                ? EdgeProvenance.IMPORT_RESOLVED
                : EdgeProvenance.EXACT;
    }

    private NameMeaning meaning(FileUnit file, UseFact use) {
        var roles = names.rules(file).scopes().namesDependOnUse() ? EVERY_ROLE : NO_ROLE;
        for (var role : roles) {
            var found = meaning(use.used(), place(file, use), role);
            if (found.isKnown()) return found;
        }
        return NameMeaning.unknown();
    }

    private NameMeaning meaning(Expr used, UseSite place, NameRole role) {
        return switch (used) {
            case Expr.Name(var name) -> names.lookUp(name, place, role, types).meaning();
            case Expr.Member(var of, var name) -> member(types.of(of, place), name, place, role);
            default -> types.meaningOf(used, place);
        };
    }

    private NameMeaning member(ValueType of, String name, UseSite place, NameRole role) {
        return switch (of) {
            case ValueType.Outside(var packageName, var member, var _) ->
                new NameMeaning.Outside(packageName, member.isEmpty() ? name : member + "." + name);
            default -> {
                var found = symbols(of, name, place, role);
                yield found.length > 0 ? NameMeaning.of(found) : space(of, name, place);
            }
        };
    }

    private NameMeaning space(ValueType of, String name, UseSite place) {
        return of instanceof ValueType.Space(var namespace)
                ? names.member(namespace, place.file(), name)
                : NameMeaning.unknown();
    }

    /// The declarations to which a member of a value refers.
    int[] symbols(ValueType of, String name, UseSite place, NameRole role) {
        return switch (of) {
            case ValueType.Instance(var symbol, var _) -> types.members().find(symbol, name, role);
            case ValueType.Itself(var symbol) -> types.members().find(symbol, name, role);
            case ValueType.Callable(var functions, var _) -> types.members().find(functions[0], name, role);
            case ValueType.Space(var namespace)
            when names.member(namespace, place.file(), name) instanceof NameMeaning.Symbols(var found) ->
                role.of(found, declarations);
            case ValueType.Union(var left, var right) -> {
                var found = symbols(left, name, place, role);
                yield found.length > 0 ? found : symbols(right, name, place, role);
            }
            default -> DeclarationTable.NO_SYMBOLS;
        };
    }
}
