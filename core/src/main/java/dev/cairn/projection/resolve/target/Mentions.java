package dev.cairn.projection.resolve.target;

import dev.cairn.model.code.CallFact;
import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.UseFact;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.declaration.Place;
import dev.cairn.projection.resolve.declaration.World;
import dev.cairn.projection.resolve.edge.OutsideUses;
import dev.cairn.projection.resolve.edge.ResolvedEdge;
import dev.cairn.projection.resolve.meaning.Meaning;
import dev.cairn.projection.resolve.meaning.Role;
import dev.cairn.projection.resolve.meaning.Type;
import dev.cairn.projection.resolve.name.Names;
import dev.cairn.projection.resolve.type.Overloads;
import dev.cairn.projection.resolve.type.Types;
import java.util.ArrayList;
import java.util.List;

/// Decides what a mention means that is no call: a type, a decorator, a function passed on.
public final class Mentions {

    private static final List<Role> EVERY_ROLE = List.of(Role.TYPE, Role.VALUE, Role.CALLED);
    private static final List<Role> NO_ROLE = List.of(Role.ANY);

    private final World world;
    private final Names names;
    private final Types types;

    public Mentions(Names names, Types types) {
        this.world = names.world();
        this.names = names;
        this.types = types;
    }

    /// The references of a file, with those of calls of which nobody knows for sure what they call.
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
                case Meaning.Symbols(var symbols) -> {
                    int to = Overloads.best(world, symbols, CallFact.ANY_ARGUMENTS);
                    if (to != from) edges.add(new ResolvedEdge(file, from, to, provenance(file, use), use.at()));
                }
                case Meaning.Outside(var packageName, var member) -> outside.add(from, packageName, member, use.at());
                case Meaning.Space _, Meaning.Value _, Meaning.Unknown _ -> {}
            }
        }
        return edges;
    }

    private static Place place(FileUnit file, UseFact use) {
        return new Place(file, use.user(), use.at().offset());
    }

    private EdgeProvenance provenance(FileUnit file, UseFact use) {
        var first = use.used();
        for (int depth = 0; depth < Types.CHAIN_MAX && first instanceof Expr.Member(var of, var _); depth++) first = of;
        return first instanceof Expr.Name(var name)
                        && names.lookUp(name, place(file, use), types).imported()
                ? EdgeProvenance.IMPORT_RESOLVED
                : EdgeProvenance.EXACT;
    }

    private Meaning meaning(FileUnit file, UseFact use) {
        var roles = names.rules(file).scopes().namesDependOnUse() ? EVERY_ROLE : NO_ROLE;
        for (var role : roles) {
            var found = meaning(use.used(), place(file, use), role);
            if (found.isKnown()) return found;
        }
        return Meaning.unknown();
    }

    private Meaning meaning(Expr used, Place place, Role role) {
        return switch (used) {
            case Expr.Name(var name) -> names.lookUp(name, place, role, types).meaning();
            case Expr.Member(var of, var name) -> member(types.of(of, place), name, place, role);
            default -> types.meaningOf(used, place);
        };
    }

    private Meaning member(Type of, String name, Place place, Role role) {
        return switch (of) {
            case Type.Outside(var packageName, var member, var _) ->
                new Meaning.Outside(packageName, member.isEmpty() ? name : member + "." + name);
            default -> {
                var found = symbols(of, name, place, role);
                yield found.length > 0 ? Meaning.of(found) : space(of, name, place);
            }
        };
    }

    private Meaning space(Type of, String name, Place place) {
        return of instanceof Type.Space(var namespace)
                ? names.member(namespace, place.file(), name)
                : Meaning.unknown();
    }

    /// The declarations a member of a value stands for.
    int[] symbols(Type of, String name, Place place, Role role) {
        return switch (of) {
            case Type.Instance(var symbol, var _) -> types.members().find(symbol, name, role);
            case Type.Itself(var symbol) -> types.members().find(symbol, name, role);
            case Type.Space(var namespace)
            when names.member(namespace, place.file(), name) instanceof Meaning.Symbols(var found) ->
                role.of(found, world);
            case Type.Union(var left, var right) -> {
                var found = symbols(left, name, place, role);
                yield found.length > 0 ? found : symbols(right, name, place, role);
            }
            default -> World.NO_SYMBOLS;
        };
    }
}
