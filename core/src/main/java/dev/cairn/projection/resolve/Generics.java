package dev.cairn.projection.resolve;

import dev.cairn.model.code.TypeRef;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Type parameters: which names are one, and what they stand for on a receiver.
final class Generics {

    private static final Set<String> FUTURES =
            Set.of("Promise", "Future", "CompletableFuture", "Awaitable", "Coroutine");

    private static final int SUPER_DEPTH_MAX = 5;

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
        if (receiver instanceof Type.Instance instance) {
            var declaring = declaring(instance, member, types, 0);
            if (declaring.isPresent() && !declaring.get().arguments().isEmpty())
                return filled(written, member, declaring.get(), types);
        }
        return types.of(written, Place.inside(world, member));
    }

    /// The receiver seen as the type that has the member itself, with that type's arguments.
    private Optional<Type.Instance> declaring(Type.Instance receiver, int member, Types types, int depth) {
        if (receiver.symbol() == member || has(receiver.symbol(), member)) return Optional.of(receiver);
        if (depth >= SUPER_DEPTH_MAX) return Optional.empty();
        for (var base : world.fact(receiver.symbol()).typing().supers()) {
            if (!(filled(base.type(), receiver.symbol(), receiver, types) instanceof Type.Instance seen)) continue;
            var found = declaring(seen, member, types, depth + 1);
            if (found.isPresent()) return found;
        }
        return Optional.empty();
    }

    private boolean has(int type, int member) {
        for (int own : world.members(type, world.fact(member).name())) if (own == member) return true;
        return false;
    }

    private Type filled(TypeRef written, int member, Type.Instance receiver, Types types) {
        int index = parameter(written.name(), member, receiver);
        if (index >= 0 && index < receiver.arguments().size())
            return receiver.arguments().get(index);
        var place = Place.inside(world, member);
        if (written.args().isEmpty()) return types.of(written, place);
        var arguments = written.args().stream()
                .map(argument -> filled(argument, member, receiver, types))
                .toList();
        return switch (written.name()) {
            case TypeRef.ARRAY, TypeRef.MAP -> new Type.Elements(arguments.getLast());
            case TypeRef.TUPLE -> new Type.Tuple(arguments);
            case TypeRef.FUNCTION -> new Type.Returns(arguments.getLast());
            case TypeRef.UNION -> arguments.stream().reduce(Type.unknown(), Type::either);
            default -> applied(types.of(written, place), arguments);
        };
    }

    /// Which parameter of the receiver's type a name is; a member declared outside of its type has its own names for
    /// them.
    private int parameter(String name, int member, Type.Instance receiver) {
        var fact = world.fact(member);
        int own = fact.owner().isEmpty() ? -1 : fact.typing().typeParameters().indexOf(name);
        return own >= 0
                ? own
                : world.fact(receiver.symbol()).typing().typeParameters().indexOf(name);
    }

    private static Type applied(Type raw, List<Type> arguments) {
        return switch (raw) {
            case Type.Instance(var symbol, var _) -> new Type.Instance(symbol, arguments);
            case Type.Outside(var packageName, var member, var _) -> new Type.Outside(packageName, member, arguments);
            default -> raw;
        };
    }

    /// What a loop over a value counts by.
    Type key(Type of) {
        return switch (of) {
            case Type.Outside(var _, var _, var arguments) when !arguments.isEmpty() -> arguments.getFirst();
            case Type.Outside _, Type.Elements _ -> new Type.Outside("", "int", List.of());
            default -> Type.unknown();
        };
    }

    /// What a loop over a value yields, or an index into it.
    Type element(Type of) {
        return switch (of) {
            case Type.Elements(var element) -> element;
            // What stands in the brackets after a function is its type argument.
            case Type.Callable function -> function;
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
