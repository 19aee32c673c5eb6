package dev.cairn.projection.resolve;

import dev.cairn.model.code.Expr;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.ParameterFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.code.TypeRef;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Follows expressions to the types of their values.
public final class Types {

    private static final int DEPTH_MAX = 40;

    /// Values made of values made of values can take forever to follow; nobody reads that far.
    private static final int STEPS_MAX = 5_000;

    private final World world;
    private final Names names;
    private final Members members;
    private final Generics generics;
    private final FunctionTypes functions;
    private final Set<Integer> underWay = new HashSet<>();
    private int depth;
    private int steps;

    Types(Names names) {
        this.world = names.world();
        this.names = names;
        this.members = new Members(world, this);
        this.generics = new Generics(world);
        this.functions = new FunctionTypes(names, this);
    }

    Generics generics() {
        return generics;
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
                written.args().isEmpty() ? Type.unknown() : FunctionTypes.of(all(written.args(), place));
            case TypeRef.SELF -> self(place);
            case TypeRef.TYPE_OF, TypeRef.MEMBER, TypeRef.OBJECT, TypeRef.RESULT -> computed(written, place);
            case TypeRef.UNION -> {
                Type joined = Type.unknown();
                for (var part : written.args()) joined = Type.either(joined, of(part, place));
                yield joined;
            }
            default -> named(written, place);
        };
    }

    /// Types that are told by pointing at something else.
    private Type computed(TypeRef written, Place place) {
        if (written.name().equals(TypeRef.OBJECT)) return new Type.Shape(shape(written), place);
        if (written.args().isEmpty()) return Type.unknown();
        var first = written.args().getFirst();
        return switch (written.name()) {
            case TypeRef.TYPE_OF -> of(chain(first.name()), place);
            case TypeRef.MEMBER ->
                member(of(first, place), written.args().getLast().name(), place);
            default -> result(of(first, place), Expr.UNKNOWN, 0, place);
        };
    }

    private static Expr.ObjectOf shape(TypeRef written) {
        return new Expr.ObjectOf(written.args().stream()
                .filter(member -> !member.args().isEmpty())
                .map(member -> new Expr.Property(
                        member.name(), new Expr.Typed(member.args().getFirst())))
                .toList());
    }

    private static Expr chain(String dotted) {
        Expr chain = Expr.UNKNOWN;
        for (var part : dotted.split("\\.", -1))
            chain = chain instanceof Expr.Unknown ? new Expr.Name(part) : new Expr.Member(chain, part);
        return chain;
    }

    private List<Type> all(List<TypeRef> written, Place place) {
        return written.stream().map(type -> of(type, place)).toList();
    }

    private Type named(TypeRef written, Place place) {
        if (generics.isParameter(written.name(), place)) return new Type.Unknown();
        Meaning meaning = Meaning.unknown();
        boolean first = true;
        for (var part : written.name().split("\\.", -1)) {
            meaning = first ? names.lookUp(part, place, this).meaning() : memberMeaning(meaning, part, place);
            first = false;
        }
        return switch (meaning) {
            case Meaning.Symbols(var symbols) -> instance(symbols, written, place);
            case Meaning.Outside(var packageName, var member) ->
                new Type.Outside(packageName, member, all(written.args(), place));
            case Meaning.Space _ -> Type.unknown();
            case Meaning.Value(var type) -> madeBy(type, written, place);
            case Meaning.Unknown _ -> new Type.Outside("", written.name(), all(written.args(), place));
        };
    }

    private Type instance(int[] symbols, TypeRef written, Place place) {
        for (int symbol : symbols)
            if (world.fact(symbol).kind().isType()) return new Type.Instance(symbol, all(written.args(), place));
        if (world.fact(symbols[0]).kind() == SymbolKind.FUNCTION) return new Type.Instance(symbols[0], List.of());
        return madeBy(ofSymbols(symbols, Type.unknown()), written, place);
    }

    /// What a value that stands for a type makes: a class kept in a variable, a local class.
    private Type madeBy(Type value, TypeRef written, Place place) {
        return switch (value) {
            case Type.Itself(var symbol) -> new Type.Instance(symbol, all(written.args(), place));
            case Type.Outside(var packageName, var member, var _) ->
                new Type.Outside(packageName, member, all(written.args(), place));
            default -> Type.unknown();
        };
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
        if (depth == 0) steps = 0;
        if (depth >= DEPTH_MAX || ++steps > STEPS_MAX) return Type.unknown();
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
                case Expr.Element(var of) -> generics.element(functions.behind(of(of, place)));
                case Expr.Part(var of, var index) -> part(functions.behind(of(of, place)), index);
                case Expr.Expected(var callee, var _, var index) -> functions.parameter(of(callee, place), index);
                case Expr.Passed(var function, var index) -> functions.passed(function, index, place);
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

    /// A member of what a name means, seen from a file.
    public Meaning memberOf(Meaning of, String name, FileUnit reader) {
        return valueMeaning(member(ofMeaning(of), name, Place.top(reader)));
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
        if (symbols.length > 1
                && isOnlyType(fact.kind())
                && !isOnlyType(world.fact(symbols[1]).kind()))
            return ofSymbols(Arrays.copyOfRange(symbols, 1, symbols.length), receiver);
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

    private static boolean isOnlyType(SymbolKind kind) {
        return kind == SymbolKind.INTERFACE || kind == SymbolKind.TYPE_ALIAS;
    }

    /// A name may be a type and a value at once; the value decides what can be called.
    private Type itself(int[] symbols) {
        for (int symbol : symbols)
            if (world.fact(symbol).kind().isCallable()) return new Type.Callable(symbols, Type.unknown());
        return new Type.Itself(symbols[0]);
    }

    private Type valueOf(int symbol, Type receiver) {
        boolean typed = world.fact(symbol).typing().type().isPresent();
        if (!typed && !world.members(symbol).isEmpty()) return new Type.Instance(symbol, List.of());
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
            if (!fact.owner().isEmpty() && !fact.isLocal())
                return names.rules(here.file()).owner(here.file(), fact);
            if (fact.kind().isType()) return here.symbol();
            if (fact.kind() == SymbolKind.VARIABLE && here.index() != place.index()) return here.symbol();
        }
        return World.NONE;
    }

    /// A member of a value.
    Type member(Type of, String name, Place place) {
        return switch (of) {
            case Type.Instance(var symbol, var _) -> memberOf(symbol, name, of, place);
            case Type.Itself(var symbol) -> found(members.find(symbol, name), of, name);
            case Type.Space(var namespace) -> ofMeaning(names.member(namespace, place.file(), name));
            case Type.Outside outside -> outside.member(name);
            case Type.Shape(var object, var where) -> property(object, name, where);
            case Type.Union(var left, var right) -> Type.either(member(left, name, place), member(right, name, place));
            case Type.Callable(var symbols, var _) -> {
                var own = world.members(symbols[0], name);
                // What else a function offers is the language's own.
                yield own.length > 0 ? ofSymbols(own, of) : new Type.Outside("", name, List.of());
            }
            case Type.Elements _ -> new Type.Outside("", name, List.of());
            case Type.Tuple _ -> Type.unknown();
            case Type.Returns _ -> Type.unknown();
            case Type.Unknown unknown -> unknown;
        };
    }

    private Type memberOf(int symbol, String name, Type receiver, Place place) {
        var own = members.find(symbol, name);
        if (own.length > 0) return ofSymbols(own, receiver);
        var kind = world.fact(symbol).kind();
        if (kind == SymbolKind.VARIABLE || kind == SymbolKind.FIELD)
            return member(resultOf(symbol, Type.unknown()), name, place);
        if (kind == SymbolKind.TYPE_ALIAS) {
            var target = functions.behind(receiver);
            // The members of unions were found above; what is left of them would be looked for again and again.
            if (!(target instanceof Type.Union) && !target.equals(receiver)) return member(target, name, place);
        }
        return found(own, receiver, name);
    }

    private Type found(int[] symbols, Type receiver, String name) {
        if (symbols.length > 0) return ofSymbols(symbols, receiver);
        boolean inheritsFromOutside =
                switch (receiver) {
                    case Type.Instance(var symbol, var _) -> members.reachesOutside(symbol);
                    case Type.Itself(var symbol) -> members.reachesOutside(symbol);
                    default -> false;
                };
        return inheritsFromOutside ? new Type.Outside("", name, List.of()) : Type.unknown();
    }

    private Type property(Expr.ObjectOf object, String name, Place where) {
        for (var property : object.properties()) if (property.name().equals(name)) return of(property.value(), where);
        return Type.unknown();
    }

    private static Type part(Type of, int index) {
        return switch (of) {
            case Type.Tuple(var parts) -> index < parts.size() ? parts.get(index) : Type.unknown();
            case Type.Elements(var element) -> element;
            default -> index == 0 ? of : Type.unknown();
        };
    }

    private Type result(Type callee, Expr written, int arguments, Place place) {
        return switch (callee) {
            case Type.Callable(var symbols, var receiver) ->
                resultOf(Overloads.best(world, symbols, arguments), receiver);
            case Type.Itself(var symbol) -> new Type.Instance(symbol, List.of());
            case Type.Returns(var _, var result) -> result;
            case Type.Union(var left, var right) ->
                Type.either(result(left, written, arguments, place), result(right, written, arguments, place));
            case Type.Outside outside -> outsideResult(outside, written, place);
            case Type.Instance instance -> functions.resultOfCalling(instance);
            case Type.Space _ -> Type.unknown();
            case Type.Elements _ -> Type.unknown();
            case Type.Tuple _ -> Type.unknown();
            case Type.Shape _ -> Type.unknown();
            case Type.Unknown unknown -> unknown;
        };
    }

    private Type outsideResult(Type.Outside callee, Expr written, Place place) {
        var rules = names.rules(place.file());
        if (written instanceof Expr.Member(var of, var method)) return rules.outsideResult(of(of, place), method);
        return rules.outsideResult(callee, "");
    }
}
