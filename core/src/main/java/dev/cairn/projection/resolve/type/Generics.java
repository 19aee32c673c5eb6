package dev.cairn.projection.resolve.type;

import dev.cairn.model.code.TypeRef;
import dev.cairn.projection.resolve.declaration.Place;
import dev.cairn.projection.resolve.declaration.World;
import dev.cairn.projection.resolve.meaning.Type;
import java.util.List;
import java.util.Set;

/// Type parameters: which names are one, and what they stand for.
final class Generics {

    private static final Set<String> FUTURES =
            Set.of("Promise", "Future", "CompletableFuture", "Awaitable", "Coroutine");

    /// Types that are no containers of others.
    private static final Set<String> COMPUTED = Set.of(TypeRef.OBJECT, TypeRef.TYPE_OF, TypeRef.MEMBER, TypeRef.RESULT);

    private final World world;
    private final WrittenTypeReader reader;

    Generics(World world, WrittenTypeReader reader) {
        this.world = world;
        this.reader = reader;
    }

    World world() {
        return world;
    }

    boolean isParameter(String name, Place place) {
        for (var here = place; !here.isTop(); here = here.outward())
            if (here.file()
                    .facts()
                    .symbols()
                    .get(here.index())
                    .types()
                    .typeParameters()
                    .contains(name)) return true;
        return false;
    }

    /// The arguments of an instance under the names its type's parameters have; a member that stands outside of its
    /// type names them anew.
    record Filling(Type.Instance seen, List<String> parameters) {}

    Filling filling(Type.Instance seen) {
        return new Filling(seen, world.fact(seen.symbol()).types().typeParameters());
    }

    /// A written type, with the arguments of an instance in place of the parameters of its type, at any depth.
    Type substitute(TypeRef written, Place place, Type.Instance seen) {
        return substitute(written, place, filling(seen));
    }

    Type substitute(TypeRef written, Place place, Filling filling) {
        int index = filling.parameters().indexOf(written.name());
        if (index >= 0) {
            var arguments = filling.seen().arguments();
            var known = index < arguments.size() ? arguments.get(index) : Type.unknown();
            return known.isKnown()
                    ? known
                    : reader.of(written, Place.inside(world, filling.seen().symbol()));
        }
        if (written.args().isEmpty() || COMPUTED.contains(written.name())) return reader.of(written, place);
        var arguments = written.args().stream()
                .map(argument -> substitute(argument, place, filling))
                .toList();
        return reader.composed(written, arguments, place);
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
