package dev.cairn.projection.resolve;

import dev.cairn.model.code.TypeRef;
import java.util.List;
import java.util.Set;

/// Type parameters: which names are one, and what they stand for on a receiver.
final class Generics {

    private static final Set<String> FUTURES =
            Set.of("Promise", "Future", "CompletableFuture", "Awaitable", "Coroutine");

    private final World world;

    Generics(World world) {
        this.world = world;
    }

    boolean isParameter(String name, Place place) {
        for (var here = place; !here.isTop(); here = here.outward())
            if (here.file()
                    .facts()
                    .symbols()
                    .get(here.index())
                    .typing()
                    .typeParameters()
                    .contains(name)) return true;
        return false;
    }

    /// A written type of a member, with the receiver's arguments in place of its type's parameters.
    Type fill(TypeRef written, int member, Type receiver, Types types) {
        if (written.name().equals(TypeRef.SELF) && receiver.isKnown())
            return receiver instanceof Type.Itself(var symbol) ? new Type.Instance(symbol, List.of()) : receiver;
        var place = Place.signature(world, member);
        if (!(receiver instanceof Type.Instance instance)) return types.of(written, place);
        int owner = world.parent(member);
        var seen = owner == World.NONE
                ? instance
                : types.members().seenAs(instance, owner).orElse(instance);
        if (seen.arguments().isEmpty()
                || world.fact(member).typing().typeParameters().contains(written.name()))
            return types.of(written, place);
        return substitute(written, place, seen, types);
    }

    /// A written type, with the arguments of an instance in place of the parameters of its type, at any depth.
    Type substitute(TypeRef written, Place place, Type.Instance seen, Types types) {
        int index = world.fact(seen.symbol()).typing().typeParameters().indexOf(written.name());
        if (index >= 0) {
            var known = index < seen.arguments().size() ? seen.arguments().get(index) : Type.unknown();
            return known.isKnown() ? known : types.of(written, Place.inside(world, seen.symbol()));
        }
        if (written.args().isEmpty()) return types.of(written, place);
        var arguments = written.args().stream()
                .map(argument -> substitute(argument, place, seen, types))
                .toList();
        return types.written().composed(written, arguments, place);
    }

    /// What a loop over a value yields, or an index into it.
    Type element(Type of) {
        return switch (of) {
            case Type.Elements(var element) -> element;
            case Type.Outside(var _, var member, var arguments) -> lastOf(arguments);
            case Type.Tuple(var parts) -> parts.isEmpty() ? Type.unknown() : parts.getFirst();
            default -> Type.unknown();
        };
    }

    /// What waiting for a value yields; a value that is no future is itself.
    Type awaited(Type of) {
        return of instanceof Type.Outside(var _, var member, var arguments) && FUTURES.contains(lastName(member))
                ? lastOf(arguments)
                : of;
    }

    private static String lastName(String dotted) {
        return dotted.substring(dotted.lastIndexOf('.') + 1);
    }

    private static Type lastOf(List<Type> arguments) {
        return arguments.isEmpty() ? Type.unknown() : arguments.getLast();
    }
}
