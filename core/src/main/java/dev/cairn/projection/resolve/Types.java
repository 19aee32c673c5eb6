package dev.cairn.projection.resolve;

import dev.cairn.model.code.Expr;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.ParameterFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.code.TypeRef;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Follows expressions to the types of their values.
public final class Types {

    private static final int DEPTH_MAX = 40;
    private static final int BOUND_DEPTH_MAX = 3;
    private static final int UNDERLYING_MAX = 10;

    private final World world;
    private final Names names;
    private final Members members;
    private final Generics generics;
    private final Set<Integer> underWay = new HashSet<>();
    private int depth;
    private int boundDepth;

    Types(Names names) {
        this.world = names.world();
        this.names = names;
        this.members = new Members(world, this);
        this.generics = new Generics(world);
    }

    public Members members() {
        return members;
    }

    /// The type a written type means at a place.
    public Type of(TypeRef written, Place place) {
        return switch (written.name()) {
            case TypeRef.ARRAY, TypeRef.MAP ->
                written.args().isEmpty()
                        ? Type.unknown()
                        : new Type.Elements(of(written.args().getLast(), place));
            case TypeRef.TUPLE -> new Type.Tuple(all(written.args(), place));
            case TypeRef.FUNCTION ->
                written.args().isEmpty()
                        ? Type.unknown()
                        : new Type.Returns(of(written.args().getLast(), place));
            case TypeRef.UNION -> {
                Type joined = Type.unknown();
                for (var part : written.args()) joined = Type.either(joined, of(part, place));
                yield joined;
            }
            case TypeRef.OBJECT -> new Type.Shape(shape(written), place);
            default -> named(written, place);
        };
    }

    private static Expr.ObjectOf shape(TypeRef object) {
        return new Expr.ObjectOf(object.args().stream()
                .filter(member -> !member.args().isEmpty())
                .map(member -> new Expr.Property(
                        member.name(), new Expr.Typed(member.args().getFirst())))
                .toList());
    }

    private List<Type> all(List<TypeRef> written, Place place) {
        return written.stream().map(type -> of(type, place)).toList();
    }

    private Type named(TypeRef written, Place place) {
        if (generics.isParameter(written.name(), place)) return bound(written.name(), place);
        Meaning meaning = Meaning.unknown();
        boolean first = true;
        for (var part : written.name().split("\\.", -1)) {
            meaning = first ? names.lookUpType(part, place, this) : memberMeaning(meaning, part, place);
            first = false;
        }
        return switch (meaning) {
            case Meaning.Symbols(var symbols) -> instance(symbols, written, place);
            case Meaning.Outside(var packageName, var member) ->
                new Type.Outside(packageName, member, all(written.args(), place));
            case Meaning.Space _ -> Type.unknown();
            case Meaning.Value _ -> Type.unknown();
            case Meaning.Unknown _ -> new Type.Outside("", written.name(), all(written.args(), place));
        };
    }

    /// A type parameter is at least what bounds it; a bound that names itself is not followed for ever.
    private Type bound(String parameter, Place place) {
        if (boundDepth >= BOUND_DEPTH_MAX) return Type.unknown();
        boundDepth++;
        try {
            return names.bound(parameter, place)
                    .map(type -> of(type, place))
                    .orElseGet(() -> boundOfOwner(parameter, place));
        } finally {
            boundDepth--;
        }
    }

    /// A method outside of its type names that type's parameters anew; their bounds stand with the type.
    private Type boundOfOwner(String parameter, Place place) {
        for (var here = place; !here.isTop(); here = here.outward()) {
            var fact = here.file().facts().symbols().get(here.index());
            int index = fact.typing().typeParameters().indexOf(parameter);
            if (index < 0 || fact.owner().isEmpty()) continue;
            int owner = names.rules(here.file()).owner(here.file(), fact);
            if (owner == World.NONE) return Type.unknown();
            var parameters = world.fact(owner).typing().typeParameters();
            var inside = Place.inside(world, owner);
            if (index >= parameters.size()) return Type.unknown();
            return names.bound(parameters.get(index), inside)
                    .map(type -> of(type, inside))
                    .orElse(Type.unknown());
        }
        return Type.unknown();
    }

    private Type instance(int[] symbols, TypeRef written, Place place) {
        for (int symbol : symbols)
            if (world.fact(symbol).kind().isType()) return new Type.Instance(symbol, all(written.args(), place));
        return Type.unknown();
    }

    private Meaning memberMeaning(Meaning of, String name, Place place) {
        if (of instanceof Meaning.Symbols(var symbols)) return Meaning.of(members.find(symbols[0], name));
        return names.member(of, place.file(), name);
    }

    Type ofParameter(ParameterFact parameter, Place place) {
        var type = parameter.type().map(written -> of(written, place)).orElse(Type.unknown());
        return parameter.isVariadic() && type.isKnown() ? new Type.Elements(type) : type;
    }

