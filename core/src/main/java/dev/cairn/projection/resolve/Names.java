package dev.cairn.projection.resolve;

import dev.cairn.model.code.BindingFact;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.ParameterFact;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.code.TypeRef;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Looks a bare name up from the inside out: locals, parameters, nested and member names, the file, its imports.
public final class Names {

    private static final int REEXPORT_DEPTH_MAX = 12;

    /// What a name at the top of a file means, and whether an import brought it.
    record Found(Meaning meaning, boolean imported) {
        static final Found NOTHING = new Found(Meaning.unknown(), false);
    }

    private final World world;
    private final Map<Language, LanguageRules> rules;
    private final Map<Integer, Map<String, Found>> fileNames = new HashMap<>();
    private final Map<Integer, Locals> locals = new HashMap<>();
    private int reexportDepth;

    Names(World world, Map<Language, LanguageRules> rules) {
        this.world = world;
        // Filled after construction: the rules of a language use these very lookups.
        this.rules = rules;
    }

    World world() {
        return world;
    }

    LanguageRules rules(FileUnit file) {
        var found = rules.get(file.facts().language());
        if (found == null)
            throw new IllegalStateException("no rules for " + file.facts().language());
        return found;
    }

    boolean understands(FileUnit file) {
        return rules.containsKey(file.facts().language());
    }

    /// What a name means at a place; `typeOf` follows the value of a local, `inherited` looks a member up in a type.
    Found lookUp(String name, Place place, Types types) {
        var local = locals(place.file()).visible(name, place.offset());
        for (var here = place; !here.isTop(); here = here.outward()) {
            var fact = here.file().facts().symbols().get(here.index());
            int symbol = here.symbol();
            if (local.isPresent() && local.get().scope() == here.index()) return value(local.get(), here, place, types);
            var parameter = parameter(fact, name);
            if (parameter.isPresent()) return value(types.ofParameter(parameter.get(), Place.inside(world, symbol)));
            var nested = nested(name, here, types);
            if (nested.isKnown()) return new Found(nested, false);
        }
        if (local.isPresent() && local.get().scope() == SymbolFact.TOP)
            return value(local.get(), Place.top(place.file()), place, types);
        return atTop(place.file(), name);
    }

    /// What a name in a written type means; where variables hide no types, they are passed over.
    Meaning lookUpType(String name, Place place, Types types) {
        if (rules(place.file()).variablesHideTypes())
            return lookUp(name, place, types).meaning();
        for (var here = place; !here.isTop(); here = here.outward()) {
            var nested = nested(name, here, types);
            if (nested.isKnown()) return nested;
        }
        return atTop(place.file(), name).meaning();
    }

    /// The bound of a type parameter that is visible at a place, if it has one.
    Optional<TypeRef> bound(String parameter, Place place) {
        return locals(place.file()).visible(parameter, place.offset()).flatMap(BindingFact::type);
    }

    private Locals locals(FileUnit file) {
        return locals.computeIfAbsent(file.number(), _ -> new Locals(file.facts()));
    }

    private static Found value(BindingFact binding, Place scope, Place reader, Types types) {
        // A value is read where it is bound, so that `x = x.next()` does not mean itself.
        var at = new Place(scope.file(), reader.index(), Math.max(0, binding.fromByte() - 1));
        return value(binding.type().map(type -> types.of(type, at)).orElseGet(() -> types.of(binding.value(), at)));
    }

    private static Found value(Type type) {
        return new Found(new Meaning.Value(type), false);
    }

    private static Optional<ParameterFact> parameter(SymbolFact fact, String name) {
        if (!fact.kind().isCallable()) return Optional.empty();
        for (var parameter : fact.typing().parameters())
            if (parameter.name().equals(name)) return Optional.of(parameter);
        return Optional.empty();
    }

    private Meaning nested(String name, Place here, Types types) {
        var fact = here.file().facts().symbols().get(here.index());
        int symbol = here.symbol();
        if (fact.kind().isType()) {
            if (!rules(here.file()).seesMembersWithoutSelf()) return Meaning.unknown();
            if (fact.name().equals(name)) return new Meaning.Symbols(new int[] {symbol});
            return Meaning.of(types.members().find(symbol, name));
        }
        if (fact.kind() == SymbolKind.VARIABLE || fact.kind() == SymbolKind.FIELD) return Meaning.unknown();
        return Meaning.of(world.members(symbol, name));
    }

    /// What a name means at the top of a file.
    Found atTop(FileUnit file, String name) {
        var known = fileNames.computeIfAbsent(file.number(), _ -> new HashMap<>());
        var found = known.get(name);
        if (found == null) {
            // A placeholder ends cycles of files that import from each other.
            known.put(name, Found.NOTHING);
            found = findAtTop(file, name);
            known.put(name, found);
        }
        return found;
    }

    private Found findAtTop(FileUnit file, String name) {
        var declared = world.topLevel(file.number(), name);
        if (declared.length > 0) return new Found(new Meaning.Symbols(declared), false);
        var imported = imported(file, name, written -> true);
        if (imported.isKnown()) return new Found(imported, true);
        return new Found(rules(file).ambient(file, name), false);
    }

    /// What the imports of a file say about a name; explicit names win over wildcards.
    Meaning imported(FileUnit file, String name, Function<ImportFact, Boolean> counts) {
        for (var written : file.facts().imports()) {
            if (!counts.apply(written)) continue;
            if (written.alias().filter(name::equals).isPresent())
                return rules(file).module(file, written);
            for (var named : written.names())
                if (named.local().equals(name)) return member(rules(file).module(file, written), file, named.name());
        }
        for (var written : file.facts().imports()) {
            if (!written.is(ImportFact.Form.WILDCARD) || !counts.apply(written)) continue;
            var module = rules(file).module(file, written);
            if (!(module instanceof Meaning.Space)) continue;
            var found = member(module, file, name);
            if (found.isKnown()) return found;
        }
        return Meaning.unknown();
    }

    /// A member of whatever a module means.
    Meaning member(Meaning module, FileUnit reader, String name) {
        return switch (module) {
            case Meaning.Space(var namespace) -> member(namespace, reader, name);
            case Meaning.Outside outside -> outside.member(name);
            case Meaning.Symbols(var symbols) -> Meaning.of(world.members(symbols[0], name));
            case Meaning.Value _ -> Meaning.unknown();
            case Meaning.Unknown unknown -> unknown;
        };
    }

    Meaning member(Namespace namespace, FileUnit reader, String name) {
        if (reexportDepth >= REEXPORT_DEPTH_MAX) return Meaning.unknown();
        reexportDepth++;
        try {
            if (namespace.symbol() != World.NONE) return Meaning.of(world.members(namespace.symbol(), name));
            return rules(reader).member(namespace, name);
        } finally {
            reexportDepth--;
        }
    }

    /// A member a module file offers: its declarations, what it exports under that name, what it passes on.
    public Meaning exported(FileUnit file, String name, boolean passesOnAllImports, Types types) {
        for (var export : file.facts().exports())
            if (export.name().equals(name) && !export.value().equals(new Expr.Name(name)))
                return types.meaningOf(export.value(), Place.top(file));
        var declared = world.topLevel(file.number(), name);
        if (declared.length > 0) return new Meaning.Symbols(declared);
        return imported(file, name, written -> passesOnAllImports || written.is(ImportFact.Form.REEXPORT));
    }
}
