package dev.cairn.projection.resolve.target;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.Supertype;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.declaration.UseSite;
import dev.cairn.projection.resolve.edge.OutsideUses;
import dev.cairn.projection.resolve.edge.ResolvedEdge;
import dev.cairn.projection.resolve.meaning.NameRole;
import dev.cairn.projection.resolve.meaning.ValueType;
import dev.cairn.projection.resolve.name.NameLookup;
import dev.cairn.projection.resolve.type.TypeInference;
import java.util.ArrayList;
import java.util.List;

/// Decides which types the types of a file extend and implement.
public final class SuperTargets {

    private final DeclarationTable declarations;
    private final NameLookup names;
    private final TypeInference types;
    private final List<ResolvedEdge> extending = new ArrayList<>();
    private final List<ResolvedEdge> implementing = new ArrayList<>();
    private final FileUnit file;

    public SuperTargets(NameLookup names, TypeInference types, FileUnit file) {
        this.declarations = names.declarations();
        this.names = names;
        this.types = types;
        this.file = file;
    }

    public List<ResolvedEdge> extending() {
        return extending;
    }

    public List<ResolvedEdge> implementing() {
        return implementing;
    }

    public void find(OutsideUses outside) {
        for (int index = 0; index < file.facts().symbols().size(); index++) {
            var fact = file.facts().symbols().get(index);
            if (!fact.kind().isType()) continue;
            types.begin(file);
            int from = file.symbol(index);
            var written = fact.types().supertypes();
            var declared = types.members().supers(from);
            for (int i = 0; i < Math.min(written.size(), declared.size()); i++)
                add(from, written.get(i), declared.get(i), outside);
            for (var more : types.rulesOf(from).types().impliedSupertypes(from))
                if (more instanceof ValueType.Instance(var to, var _) && to != from)
                    implementing.add(new ResolvedEdge(file, from, to, EdgeProvenance.EXACT, fact.at()));
        }
    }

    private void add(int from, Supertype written, ValueType base, OutsideUses outside) {
        var at = declarations.fact(from).at();
        switch (base) {
            case ValueType.Instance(var to, var _) -> {
                var edge = new ResolvedEdge(file, from, to, provenance(from, written), at);
                if (to == from) return;
                if (written.relation() == Supertype.SupertypeRelation.IMPLEMENTS || isAnonymousImplementation(from, to))
                    implementing.add(edge);
                else extending.add(edge);
            }
            case ValueType.Outside(var packageName, var member, var _) -> outside.add(from, packageName, member, at);
            default -> {}
        }
    }

    /// Whether an anonymous class is created from an interface. It then implements the interface, although its
    /// declaration looks like that of a subclass.
    private boolean isAnonymousImplementation(int from, int to) {
        return declarations.fact(from).kind() == SymbolKind.CLASS
                && declarations.fact(to).kind() == SymbolKind.INTERFACE
                && declarations.language(from) == Language.JAVA;
    }

    private EdgeProvenance provenance(int from, Supertype written) {
        var name = written.type().name();
        int dot = name.indexOf('.');
        var place = new UseSite(
                file,
                declarations.fact(from).parent(),
                declarations.fact(from).span().startByte());
        return names.lookUp(dot < 0 ? name : name.substring(0, dot), place, names.role(place, NameRole.TYPE), types)
                        .imported()
                ? EdgeProvenance.IMPORT_RESOLVED
                : EdgeProvenance.EXACT;
    }
}
