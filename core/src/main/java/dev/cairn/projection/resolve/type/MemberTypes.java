package dev.cairn.projection.resolve.type;

import dev.cairn.model.code.TypeRef;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.UseSite;
import dev.cairn.projection.resolve.meaning.ValueType;
import java.util.List;

/// The types in the declaration of a member, as they are for a given receiver.
final class MemberTypes {

    private final DeclarationTable declarations;
    private final TypeParameterBindings generics;
    private final MemberLookup members;
    private final SelfTypes selves;
    private final WrittenTypeReader reader;

    MemberTypes(TypeParameterBindings generics, MemberLookup members, SelfTypes selves, WrittenTypeReader reader) {
        this.declarations = generics.declarations();
        this.generics = generics;
        this.members = members;
        this.selves = selves;
        this.reader = reader;
    }

    /// A type in a member's declaration, with the type parameters of its class replaced by the receiver's type
    /// arguments.
    ValueType of(TypeRef written, int member, ValueType receiver) {
        if (written.name().equals(TypeRef.SELF) && receiver.isKnown())
            return receiver instanceof ValueType.Itself(var symbol)
                    ? new ValueType.Instance(symbol, List.of())
                    : receiver;
        var place = UseSite.signature(declarations, member);
        if (!(receiver instanceof ValueType.Instance instance)) return reader.of(written, place);
        int owner = owner(member);
        var seen = owner == DeclarationTable.NONE
                ? instance
                : members.seenAs(instance, owner).orElse(instance);
        var own = declarations.fact(member).types().typeParameters();
        boolean isRenamed = owner != declarations.parent(member) && !own.isEmpty();
        if (seen.arguments().isEmpty() || (!isRenamed && member != seen.symbol() && own.contains(written.name())))
            return reader.of(written, place);
        return generics.substitute(
                written, place, isRenamed ? new TypeParameterBindings.Filling(seen, own) : generics.filling(seen));
    }

    /// The type to which a member belongs, or [DeclarationTable#NONE].
    private int owner(int member) {
        var fact = declarations.fact(member);
        return fact.owner().isEmpty() || fact.isLocal()
                ? declarations.parent(member)
                : selves.typeAround(UseSite.inside(declarations, member));
    }
}
