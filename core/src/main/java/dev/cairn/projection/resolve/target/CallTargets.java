package dev.cairn.projection.resolve.target;

import dev.cairn.model.code.CallFact;
import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.declaration.Place;
import dev.cairn.projection.resolve.declaration.World;
import dev.cairn.projection.resolve.meaning.Role;
import dev.cairn.projection.resolve.meaning.Type;
import dev.cairn.projection.resolve.name.Names;
import dev.cairn.projection.resolve.type.Functions;
import dev.cairn.projection.resolve.type.Overloads;
import dev.cairn.projection.resolve.type.Types;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Decides what a call site calls.
public final class CallTargets {

    /// What was decided about one site.
    public sealed interface Decision {}

    /// A declaration of this workspace.
    public record Here(int symbol, EdgeProvenance provenance) implements Decision {}

    /// A member of an external package; the package is empty when only the type is known to be none of ours.
    public record Elsewhere(String packageName, String member) implements Decision {}

    /// Nothing could be said.
    public record Nowhere() implements Decision {}

    private static final int NAMESAKES_MAX = 8;

    private final World world;
    private final Names names;
    private final Types types;
    private final Holders holders;
    private final CalledNames calledNames;

    public CallTargets(Names names, Types types) {
        this.world = names.world();
        this.names = names;
        this.types = types;
        this.holders = new Holders(names, types);
        this.calledNames = new CalledNames(names, types);
    }

    /// One site under decision, and what was decided so far.
    ///
    /// `declared` are types that say what a called value takes; they are meant when nothing else is known.
    private record Asked(
            Place place, CallFact call, EdgeProvenance provenance, Set<Decision> decisions, Set<Decision> declared) {
        static Asked of(Place place, CallFact call) {
            return of(place, call, EdgeProvenance.EXACT);
        }

        static Asked of(Place place, CallFact call, EdgeProvenance provenance) {
            return new Asked(place, call, provenance, new LinkedHashSet<>(), new LinkedHashSet<>(1));
        }

        FileUnit file() {
            return place.file();
        }

        void here(int symbol) {
            decisions.add(new Here(symbol, provenance));
        }

        /// One of several that fit as well: what is called is certain, which form of it is not.
        void tied(int symbol) {
            decisions.add(
                    new Here(symbol, provenance == EdgeProvenance.EXACT ? EdgeProvenance.IMPORT_RESOLVED : provenance));
        }

        /// What a type says is called, whoever imported its name.
        void typed(Set<Decision> among, int symbol) {
            among.add(new Here(symbol, provenance == EdgeProvenance.HEURISTIC ? provenance : EdgeProvenance.EXACT));
        }

        void elsewhere(String packageName, String member) {
            decisions.add(new Elsewhere(packageName, member));
        }
    }

    /// Who is called at a site; several for a receiver that may be one of several types.
    public Set<Decision> decide(FileUnit file, CallFact call) {
        var place = new Place(file, call.caller(), call.at().offset());
        types.begin(place);
        var asked =
                switch (call.callee()) {
                    case Expr.New(var type, var _) -> made(types.of(type, place), Asked.of(place, call));
                    case Expr.Super _ -> made(types.selves().superClassOf(place), Asked.of(place, call));
                    default -> called(call, place);
                };
        if (asked.decisions().isEmpty()) asked.decisions().add(guess(file, call));
        return asked.decisions();
    }

    private Asked made(Type type, Asked asked) {
        construct(type, asked);
        return asked;
    }

    private Asked called(CallFact call, Place place) {
        var callee = types.callees().of(call.callee(), place);
        var asked = Asked.of(place, call, provenance(call.callee(), callee, place));
        called(callee, asked);
        var function = types.callees().functionRunBy(call.callee(), callee, place);
        if (function.isKnown()) return run(function, call, place);
        if (names.rules(place.file()).calls().callsTargetVariables()
                && asked.decisions().stream().noneMatch(Here.class::isInstance))
            calledValue(call.callee(), place, asked);
        return asked;
    }

    /// A function run by a member of its own is called through its value; what it is given stands elsewhere.
    private Asked run(Type function, CallFact call, Place place) {
        var unwritten = new CallFact(call.caller(), call.callee(), CallFact.ANY_ARGUMENTS, List.of(), call.at());
        var asked = Asked.of(place, unwritten, EdgeProvenance.HEURISTIC);
        called(function, asked);
        return asked;
    }

