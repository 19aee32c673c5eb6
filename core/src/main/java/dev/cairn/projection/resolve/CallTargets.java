package dev.cairn.projection.resolve;

import dev.cairn.model.code.CallFact;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.Provenance;
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
    public record Here(int symbol, Provenance provenance) implements Decision {}

    /// A member of an external package; the package is empty when only the type is known to be none of ours.
    public record Elsewhere(String packageName, String member) implements Decision {}

    /// Nothing could be said.
    public record Nowhere() implements Decision {}

    private static final int NAMESAKES_MAX = 8;
    private static final List<String> CALL_MEMBERS = List.of("__call__", "()");

    private final World world;
    private final Names names;
    private final Types types;

    CallTargets(Names names, Types types) {
        this.world = names.world();
        this.names = names;
        this.types = types;
    }

    /// One site under decision, and what was decided so far.
    private record Asked(FileUnit file, CallFact call, Set<Decision> decisions) {
        void here(int symbol, Provenance provenance) {
            decisions.add(new Here(symbol, provenance));
        }

        void elsewhere(String packageName, String member) {
            decisions.add(new Elsewhere(packageName, member));
        }
    }

    /// Who is called at a site; several for a receiver that may be one of several types.
    public Set<Decision> decide(FileUnit file, CallFact call) {
        var place = new Place(file, call.caller(), call.at().offset());
        var asked = new Asked(file, call, new LinkedHashSet<>());
        if (call.callee() instanceof Expr.New(var type, var _)) {
            construct(types.of(type, place), asked);
        } else {
            var provenance = importedByName(call.callee(), place) ? Provenance.IMPORT_RESOLVED : Provenance.EXACT;
            called(types.of(call.callee(), place), provenance, asked);
        }
        if (asked.decisions().isEmpty()) asked.decisions().add(guess(file, call));
        return asked.decisions();
    }

    private boolean importedByName(Expr callee, Place place) {
        return switch (callee) {
            case Expr.Name(var name) -> names.lookUp(name, place, types).imported();
            case Expr.Member(Expr.Name(var name), var _) ->
                names.lookUp(name, place, types).imported();
            default -> false;
        };
    }

    private void called(Type callee, Provenance provenance, Asked asked) {
        switch (callee) {
            case Type.Callable(var symbols, var _) ->
                asked.here(Overloads.best(world, symbols, asked.call().arguments()), provenance);
            case Type.Itself(var symbol) -> {
                if (names.rules(asked.file()).callingATypeConstructs()
                        || asked.call().isNew()) construct(new Type.Instance(symbol, List.of()), asked);
                else asked.elsewhere("", world.fact(symbol).name());
            }
            case Type.Union(var left, var right) -> {
                called(left, provenance, asked);
                called(right, provenance, asked);
            }
            case Type.Outside(var packageName, var member, var _) -> asked.elsewhere(packageName, member);
            case Type.Returns _ -> asked.elsewhere("", "");
            case Type.Instance(var symbol, var _) -> callInstance(symbol, asked);
            case Type.Space _ -> {}
            case Type.Elements _ -> {}
            case Type.Tuple _ -> {}
            case Type.Shape _ -> {}
            case Type.Unknown _ -> {}
        }
    }

    /// Calling an object: what Python calls `__call__`, and TypeScript a call signature.
    private void callInstance(int symbol, Asked asked) {
        for (var name : CALL_MEMBERS) {
            var found = types.members().find(symbol, name);
            if (found.length > 0)
                asked.here(Overloads.best(world, found, asked.call().arguments()), Provenance.EXACT);
        }
        if (asked.decisions().isEmpty() && names.rules(asked.file()).typesAreComplete())
            asked.elsewhere("", world.fact(symbol).name());
    }

    private void construct(Type type, Asked asked) {
        switch (type) {
            case Type.Instance(var symbol, var _) ->
                asked.here(constructor(symbol, asked.call().arguments(), asked.file()), Provenance.EXACT);
            case Type.Outside(var packageName, var member, var _) -> asked.elsewhere(packageName, member);
            default -> {}
        }
    }

    private int constructor(int type, int arguments, FileUnit file) {
        var name = names.rules(file).constructorName();
        var found = name.isEmpty()
                ? world.members(type, world.fact(type).name())
                : types.members().find(type, name);
        found = Arrays.stream(found)
                .filter(symbol -> world.fact(symbol).kind().isCallable())
                .toArray();
        return found.length == 0 ? type : Overloads.best(world, found, arguments);
    }

    /// The receiver is unknown: a lone namesake is probably meant, several are only a name.
    private Decision guess(FileUnit file, CallFact call) {
        var method = memberName(call.callee());
        if (method.isEmpty()) return new Nowhere();
        var rules = names.rules(file);
        var namesakes = Arrays.stream(world.callables(method.get()))
                .filter(symbol -> world.language(symbol) == file.facts().language())
                .filter(this::isMember)
                .toArray();
        if (namesakes.length == 0 || namesakes.length > NAMESAKES_MAX) return new Nowhere();
        var fitting = Arrays.stream(namesakes)
                .filter(symbol -> Overloads.accepts(world.fact(symbol).typing().parameters(), call.arguments()))
                .toArray();
        boolean alone = Arrays.stream(namesakes).map(world::parent).distinct().count() == 1 && fitting.length > 0;
        int chosen = Overloads.best(world, namesakes, call.arguments());
        return new Here(
                chosen, alone && !rules.isCommonName(method.get()) ? Provenance.HEURISTIC : Provenance.NAME_ONLY);
    }

    private boolean isMember(int symbol) {
        var fact = world.fact(symbol);
        return !fact.owner().isEmpty() || (world.parent(symbol) != World.NONE && !fact.is(Modifier.PRIVATE));
    }

    private static Optional<String> memberName(Expr callee) {
        return callee instanceof Expr.Member(var _, var name) ? Optional.of(name) : Optional.empty();
    }
}
