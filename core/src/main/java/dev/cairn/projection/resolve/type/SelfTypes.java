package dev.cairn.projection.resolve.type;

import dev.cairn.model.code.Supertype;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.UseSite;
import dev.cairn.projection.resolve.meaning.ValueType;
import dev.cairn.projection.resolve.name.NameLookup;
import java.util.List;

/// The types of `this` at a site: the enclosing type and its supertypes.
public final class SelfTypes {

    private final NameLookup names;
    private final MemberLookup members;

    SelfTypes(NameLookup names, MemberLookup members) {
        this.names = names;
        this.members = members;
    }

    /// The object itself; when a method is followed for a receiver, that very receiver.
    ValueType self(UseSite place, ValueType receiver) {
        int owner = typeAround(place);
        if (owner == DeclarationTable.NONE) return ValueType.unknown();
        return switch (receiver) {
            case ValueType.Instance(var symbol, var _) when members.inherits(symbol, owner) -> receiver;
            case ValueType.Itself(var symbol)
            when members.inherits(symbol, owner) -> new ValueType.Instance(symbol, List.of());
            default -> new ValueType.Instance(owner, List.of());
        };
    }

    /// The type whose code it is; when a method is followed for a receiver, the type of that receiver.
    ValueType itself(int owner, ValueType receiver) {
        return switch (receiver) {
            case ValueType.Instance(var symbol, var _)
            when members.inherits(symbol, owner) -> new ValueType.Itself(symbol);
            case ValueType.Itself(var symbol) when members.inherits(symbol, owner) -> receiver;
            default -> new ValueType.Itself(owner);
        };
    }

    public ValueType superOf(UseSite place) {
        int owner = typeAround(place);
        if (owner == DeclarationTable.NONE) return ValueType.unknown();
        return members.supers(owner).stream().reduce(ValueType.unknown(), ValueType::either);
    }

    /// The class that is extended; only it has a constructor to call, whatever else is implemented.
    public ValueType superClassOf(UseSite place) {
        int owner = typeAround(place);
        if (owner == DeclarationTable.NONE) return ValueType.unknown();
        var written = names.declarations().fact(owner).types().supertypes();
        var declared = members.supers(owner);
        for (int i = 0; i < Math.min(written.size(), declared.size()); i++)
            if (written.get(i).relation() == Supertype.SupertypeRelation.EXTENDS) return declared.get(i);
        return superOf(place);
    }

    /// The type whose code a place is: around it, or the owner of a method declared elsewhere, or an object literal.
    public int typeAround(UseSite place) {
        for (var here = place; !here.isTop(); here = here.outward()) {
            var fact = here.file().facts().symbols().get(here.index());
            if (!fact.owner().isEmpty() && !fact.isLocal())
                return names.rules(here.file()).types().owner(here.file(), here.index());
            if (fact.kind().isType()) return here.symbol();
            if (fact.kind() == SymbolKind.VARIABLE && here.index() != place.index()) return here.symbol();
        }
        return DeclarationTable.NONE;
    }
}