    /// No function is known behind the callee: what is called is the variable or field that holds it, else the type
    /// that says what it takes.
    private void calledValue(Expr callee, Place place, Asked asked) {
        int holder = holders.of(callee, place);
        if (holder != World.NONE) {
            asked.decisions().clear();
            asked.decisions().add(new Here(holder, named(callee, place)));
        } else if (!(callee instanceof Expr.Name(var name)) || names.isParameter(name, place)) {
            asked.decisions().addAll(asked.declared());
        }
    }

    /// What a value holds is inferred where no type has to be declared for it, or where it may be one of several.
    private EdgeProvenance provenance(Expr callee, Type type, Place place) {
        boolean isCertain = names.rules(place.file()).types().valuesAreTyped() && !(type instanceof Type.Union);
        if (!isCertain && !calledNames.isName(callee, place)) return EdgeProvenance.HEURISTIC;
        return named(callee, place);
    }

    private EdgeProvenance named(Expr callee, Place place) {
        return importedByName(callee, place) ? EdgeProvenance.IMPORT_RESOLVED : EdgeProvenance.EXACT;
    }

    private boolean importedByName(Expr callee, Place place) {
        return switch (callee) {
            case Expr.Name(var name) ->
                names.lookUp(name, place, names.role(place, Role.CALLED), types).imported();
            case Expr.Member(Expr.Name(var name), var _) ->
                names.lookUp(name, place, names.role(place, Role.VALUE), types).imported();
            default -> false;
        };
    }

    private void called(Type callee, Asked asked) {
        switch (callee) {
            case Type.Callable(var symbols, var receiver) -> {
                int best = overload(symbols, asked);
                if (isInherited(best, receiver, asked.call().argumentCount()))
                    asked.elsewhere("", world.fact(best).name());
                else if (types.fitting().wasTied()) asked.tied(best);
                else asked.here(best);
            }
            case Type.Itself(var symbol) -> {
                if (names.rules(asked.file()).calls().typeCallsConstruct()
                        || asked.call().callee() instanceof Expr.DeclaredSymbol)
                    construct(new Type.Instance(symbol, List.of()), asked);
                else asked.elsewhere("", world.fact(symbol).name());
            }
            case Type.Union(var left, var right) -> {
                called(left, asked);
                called(right, asked);
            }
            case Type.Outside(var packageName, var member, var _) -> asked.elsewhere(packageName, member);
            case Type.Returns _ -> asked.elsewhere("", "");
            case Type.Instance instance -> callInstance(instance, asked);
            case Type.Space _ -> {}
            case Type.Elements _ -> {}
            case Type.Tuple _ -> {}
            case Type.Shape _ -> {}
            case Type.Unknown _ -> {}
        }
    }

    /// Whether no overload of ours fits, but the type has an external super type that may have one.
    private boolean isInherited(int best, Type receiver, int arguments) {
        return receiver instanceof Type.Instance(var type, var _)
                && world.fact(best).kind().isCallable()
                && !Overloads.accepts(world.fact(best).types().parameters(), arguments)
                && names.rules(world.fileOf(best)).scopes().namesDependOnUse()
                && types.members().reachesOutside(type);
    }

    /// Calling an object: what Python calls `__call__`, and TypeScript a call signature.
    private void callInstance(Type.Instance instance, Asked asked) {
        int symbol = instance.symbol();
        for (var name : Functions.CALL_MEMBERS) {
            var found = types.members().find(symbol, name);
            if (found.length == 0) continue;
            int best = Overloads.best(world, found, asked.call().argumentCount());
            if (world.fact(best).is(Modifier.BODILESS)) asked.typed(asked.declared(), best);
            else asked.typed(asked.decisions(), best);
        }
        if (asked.decisions().isEmpty() && names.rules(asked.file()).types().typesAreComplete())
            asked.elsewhere("", world.fact(symbol).name());
        if (world.fact(symbol).kind() == SymbolKind.TYPE_ALIAS && mayBeFunction(instance))
            asked.typed(asked.declared(), symbol);
    }

    /// Whether a named type stands for a function, as far as is known.
    private boolean mayBeFunction(Type.Instance alias) {
        var target = types.written().behind(alias);
        return target instanceof Type.Returns || target.equals(alias) || !target.isKnown();
    }

