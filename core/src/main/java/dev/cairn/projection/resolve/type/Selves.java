package dev.cairn.projection.resolve.type;

import dev.cairn.model.code.Supertype;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.resolve.declaration.Place;
import dev.cairn.projection.resolve.declaration.World;
import dev.cairn.projection.resolve.meaning.Type;
import dev.cairn.projection.resolve.name.Names;
import java.util.List;

/// The object whose code a place is, as itself and as its super types.
public final class Selves {

    private final Names names;
    private final Members members;

    Selves(Names names, Members members) {
        this.names = names;
        this.members = members;
    }

    /// The object itself; when a method is followed for a receiver, that very receiver.
    Type self(Place place, Type receiver) {
        int owner = typeAround(place);
        if (owner == World.NONE) return Type.unknown();
        return switch (receiver) {
            case Type.Instance(var symbol, var _) when members.inherits(symbol, owner) -> receiver;
            case Type.Itself(var symbol) when members.inherits(symbol, owner) -> new Type.Instance(symbol, List.of());
            default -> new Type.Instance(owner, List.of());
        };
    }

    /// The type whose code it is; when a method is followed for a receiver, the type of that receiver.
    Type itself(int owner, Type receiver) {
        return switch (receiver) {
            case Type.Instance(var symbol, var _) when members.inherits(symbol, owner) -> new Type.Itself(symbol);
            case Type.Itself(var symbol) when members.inherits(symbol, owner) -> receiver;
            default -> new Type.Itself(owner);
        };
    }

    public Type superOf(Place place) {
        int owner = typeAround(place);
        if (owner == World.NONE) return Type.unknown();
        return members.supers(owner).stream().reduce(Type.unknown(), Type::either);
    }

    /// The class that is extended; only it has a constructor to call, whatever else is implemented.
    public Type superClassOf(Place place) {
        int owner = typeAround(place);
        if (owner == World.NONE) return Type.unknown();
        var written = names.world().fact(owner).types().supertypes();
        var declared = members.supers(owner);
        for (int i = 0; i < Math.min(written.size(), declared.size()); i++)
            if (written.get(i).relation() == Supertype.SupertypeRelation.EXTENDS) return declared.get(i);
        return superOf(place);
    }

    private boolean isConstructor(SymbolFact fact, Place here) {
        return fact.kind() == SymbolKind.FUNCTION
                && names.rules(here.file()).types().isConstructor(here.symbol());
    }

    /// The type whose code a place is: around it, or the owner of a method declared elsewhere, or an object literal.
    public int typeAround(Place place) {
        for (var here = place; !here.isTop(); here = here.outward()) {
            var fact = here.file().facts().symbols().get(here.index());
            if (!fact.owner().isEmpty() && !fact.isLocal())
                return names.rules(here.file()).types().owner(here.file(), here.index());
            if (fact.kind().isType() || isConstructor(fact, here)) return here.symbol();
            if (fact.kind() == SymbolKind.VARIABLE && here.index() != place.index()) return here.symbol();
        }
        return World.NONE;
    }
}
