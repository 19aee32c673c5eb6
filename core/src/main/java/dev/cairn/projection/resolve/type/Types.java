package dev.cairn.projection.resolve.type;

import dev.cairn.model.code.BindingFact;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.ParameterFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.code.TypeRef;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.declaration.Namespace;
import dev.cairn.projection.resolve.declaration.Place;
import dev.cairn.projection.resolve.declaration.World;
import dev.cairn.projection.resolve.meaning.Meaning;
import dev.cairn.projection.resolve.meaning.Role;
import dev.cairn.projection.resolve.meaning.Type;
import dev.cairn.projection.resolve.meaning.TypeWeight;
import dev.cairn.projection.resolve.name.NameTypes;
import dev.cairn.projection.resolve.name.Names;
import dev.cairn.projection.resolve.name.OpenQuestions;
import dev.cairn.projection.resolve.rule.LanguageRules;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Follows expressions to the types of their values.
public final class Types implements NameTypes {

    /// How many names of a dotted chain are followed.
    public static final int CHAIN_MAX = 40;

    private final World world;
    private final Names names;
    private final Known known;
    private final Members members;
    private final Generics generics;
    private final WrittenTypes written;
    private final Selves selves;
    private final MemberTypes memberTypes;
    private final Values values;
    private final Functions functions;
    private final Callees callees;
    private final Results results;
    private final Fitting fitting;
    private Set<Integer> underWay = new HashSet<>();
    /// What the method under way was called on.
    private Type receiver = Type.unknown();

    public Types(Names names, OpenQuestions questions) {
        this.world = names.world();
        this.names = names;
        this.known = new Known(questions);
        this.written = new WrittenTypes(names, this);
        this.generics = new Generics(world, written);
        this.members = new Members(names, generics, questions);
        this.selves = new Selves(names, members);
        this.memberTypes = new MemberTypes(generics, members, selves, written);
        this.values = new Values(names, this);
        this.functions = new Functions(names, this);
        this.callees = new Callees(names, this);
        this.results = new Results(names, this);
        this.fitting = new Fitting(names, this);
    }

    /// Begins with a site that is asked about several times.
    public void begin(Place site) {
        known.begin(site);
    }

    /// Begins with a question about a file: effort is bounded for each, and its calls are remembered.
    public void begin(FileUnit file) {
        known.begin(file);
    }

    Known known() {
        return known;
    }

    /// Does some work as if no declaration was being followed.
    public void apart(Runnable work) {
        var outer = underWay;
        var on = receiver;
        underWay = new HashSet<>();
        receiver = Type.unknown();
        try {
            known.apart(work);
        } finally {
            underWay = outer;
            receiver = on;
        }
    }

    public void forget() {
        known.forget();
        members.forget();
        fitting.forget();
    }

    public Callees callees() {
        return callees;
    }

    Generics generics() {
        return generics;
    }

    MemberTypes memberTypes() {
        return memberTypes;
    }

    public Fitting fitting() {
        return fitting;
    }

    Results results() {
        return results;
    }

    Functions functions() {
        return functions;
    }

    public Selves selves() {
        return selves;
    }

    Values values() {
        return values;
    }

    public WrittenTypes written() {
        return written;
    }

    public Members members() {
        return members;
    }

    /// The type a written type means at a place.
    public Type of(TypeRef type, Place place) {
        return written.of(type, place);
    }

    @Override
    public long cuts() {
        return known.cuts();
    }

    @Override
    public int[] members(int type, String name, Role role) {
        return members.find(type, name, role);
    }

    @Override
    public Type ofParameter(ParameterFact parameter, Place place) {
        var type = parameter.type().map(declared -> of(declared, place)).orElse(Type.unknown());
        return parameter.isVariadic() && type.isKnown() ? new Type.Elements(type) : type;
    }

    /// What an expression evaluates to at a place.
    public Type of(Expr expr, Place place) {
        // Every name of every call comes by here, hence no lambdas.
        if (!known.enters()) return known.cut();
        try {
            return known.keeps(expr, place) ? remembered(expr, place) : follow(expr, place);
        } finally {
            known.leaves();
        }
    }