    /// What an expression evaluates to at a place.
    public Type of(Expr expr, Place place) {
        if (depth >= DEPTH_MAX) return Type.unknown();
        depth++;
        try {
            return switch (expr) {
                case Expr.Name(var name) ->
                    ofMeaning(names.lookUp(name, place, this).meaning());
                case Expr.Self _ -> self(place);
                case Expr.Super _ -> superOf(place);
                case Expr.Member(var of, var name) -> member(of(of, place), name, place);
                case Expr.Call(var callee, var arguments) -> result(of(callee, place), callee, arguments, place);
                case Expr.New(var type, var _) -> of(type, place);
                case Expr.Typed(var type) -> of(type, place);
                case Expr.Element(var of) -> element(underlying(of(of, place)), place);
                case Expr.Key(var of) -> generics.key(underlying(of(of, place)));
                case Expr.Part(var of, var index) -> part(of(of, place), index);
                case Expr.Awaited(var of) -> generics.awaited(of(of, place));
                case Expr.Either(var left, var right) -> Type.either(of(left, place), of(right, place));
                case Expr.Declared(var index) ->
                    ofSymbols(new int[] {place.file().symbol(index)}, Type.unknown());
                case Expr.ObjectOf object -> new Type.Shape(object, place);
                case Expr.Unknown _ -> Type.unknown();
            };
        } finally {
            depth--;
        }
    }

    /// What an expression means as a declaration, for exports and references.
    Meaning meaningOf(Expr expr, Place place) {
        return switch (expr) {
            case Expr.Name(var name) -> names.lookUp(name, place, this).meaning();
            case Expr.Declared(var index) ->
                new Meaning.Symbols(new int[] {place.file().symbol(index)});
            case Expr.Member(var of, var name) -> {
                var owner = meaningOf(of, place);
                yield owner instanceof Meaning.Value || !owner.isKnown()
                        ? valueMeaning(of(expr, place))
                        : memberMeaning(owner, name, place);
            }
            default -> valueMeaning(of(expr, place));
        };
    }

    private static Meaning valueMeaning(Type type) {
        return switch (type) {
            case Type.Callable(var symbols, var _) -> Meaning.of(symbols);
            case Type.Itself(var symbol) -> new Meaning.Symbols(new int[] {symbol});
            case Type.Space(var namespace) -> new Meaning.Space(namespace);
            case Type.Outside(var packageName, var member, var _) -> new Meaning.Outside(packageName, member);
            case Type.Unknown _ -> Meaning.unknown();
            default -> new Meaning.Value(type);
        };
    }

    private Type ofMeaning(Meaning meaning) {
        return switch (meaning) {
            case Meaning.Symbols(var symbols) -> ofSymbols(symbols, Type.unknown());
            case Meaning.Space(var namespace) -> new Type.Space(namespace);
            case Meaning.Outside(var packageName, var member) -> new Type.Outside(packageName, member, List.of());
            case Meaning.Value(var type) -> type;
            case Meaning.Unknown _ -> Type.unknown();
        };
    }

    /// What naming a declaration gives: a function, a type, or the value of a variable or field.
    Type ofSymbols(int[] symbols, Type receiver) {
        var fact = world.fact(symbols[0]);
        return switch (fact.kind()) {
            case FUNCTION, METHOD, CONSTRUCTOR ->
                fact.is(Modifier.GETTER) || fact.is(Modifier.PROPERTY)
                        ? resultOf(symbols[0], receiver)
                        : new Type.Callable(symbols, receiver);
            case CLASS, INTERFACE, STRUCT, ENUM, TRAIT, RECORD, TYPE_ALIAS -> itself(symbols);
            case MODULE -> new Type.Space(Namespace.ofSymbol(fact.name(), symbols[0]));
            case VARIABLE, FIELD -> valueOf(symbols[0], receiver);
            case TEST_SUITE, TEST_CASE -> Type.unknown();
        };
    }

    /// A name may be a type and a value at once; the value decides what can be called.
    private Type itself(int[] symbols) {
        for (int symbol : symbols)
            if (world.fact(symbol).kind().isCallable()) return new Type.Callable(symbols, Type.unknown());
        return new Type.Itself(symbols[0]);
    }

    private Type valueOf(int symbol, Type receiver) {
        if (!world.members(symbol).isEmpty()) return new Type.Instance(symbol, List.of());
        return resultOf(symbol, receiver);
    }

    /// The declared type of a declaration, else what its value says; for a function, of its result.
    Type resultOf(int symbol, Type receiver) {
        if (!underWay.add(symbol)) return Type.unknown();
        try {
            var typing = world.fact(symbol).typing();
            var place = Place.inside(world, symbol);
            return typing.type()
                    .map(written -> generics.fill(written, symbol, receiver, this))
                    .orElseGet(() -> of(typing.value(), place));
        } finally {
            underWay.remove(symbol);
        }
    }

    private Type self(Place place) {
        int owner = typeAround(place);
        return owner == World.NONE ? Type.unknown() : new Type.Instance(owner, List.of());
    }

