package dev.cairn.projection.resolve;

import dev.cairn.model.code.Expr;
import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.ParameterFact;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

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
    private final Map<Integer, FileImports> imports = new HashMap<>();
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
            if (local.isPresent() && local.get().scope() == here.index())
                return value(types.ofBinding(local.get(), here));
            if (here.isSignature() && fact.kind().isCallable()) continue;
            var parameter = parameter(fact, name);
            if (parameter.isPresent())
                return value(types.ofParameter(parameter.get(), Place.signature(world, here.symbol())));
            var imported = importedInside(here, name);
            if (imported.isKnown()) return new Found(imported, true);
            var nested = nested(name, here, place, types);
            if (nested.isKnown()) return new Found(nested, false);
        }
        if (local.isPresent() && local.get().scope() == SymbolFact.TOP)
            return value(types.ofBinding(local.get(), Place.top(place.file())));
        return atTop(place.file(), name);
    }

    private Locals locals(FileUnit file) {
        return locals.computeIfAbsent(file.number(), _ -> new Locals(file.facts()));
    }

    private FileImports imports(FileUnit file) {
        return imports.computeIfAbsent(file.number(), _ -> new FileImports(file.facts()));
    }

    /// An import that stands inside of a function holds there only.
    private Meaning importedInside(Place here, String name) {
        var written = imports(here.file());
        if (!written.anyInside()) return Meaning.unknown();
        return imported(here.file(), name, each -> each.scope() == here.index());
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

    private Meaning nested(String name, Place here, Place reader, Types types) {
        var fact = here.file().facts().symbols().get(here.index());
        int symbol = here.symbol();
        if (fact.kind().isType()) {
            if (isDirectlyIn(here, reader)) {
                var own = world.members(symbol, name);
                if (own.length > 0 && own[0] != reader.symbol()) return new Meaning.Symbols(own);
            }
            if (!rules(here.file()).seesMembersWithoutSelf()) return Meaning.unknown();
            if (fact.name().equals(name)) return new Meaning.Symbols(new int[] {symbol});
            return Meaning.of(types.members().find(symbol, name));
        }
        if (fact.kind() == SymbolKind.VARIABLE || fact.kind() == SymbolKind.FIELD) return Meaning.unknown();
        return Meaning.of(world.members(symbol, name));
    }

    /// Whether code stands in the body of a type itself, not in one of its methods: there it sees what the body names.
    private static boolean isDirectlyIn(Place type, Place reader) {
        if (reader.index() == type.index()) return true;
        var fact = reader.file().facts().symbols().get(reader.index());
        return fact.parent() == type.index() && (fact.kind() == SymbolKind.FIELD || reader.isSignature());
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
        var imported = imported(file, name, written -> written.scope() == SymbolFact.TOP);
        if (!imported.isKnown()) imported = imported(file, name, written -> true);
        if (imported.isKnown()) return new Found(imported, true);
        return new Found(rules(file).ambient(file, name), false);
    }

    /// What the imports of a file say about a name; explicit names win over wildcards, ours over external ones.
    public Meaning imported(FileUnit file, String name, Predicate<ImportFact> counts) {
        Meaning outside = Meaning.unknown();
        for (var written : imports(file).bringing(name)) {
            if (!counts.test(written)) continue;
            var found = brought(file, written, name);
            if (found.isKnown() && !(found instanceof Meaning.Outside)) return found;
            if (!outside.isKnown()) outside = found;
        }
        if (outside.isKnown()) return outside;
        for (var written : imports(file).wildcards()) {
            if (!counts.test(written)) continue;
            var module = rules(file).module(file, written);
            if (!(module instanceof Meaning.Space(var space)) || !rules(file).wildcardBrings(space, name)) continue;
            var found = member(module, file, name);
            if (found.isKnown()) return found;
        }
        return Meaning.unknown();
    }

    private Meaning brought(FileUnit file, ImportFact written, String name) {
        var module = rules(file).module(file, written);
        if (written.alias().filter(name::equals).isPresent()) return module;
        for (var named : written.names()) if (named.local().equals(name)) return member(module, file, named.name());
        return Meaning.unknown();
    }

    /// A member of whatever a module means.
    Meaning member(Meaning module, FileUnit reader, String name) {
        return switch (module) {
            case Meaning.Space(var namespace) -> member(namespace, reader, name);
            case Meaning.Outside outside -> outside.member(name);
            case Meaning.Symbols(var symbols) ->
                world.fact(symbols[0]).kind() == SymbolKind.MODULE
                        ? member(Namespace.ofSymbol(name, symbols[0]), reader, name)
                        : Meaning.of(world.members(symbols[0], name));
            case Meaning.Value _ -> Meaning.unknown();
            case Meaning.Unknown unknown -> unknown;
        };
    }

    Meaning member(Namespace namespace, FileUnit reader, String name) {
        if (reexportDepth >= REEXPORT_DEPTH_MAX) return Meaning.unknown();
        reexportDepth++;
        try {
            if (namespace.symbol() != World.NONE) {
                var own = Meaning.of(world.members(namespace.symbol(), name));
                if (own.isKnown()) return own;
            }
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
