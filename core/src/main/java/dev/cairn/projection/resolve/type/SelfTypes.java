package dev.cairn.projection.resolve.type;

import dev.cairn.model.code.Supertype;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.UseSite;
import dev.cairn.projection.resolve.meaning.ValueType;
import dev.cairn.projection.resolve.name.NameLookup;
import java.util.List;

/// The types of `this` and `super` at a position.
public final class SelfTypes {

    private final NameLookup names;
    private final MemberLookup members;

    SelfTypes(NameLookup names, MemberLookup members) {
        this.names = names;
        this.members = members;
    }

    /// The type of `this`. If a method is evaluated for a receiver, it is the type of the receiver.
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

    /// The enclosing type as a value. If a method is evaluated for a receiver, it is the receiver's type.
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

    /// The extended class. A call of `super` goes to its constructor, even if the type also implements interfaces.
    public ValueType superClassOf(UseSite place) {
        int owner = typeAround(place);
        if (owner == DeclarationTable.NONE) return ValueType.unknown();
        var written = names.declarations().fact(owner).types().supertypes();
        var declared = members.supers(owner);
        for (int i = 0; i < Math.min(written.size(), declared.size()); i++)
            if (written.get(i).relation() == Supertype.SupertypeRelation.EXTENDS) return declared.get(i);
        return superOf(place);
    }

    /// The type to which the code at a position belongs. It is the enclosing type or object literal; for a method
    /// declared outside of its type it is that type.
    public int typeAround(UseSite place) {
        for (var here = place; !here.isTop(); here = here.outward()) {
            var fact = here.file().facts().symbols().get(here.index());
            if (!fact.owner().isEmpty() && !fact.isLocal())
                return names.rules(here.file()).types().owner(here.file(), here.index());
            if (fact.kind().isType() || isConstructor(fact, here)) return here.symbol();
            if (fact.kind() == SymbolKind.VARIABLE && here.index() != place.index()) return here.symbol();
        }
        return DeclarationTable.NONE;
    }

    private boolean isConstructor(SymbolFact fact, UseSite here) {
        return fact.kind() == SymbolKind.FUNCTION
                && names.rules(here.file()).types().isConstructor(here.symbol());
    }
}