    private Type superOf(Place place) {
        int owner = typeAround(place);
        if (owner == World.NONE) return Type.unknown();
        Type joined = Type.unknown();
        for (var base : members.supers(owner)) joined = Type.either(joined, base);
        return joined;
    }

    /// The type whose code a place is: around it, or the owner of a method declared elsewhere, or an object literal.
    int typeAround(Place place) {
        for (var here = place; !here.isTop(); here = here.outward()) {
            var fact = here.file().facts().symbols().get(here.index());
            if (!fact.owner().isEmpty()) return names.rules(here.file()).owner(here.file(), fact);
            if (fact.kind().isType()) return here.symbol();
            if (fact.kind() == SymbolKind.VARIABLE && here.index() != place.index()) return here.symbol();
        }
        return World.NONE;
    }

    /// A member of a value.
    Type member(Type of, String name, Place place) {
        return switch (of) {
            case Type.Instance(var symbol, var _) -> found(members.find(symbol, name), of, name);
            case Type.Itself(var symbol) -> found(members.find(symbol, name), of, name);
            case Type.Space(var namespace) -> ofMeaning(names.member(namespace, place.file(), name));
            case Type.Outside outside -> outside.member(name);
            case Type.Shape(var object, var where) -> property(object, name, where);
            case Type.Union(var left, var right) -> Type.either(member(left, name, place), member(right, name, place));
            case Type.Callable(var symbols, var _) -> found(world.members(symbols[0], name), of, name);
            case Type.Elements _ -> new Type.Outside("", name, List.of());
            case Type.Tuple _ -> Type.unknown();
            case Type.Returns _ -> Type.unknown();
            case Type.Unknown unknown -> unknown;
        };
    }

    private Type found(int[] symbols, Type receiver, String name) {
        if (symbols.length > 0) return ofSymbols(symbols, receiver);
        boolean inheritsFromOutside =
                switch (receiver) {
                    case Type.Instance(var symbol, var _) -> members.reachesOutside(symbol);
                    case Type.Itself(var symbol) -> members.reachesOutside(symbol);
                    default -> false;
                };
        return inheritsFromOutside || isComplete(receiver) ? new Type.Outside("", name, List.of()) : Type.unknown();
    }

    private boolean isComplete(Type receiver) {
        return receiver instanceof Type.Instance(var symbol, var _)
                && names.rules(world.fileOf(symbol)).typesAreComplete();
    }

    private Type property(Expr.ObjectOf object, String name, Place where) {
        for (var property : object.properties()) if (property.name().equals(name)) return of(property.value(), where);
        return Type.unknown();
    }

    private static Type part(Type of, int index) {
        return switch (of) {
            case Type.Tuple(var parts) -> index < parts.size() ? parts.get(index) : Type.unknown();
            case Type.Elements(var element) -> element;
            // What an external function gives is external, whichever of its results it is.
            case Type.Outside outside -> outside;
            default -> index == 0 ? of : Type.unknown();
        };
    }

    private Type result(Type callee, Expr written, int arguments, Place place) {
        return switch (callee) {
            case Type.Callable(var symbols, var receiver) ->
                resultOf(Overloads.best(world, symbols, arguments), receiver);
            case Type.Itself(var symbol) -> new Type.Instance(symbol, List.of());
            case Type.Returns(var result) -> result;
            case Type.Union(var left, var right) ->
                Type.either(result(left, written, arguments, place), result(right, written, arguments, place));
            case Type.Outside outside -> outsideResult(outside, written, place);
            case Type.Instance _ -> underlying(callee) instanceof Type.Returns(var result) ? result : Type.unknown();
            case Type.Space _ -> Type.unknown();
            case Type.Elements _ -> Type.unknown();
            case Type.Tuple _ -> Type.unknown();
            case Type.Shape _ -> Type.unknown();
            case Type.Unknown unknown -> unknown;
        };
    }

    /// Where types are complete, what an external container holds is external unless its arguments tell.
    private Type element(Type of, Place place) {
        var element = generics.element(of);
        boolean external = of instanceof Type.Outside && !element.isKnown();
        return external && names.rules(place.file()).typesAreComplete() ? of : element;
    }

    /// What a type that is defined by another one is made of, names followed to the end.
    Type underlying(Type type) {
        var here = type;
        for (int i = 0; i < UNDERLYING_MAX && here instanceof Type.Instance(var symbol, var _); i++) {
            var fact = world.fact(symbol);
            if (!fact.kind().isType() || fact.typing().type().isEmpty()) return here;
            here = generics.fill(fact.typing().type().get(), symbol, here, this);
        }
        return here;
    }

    private Type outsideResult(Type.Outside callee, Expr written, Place place) {
        var rules = names.rules(place.file());
        if (written instanceof Expr.Member(var of, var method)) return rules.outsideResult(of(of, place), method);
        return rules.outsideResult(callee, "");
    }
}
