package dev.cairn.projection.resolve.type;

import dev.cairn.model.code.TypeRef;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.UseSite;
import dev.cairn.projection.resolve.meaning.ValueType;
import java.util.List;
import java.util.Set;

/// Decides which names are type parameters, and replaces them by the types they are bound to.
final class TypeParameterBindings {

    private static final Set<String> FUTURES =
            Set.of("Promise", "Future", "CompletableFuture", "Awaitable", "Coroutine");

    /// Special types whose arguments are not elements.
    private static final Set<String> COMPUTED = Set.of(TypeRef.OBJECT, TypeRef.TYPE_OF, TypeRef.MEMBER, TypeRef.RESULT);

    private final DeclarationTable declarations;
    private final WrittenTypeReader reader;

    TypeParameterBindings(DeclarationTable declarations, WrittenTypeReader reader) {
        this.declarations = declarations;
        this.reader = reader;
    }

    DeclarationTable declarations() {
        return declarations;
    }

    boolean isParameter(String name, UseSite place) {
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

    /// An instance with its type arguments, and the names of the type parameters that they replace. A member declared
    /// outside of its type may use other names for them.
    record Filling(ValueType.Instance seen, List<String> parameters) {}

    Filling filling(ValueType.Instance seen) {
        return new Filling(seen, declarations.fact(seen.symbol()).types().typeParameters());
    }

    /// A type expression in which the type parameters are replaced by the type arguments of an instance, at any
    /// depth.
    ValueType substitute(TypeRef written, UseSite place, ValueType.Instance seen) {
        return substitute(written, place, filling(seen));
    }

    ValueType substitute(TypeRef written, UseSite place, Filling filling) {
        int index = filling.parameters().indexOf(written.name());
        if (index >= 0) {
            var arguments = filling.seen().arguments();
            var known = index < arguments.size() ? arguments.get(index) : ValueType.unknown();
            return known.isKnown()
                    ? known
                    : reader.of(
                            written, UseSite.inside(declarations, filling.seen().symbol()));
        }
        if (written.args().isEmpty() || COMPUTED.contains(written.name())) return reader.of(written, place);
        var arguments = written.args().stream()
                .map(argument -> substitute(argument, place, filling))
                .toList();
        return reader.composed(written, arguments, place);
    }

    /// The element type of a value, as in a loop over it or an index into it.
    ValueType element(ValueType of) {
        return switch (of) {
            case ValueType.Elements(var element) -> element;
            // Brackets after a function contain its type arguments.
            case ValueType.Callable function -> function;
            case ValueType.Outside(var _, var member, var arguments) -> lastOf(arguments);
            case ValueType.Tuple(var parts) -> parts.isEmpty() ? ValueType.unknown() : parts.getFirst();
            default -> ValueType.unknown();
        };
    }

    /// The type of an awaited value. A value that is not a future is returned unchanged.
    ValueType awaited(ValueType of) {
        return of instanceof ValueType.Outside(var _, var member, var arguments) && FUTURES.contains(lastName(member))
                ? lastOf(arguments)
                : of;
    }

    private static String lastName(String dotted) {
        return dotted.substring(dotted.lastIndexOf('.') + 1);
    }

    private static ValueType lastOf(List<ValueType> arguments) {
        return arguments.isEmpty() ? ValueType.unknown() : arguments.getLast();
    }
}
