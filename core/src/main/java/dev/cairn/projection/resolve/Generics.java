package dev.cairn.projection.resolve;

import dev.cairn.model.code.TypeRef;
import java.util.List;
import java.util.Set;

/// Type parameters: which names are one, and what they stand for on a receiver.
final class Generics {

    private static final Set<String> FUTURES =
            Set.of("Promise", "Future", "CompletableFuture", "Awaitable", "Coroutine");

    /// Types that are no containers of others.
    private static final Set<String> COMPUTED = Set.of(TypeRef.OBJECT, TypeRef.TYPE_OF, TypeRef.MEMBER, TypeRef.RESULT);

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
                    .types()
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
        int owner = owner(member, types);
        var seen = owner == World.NONE
                ? instance
                : types.members().seenAs(instance, owner).orElse(instance);
        var own = world.fact(member).types().typeParameters();
        boolean isRenamed = owner != world.parent(member) && !own.isEmpty();
        if (seen.arguments().isEmpty() || (!isRenamed && member != seen.symbol() && own.contains(written.name())))
            return types.of(written, place);
        return substitute(written, place, isRenamed ? new Filling(seen, own) : filling(seen), types);
    }

    /// The type a member belongs to, or [World#NONE].
    private int owner(int member, Types types) {
        var fact = world.fact(member);
        return fact.owner().isEmpty() || fact.isLocal()
                ? world.parent(member)
                : types.selves().typeAround(Place.inside(world, member));
    }

    /// The arguments of an instance under the names its type's parameters have; a member that stands outside of its
    /// type names them anew.
    private record Filling(Type.Instance seen, List<String> parameters) {}

    private Filling filling(Type.Instance seen) {
        return new Filling(seen, world.fact(seen.symbol()).types().typeParameters());
    }

    /// A written type, with the arguments of an instance in place of the parameters of its type, at any depth.
    Type substitute(TypeRef written, Place place, Type.Instance seen, Types types) {
        return substitute(written, place, filling(seen), types);
    }

    private Type substitute(TypeRef written, Place place, Filling filling, Types types) {
        int index = filling.parameters().indexOf(written.name());
        if (index >= 0) {
            var arguments = filling.seen().arguments();
            var known = index < arguments.size() ? arguments.get(index) : Type.unknown();
            return known.isKnown()
                    ? known
                    : types.of(written, Place.inside(world, filling.seen().symbol()));
        }
        if (written.args().isEmpty() || COMPUTED.contains(written.name())) return types.of(written, place);
        var arguments = written.args().stream()
                .map(argument -> substitute(argument, place, filling, types))
                .toList();
        return types.written().composed(written, arguments, place);
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
