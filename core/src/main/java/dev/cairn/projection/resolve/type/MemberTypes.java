package dev.cairn.projection.resolve.type;

import dev.cairn.model.code.TypeRef;
import dev.cairn.projection.resolve.declaration.Place;
import dev.cairn.projection.resolve.declaration.World;
import dev.cairn.projection.resolve.meaning.Type;
import java.util.List;

/// The types written in the declaration of a member, as they are seen on a receiver.
final class MemberTypes {

    private final World world;
    private final Generics generics;
    private final Members members;
    private final Selves selves;
    private final WrittenTypeReader reader;

    MemberTypes(Generics generics, Members members, Selves selves, WrittenTypeReader reader) {
        this.world = generics.world();
        this.generics = generics;
        this.members = members;
        this.selves = selves;
        this.reader = reader;
    }

    /// A written type of a member, with the receiver's arguments in place of its type's parameters.
    Type of(TypeRef written, int member, Type receiver) {
        if (written.name().equals(TypeRef.SELF) && receiver.isKnown())
            return receiver instanceof Type.Itself(var symbol) ? new Type.Instance(symbol, List.of()) : receiver;
        var place = Place.signature(world, member);
        if (!(receiver instanceof Type.Instance instance)) return reader.of(written, place);
        int owner = owner(member);
        var seen =
                owner == World.NONE ? instance : members.seenAs(instance, owner).orElse(instance);
        var own = world.fact(member).types().typeParameters();
        boolean isRenamed = owner != world.parent(member) && !own.isEmpty();
        if (seen.arguments().isEmpty() || (!isRenamed && member != seen.symbol() && own.contains(written.name())))
            return reader.of(written, place);
        return generics.substitute(
                written, place, isRenamed ? new Generics.Filling(seen, own) : generics.filling(seen));
    }

    /// The type a member belongs to, or [World#NONE].
    private int owner(int member) {
        var fact = world.fact(member);
        return fact.owner().isEmpty() || fact.isLocal()
                ? world.parent(member)
                : selves.typeAround(Place.inside(world, member));
    }
}