    private void construct(Type type, Asked asked) {
        switch (type) {
            // Only a class that implements an interface can be made; it has its own constructor.
            case Type.Instance(var symbol, var _)
            when world.fact(symbol).kind() == SymbolKind.INTERFACE ->
                asked.elsewhere("", world.fact(symbol).name());
            case Type.Instance(var symbol, var _) -> {
                int made = constructor(symbol, asked);
                if (made != symbol && types.fitting().wasTied()) asked.tied(made);
                else asked.typed(asked.decisions(), made);
            }
            case Type.Outside(var packageName, var member, var _) -> asked.elsewhere(packageName, member);
            default -> {}
        }
    }

    private int overload(int[] symbols, Asked asked) {
        return types.fitting()
                .best(symbols, asked.call().argumentCount(), asked.call().argumentValues(), asked.place());
    }

    private int constructor(int type, Asked asked) {
        var file = asked.file();
        var name = names.rules(file).calls().constructorName();
        var own = name.isEmpty() ? world.fact(type).name() : name;
        var found = names.rules(file).calls().constructorsAreInherited()
                ? types.members().find(type, own)
                : world.members(type, own);
        found = Arrays.stream(found)
                .filter(symbol -> world.fact(symbol).kind().isCallable())
                .toArray();
        return found.length == 0 ? type : overload(found, asked);
    }

    /// The receiver is unknown: a lone namesake is probably meant, several are only a name.
    private Decision guess(FileUnit file, CallFact call) {
        var method = memberName(call.callee());
        if (method.isEmpty()) return new Nowhere();
        var rules = names.rules(file);
        var namesakes = namesakes(method.get(), file, call);
        if (namesakes.length == 0 || namesakes.length > NAMESAKES_MAX) return new Nowhere();
        int chosen = Overloads.best(world, namesakes, call.argumentCount());
        // A method that asks an unknown object for its own name mostly hands the call on.
        boolean handsOn = chosen == file.symbol(call.caller());
        boolean alone = !handsOn && areOfOneType(namesakes) && isAnyFitting(namesakes, call);
        return new Here(
                chosen,
                alone && !rules.calls().isCommonName(method.get())
                        ? EdgeProvenance.HEURISTIC
                        : EdgeProvenance.NAME_ONLY);
    }

    /// Members of any type that bear the name, as many as are worth knowing; most calls come by here, hence no streams.
    private int[] namesakes(String method, FileUnit file, CallFact call) {
        var found = new int[NAMESAKES_MAX + 1];
        int count = 0;
        for (int symbol : world.callables(method)) {
            if (count == found.length) break;
            if (isNamesake(symbol, file, call)) found[count++] = symbol;
        }
        return Arrays.copyOf(found, count);
    }

    private boolean isNamesake(int symbol, FileUnit file, CallFact call) {
        return world.language(symbol) == file.facts().language()
                && isMember(symbol)
                && !isOwn(symbol, file, call)
                && (isTest(file) || !isTest(world.fileOf(symbol)));
    }

    private boolean areOfOneType(int[] symbols) {
        var type = declaringType(symbols[0]);
        for (int symbol : symbols) if (!declaringType(symbol).equals(type)) return false;
        return true;
    }

    private boolean isAnyFitting(int[] symbols, CallFact call) {
        for (int symbol : symbols)
            if (Overloads.accepts(world.fact(symbol).types().parameters(), call.argumentCount())) return true;
        return false;
    }

    /// Whether a member belongs to the very type whose super type is asked for it.
    private boolean isOwn(int symbol, FileUnit file, CallFact call) {
        return call.callee() instanceof Expr.Member(Expr.Super _, var _)
                && world.container(symbol)
                        == types.selves()
                                .typeAround(
                                        new Place(file, call.caller(), call.at().offset()));
    }

    /// What is not a test does not call into tests.
    private static boolean isTest(FileUnit file) {
        return file.facts().traits().contains(FileFacts.FileTrait.TEST);
    }

    /// What tells the types of members apart, also of those that stand outside of their type.
    private Object declaringType(int symbol) {
        var owner = world.fact(symbol).owner();
        return owner.isEmpty() ? world.parent(symbol) : world.fileOf(symbol).path() + "::" + owner;
    }

    private boolean isMember(int symbol) {
        var fact = world.fact(symbol);
        if (fact.isLocal()) return false;
        return !fact.owner().isEmpty() || (world.parent(symbol) != World.NONE && !fact.is(Modifier.PRIVATE));
    }

    private static Optional<String> memberName(Expr callee) {
        return callee instanceof Expr.Member(var _, var name) ? Optional.of(name) : Optional.empty();
    }
}
