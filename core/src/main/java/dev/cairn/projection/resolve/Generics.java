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
        if (written.name().equals(TypeRef.SELF) && receiver.isKnown()) return receiver;
        if (receiver instanceof Type.Instance(var symbol, var arguments) && !arguments.isEmpty()) {
            var parameters = world.fact(symbol).typing().typeParameters();
            int index = parameters.indexOf(written.name());
            if (index >= 0 && index < arguments.size()) return arguments.get(index);
            if (written.name().equals(TypeRef.ARRAY) && !written.args().isEmpty())
                return new Type.Elements(fill(written.args().getLast(), member, receiver, types));
            if (written.name().equals(TypeRef.FUNCTION) && !written.args().isEmpty())
                return FunctionTypes.of(written.args().stream()
                        .map(part -> fill(part, member, receiver, types))
                        .toList());
        }
        return types.of(written, Place.inside(world, member));
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
