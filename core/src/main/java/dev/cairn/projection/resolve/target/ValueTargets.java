package dev.cairn.projection.resolve.target;

import dev.cairn.model.code.CallFact;
import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.code.UseFact;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.declaration.UseSite;
import dev.cairn.projection.resolve.edge.ResolvedEdge;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import dev.cairn.projection.resolve.meaning.NameRole;
import dev.cairn.projection.resolve.meaning.ValueType;
import dev.cairn.projection.resolve.name.NameLookup;
import dev.cairn.projection.resolve.type.ArgumentCountFilter;
import dev.cairn.projection.resolve.type.TypeInference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Decides to which variable, constant, field or function a read or write refers.
///
/// Only declarations found through scopes, imports or types count. A matching name alone is not evidence.
final class ValueTargets {

    private final DeclarationTable declarations;
    private final NameLookup names;
    private final TypeInference types;
    private final MentionTargets mentions;
    private final Set<Long> addedEdges = new HashSet<>();

    ValueTargets(NameLookup names, TypeInference types, MentionTargets mentions) {
        this.declarations = names.declarations();
        this.names = names;
        this.types = types;
        this.mentions = mentions;
    }

    /// Adds an edge for each declaration that a use may refer to. There are several if the object may have one of
    /// several types.
    void add(FileUnit file, UseFact use, List<ResolvedEdge> edges) {
        var place = new UseSite(file, use.user(), use.at().offset());
        types.begin(place);
        var role = names.role(place, NameRole.VALUE);
        switch (use.used()) {
            case Expr.Name(var name) -> {
                var found = names.lookUp(name, place, role, types);
                if (found.meaning() instanceof NameMeaning.Symbols(var symbols))
                    add(use, place, found(symbols, named(found.imported())), edges);
                else if (found.meaning() instanceof NameMeaning.Value)
                    add(use, place, found(names.behindBinding(name, place), EdgeProvenance.EXACT), edges);
            }
            case Expr.Member(Expr.Super _, var name) -> {
                int owner = types.selves().typeAround(place);
                if (owner != DeclarationTable.NONE)
                    add(
                            use,
                            place,
                            found(types.members().findInSupers(owner, name, role), EdgeProvenance.EXACT),
                            edges);
            }
            case Expr.Member(var of, var name) -> {
                var type = types.of(of, place);
                add(new MemberUse(use, place, name, role), type, provenance(of, type, place), edges);
            }
            default -> {}
        }
    }

    /// Adds an edge for the variable or field that a call goes through, if the target of the call is not certain.
    void addHolder(FileUnit file, CallFact call, List<ResolvedEdge> edges) {
        var named = call.callee() instanceof Expr.New(var type, var _) ? named(type.name()) : call.callee();
        var found = new ArrayList<ResolvedEdge>(1);
        add(file, new UseFact(call.caller(), named, true, call.at()), found);
        for (var edge : found) {
            var kind = declarations.fact(edge.to()).kind();
            if (kind == SymbolKind.VARIABLE || kind == SymbolKind.FIELD) edges.add(edge);
        }
    }

    private static Expr named(String dotted) {
        Expr chain = Expr.UNKNOWN;
        for (var part : dotted.split("\\.", -1))
            chain = chain instanceof Expr.Unknown ? new Expr.Name(part) : new Expr.Member(chain, part);
        return chain;
    }

    /// A member to be looked up at a position.
    private record MemberUse(UseFact use, UseSite place, String name, NameRole role) {}

    /// The symbols that a use may refer to. This is not a record, because the array must not be compared.
    private static final class Found {

        private final int[] symbols;
        private final EdgeProvenance provenance;

        private Found(int[] symbols, EdgeProvenance provenance) {
            this.symbols = symbols;
            this.provenance = provenance;
        }

        int[] symbols() {
            return symbols;
        }

        EdgeProvenance provenance() {
            return provenance;
        }
    }

    private static Found found(int[] symbols, EdgeProvenance provenance) {
        return new Found(symbols, provenance);
    }

    private static EdgeProvenance named(boolean isImported) {
        return isImported ? EdgeProvenance.IMPORT_RESOLVED : EdgeProvenance.EXACT;
    }

    private void add(MemberUse memberUse, ValueType of, EdgeProvenance provenance, List<ResolvedEdge> edges) {
        if (of instanceof ValueType.Union(var left, var right)) {
            add(memberUse, left, EdgeProvenance.HEURISTIC, edges);
            add(memberUse, right, EdgeProvenance.HEURISTIC, edges);
            return;
        }
        var symbols = of instanceof ValueType.Shape(var object, var where)
                ? property(object, memberUse.name(), where)
                : mentions.symbols(of, memberUse.name(), memberUse.place(), memberUse.role());
        add(memberUse.use(), memberUse.place(), found(fieldsFirst(symbols), provenance), edges);
    }

    /// Only the fields if there are any. If a field and a method have the same name and the name is not called, it
    /// refers to the field.
    private int[] fieldsFirst(int[] symbols) {
        if (symbols.length < 2) return symbols;
        var fields = Arrays.stream(symbols)
                .filter(symbol -> declarations.fact(symbol).kind() == SymbolKind.FIELD)
                .toArray();
        return fields.length == 0 ? symbols : fields;
    }

    /// The declaration to which a property of an object literal refers, as in `{ LIMIT }`.
    private int[] property(Expr.ObjectOf object, String name, UseSite where) {
        for (var property : object.properties())
            if (property.name().equals(name)
                    && types.meaningOf(property.value(), where) instanceof NameMeaning.Symbols(var symbols))
                return symbols;
        return DeclarationTable.NO_SYMBOLS;
    }

    private void add(UseFact use, UseSite place, Found found, List<ResolvedEdge> edges) {
        if (found.symbols().length == 0) return;
        int from = place.symbol();
        int to = ArgumentCountFilter.best(declarations, found.symbols(), CallFact.ANY_ARGUMENTS);
        if (to == from || isDeclaredAt(to, use, place)) return;
        // The same name may be recorded as two uses, for example the label of a switch.
        if (!addedEdges.add((long) use.at().offset() << Integer.SIZE | to)) return;
        edges.add(new ResolvedEdge(place.file(), from, to, found.provenance(), use.at()));
    }

    /// Whether the use is the name in the declaration itself.
    private boolean isDeclaredAt(int symbol, UseFact use, UseSite place) {
        return declarations.fileOf(symbol).number() == place.file().number()
                && declarations.fact(symbol).at().offset() == use.at().offset();
    }

    /// The provenance of a member access. A member of a module, of a type or of `this` is certain; a member of
    /// another value is certain only if the language checks types.
    private EdgeProvenance provenance(Expr of, ValueType type, UseSite place) {
        boolean isNamed =
                of instanceof Expr.Self || type instanceof ValueType.Space || type instanceof ValueType.Itself;
        if (!isNamed && !names.rules(place.file()).types().valuesAreTyped()) return EdgeProvenance.HEURISTIC;
        return of instanceof Expr.Name(var name)
                ? named(names.lookUp(name, place, names.role(place, NameRole.VALUE), types)
                        .imported())
                : EdgeProvenance.EXACT;
    }
}