    private Type remembered(Expr expr, Place place) {
        var seen = known.seen(expr, place, receiver);
        if (seen != null) return seen;
        long before = known.cuts();
        var followed = follow(expr, place);
        if (known.cuts() == before) known.keep(expr, place, receiver, followed);
        return followed;
    }

    private List<Type> all(List<Expr> parts, Place place) {
        return parts.stream().map(part -> of(part, place)).toList();
    }

    private Type follow(Expr expr, Place place) {
        return switch (expr) {
            case Expr.Name(var name) -> ofFound(names.lookUp(name, place, names.role(place, Role.VALUE), this));
            case Expr.Self _ -> self(place);
            case Expr.Super _ -> selves.superOf(place);
            case Expr.Member(Expr.Super _, var name) -> superMember(name, place);
            case Expr.Member(var of, var name) -> values.member(of(of, place), name, place);
            case Expr.Call(var callee, var arguments) ->
                results.of(new Results.Written(callee, arguments, List.of()), place);
            case Expr.CallWithArguments(var callee, var given) ->
                results.of(new Results.Written(callee, given.size(), given), place);
            case Expr.Function(var result, var offset) -> new Type.Returns(List.of(), of(result, place.at(offset)));
            case Expr.New(var type, var _) -> of(type, place);
            case Expr.Typed(var type) -> of(type, place);
            case Expr.Element(var of) -> values.element(of(of, place), place);
            case Expr.Key(var of) -> values.key(of(of, place));
            case Expr.TupleElement(var of, var index) -> values.part(of(of, place), index, place);
            case Expr.ListOf(var element) -> new Type.Elements(of(element, place));
            case Expr.TupleOf(var parts) -> tuple(all(parts, place));
            case Expr.EvaluatedAt(var of, var symbol, var offset) -> of(of, new Place(place.file(), symbol, offset));
            case Expr.Awaited(var of) -> generics.awaited(of(of, place));
            case Expr.Either(var left, var right) -> Type.either(of(left, place), of(right, place));
            case Expr.ExpectedArgument expected -> functions.expected(expected, place);
            case Expr.PassedArgument(var function, var index) -> functions.passed(function, index, place);
            case Expr.DeclaredSymbol(var index) -> declared(place.file().symbol(index), place);
            case Expr.ObjectOf object -> new Type.Shape(object, place);
            case Expr.Unknown _ -> Type.unknown();
        };
    }

    /// In the code of a type, the type itself is the one that the method under way was called on.
    private Type declared(int symbol, Place place) {
        boolean isOwn = world.fact(symbol).kind().isType() && selves.typeAround(place) == symbol;
        return isOwn ? selves.itself(symbol, receiver) : ofSymbols(new int[] {symbol}, Type.unknown());
    }

    private static Type tuple(List<Type> parts) {
        return TypeWeight.fits(parts) ? new Type.Tuple(parts) : Type.unknown();
    }

    private Type ofFound(Names.Found found) {
        return found.meaning() instanceof Meaning.Symbols(var symbols)
                ? ofSymbols(symbols, ownerOf(found))
                : ofMeaning(found.meaning());
    }

    /// A member named without a receiver is one of the object itself, or of one around it.
    static Type ownerOf(Names.Found found) {
        return found.owner() == World.NONE ? Type.unknown() : new Type.Instance(found.owner(), List.of());
    }

    /// What an expression means as a declaration, for exports and references.
    @Override
    public Meaning meaningOf(Expr expr, Place place) {
        return meaningOf(expr, place, 0);
    }

    private Meaning meaningOf(Expr expr, Place place, int depth) {
        if (depth >= CHAIN_MAX) return Meaning.unknown();
        return switch (expr) {
            case Expr.Name(var name) -> names.lookUp(name, place, this).meaning();
            case Expr.DeclaredSymbol(var index) ->
                new Meaning.Symbols(new int[] {place.file().symbol(index)});
            case Expr.Member(var of, var name) -> {
                var owner = meaningOf(of, place, depth + 1);
                yield owner instanceof Meaning.Value || !owner.isKnown()
                        ? valueMeaning(of(expr, place))
                        : written.member(owner, name, place);
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

    Type ofMeaning(Meaning meaning) {
        return switch (meaning) {
            case Meaning.Symbols(var symbols) -> ofSymbols(symbols, Type.unknown());
            case Meaning.Space(var namespace) -> new Type.Space(namespace);
            case Meaning.Outside(var packageName, var member) -> new Type.Outside(packageName, member, List.of());
            case Meaning.Value(var type) -> type;
            case Meaning.Unknown _ -> Type.unknown();
        };
    }

    /// A member of what a name means, seen from a file.
    public Meaning memberOf(Meaning of, String name, FileUnit reader) {
        return valueMeaning(values.member(ofMeaning(of), name, Place.top(reader)));
    }

    /// What naming a declaration gives: a function, a type, or the value of a variable or field.
    Type ofSymbols(int[] symbols, Type on) {
        var fact = world.fact(symbols[0]);
        if (symbols.length > 1
                && isOnlyType(fact.kind())
                && !isOnlyType(world.fact(symbols[1]).kind()))
            return ofSymbols(Arrays.copyOfRange(symbols, 1, symbols.length), on);
        return switch (fact.kind()) {
            case FUNCTION, METHOD, CONSTRUCTOR ->
                fact.is(Modifier.GETTER) || fact.is(Modifier.PROPERTY)
                        ? resultOf(symbols[0], on)
                        : new Type.Callable(symbols, on);
            case CLASS, INTERFACE, STRUCT, ENUM, TRAIT, RECORD, TYPE_ALIAS -> itself(symbols);
            case MODULE -> new Type.Space(Namespace.ofSymbol(fact.name(), symbols[0]));
            case VARIABLE, FIELD -> isAlsoMethod(symbols) ? new Type.Callable(symbols, on) : valueOf(symbols[0], on);
            case TEST_SUITE, TEST_CASE -> Type.unknown();
        };
    }

    public LanguageRules rulesOf(int symbol) {
        return names.rules(world.fileOf(symbol));
    }

    private boolean isAlsoMethod(int[] symbols) {
        if (symbols.length < 2 || !rulesOf(symbols[0]).scopes().fieldsShareNamesWithMethods()) return false;
        for (int symbol : symbols) if (world.fact(symbol).kind().isCallable()) return true;
        return false;
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

    Type valueOf(int symbol, Type on) {
        var fact = world.fact(symbol);
        boolean isTyped =
                fact.kind() == SymbolKind.VARIABLE && fact.types().type().isPresent();
        if (!isTyped && !world.members(symbol).isEmpty()) return new Type.Instance(symbol, List.of());
        return resultOf(symbol, on);
    }

    /// The declared type of a declaration, else what its value says; for a function, of its result.
    Type resultOf(int symbol, Type on) {
        return known.result(symbol, on, () -> followResult(symbol, on));
    }

    private Type followResult(int symbol, Type on) {
        if (!underWay.add(symbol)) return known.cut();
        var outer = receiver;
        receiver = on;
        try {
            var typing = world.fact(symbol).types();
            return typing.type()
                    .map(declared -> memberTypes.of(declared, symbol, on))
                    .orElseGet(() -> of(typing.value(), Place.inside(world, symbol)));
        } finally {
            receiver = outer;
            underWay.remove(symbol);
        }
    }

    /// What a local name holds; its value is read where it is bound, so that `x = x.next()` does not mean itself.
    @Override
    public Type ofBinding(BindingFact binding, Place scope) {
        var at = scope.at(Math.max(0, binding.fromByte() - 1));
        return known.binding(
                binding,
                receiver,
                () -> binding.type().map(declared -> of(declared, at)).orElseGet(() -> of(binding.value(), at)));
    }

    Type self(Place place) {
        return selves.self(place, receiver);
    }

    private Type superMember(String name, Place place) {
        int owner = selves.typeAround(place);
        if (owner == World.NONE) return Type.unknown();
        var inherited = members.findInSupers(owner, name, names.role(place, Role.VALUE));
        return inherited.length > 0
                ? ofSymbols(inherited, self(place))
                : values.found(inherited, new Type.Instance(owner, List.of()), name);
    }

    /// What calling a method of a value gives, for the rules of a language.
    public Type callMember(Type of, String method) {
        return results.ofMember(of, method);
    }
}
