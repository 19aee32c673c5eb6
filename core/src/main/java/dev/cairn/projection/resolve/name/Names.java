package dev.cairn.projection.resolve.name;

import dev.cairn.model.code.BindingFact;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.ParameterFact;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.code.TypeRef;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.declaration.Namespace;
import dev.cairn.projection.resolve.declaration.Place;
import dev.cairn.projection.resolve.declaration.World;
import dev.cairn.projection.resolve.edge.Unwritten;
import dev.cairn.projection.resolve.meaning.Meaning;
import dev.cairn.projection.resolve.meaning.Role;
import dev.cairn.projection.resolve.meaning.Type;
import dev.cairn.projection.resolve.rule.LanguageRules;
import dev.cairn.projection.resolve.rule.ScopeRules;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Looks a bare name up from the inside out: locals, parameters, nested and member names, the file, its imports.
public final class Names {

    /// What a name at the top of a file means, and whether an import brought it.
    ///
    /// `owner` is the type around the reader that has the name as a member, or [World#NONE].
    public record Found(Meaning meaning, boolean imported, int owner) {
        static final Found NOTHING = new Found(Meaning.unknown(), false, World.NONE);
    }

    private record LookedUp(@Nullable Place place, Role role, String name, Found found) {
        static final LookedUp NOTHING = new LookedUp(null, Role.ANY, "", Found.NOTHING);
    }

    private final World world;
    private final Map<Language, LanguageRules> rules;
    private final Answers<AtTop, Found> fileNames;
    private final Map<Integer, Locals> locals = new HashMap<>();
    private final Map<Integer, FileImports> imports = new HashMap<>();
    private final Offers offers;
    private LookedUp last = LookedUp.NOTHING;

    /// A name at the top of a file; compared most often of all, so in code that needs no warming up.
    private record AtTop(Role role, int file, String name) {

        @Override
        public boolean equals(Object other) {
            return other instanceof AtTop asked && asked.file == file && asked.role == role && asked.name.equals(name);
        }

        @Override
        public int hashCode() {
            return 31 * (31 * file + role.name().hashCode()) + name.hashCode();
        }
    }

    public Names(World world, Map<Language, LanguageRules> rules, OpenQuestions questions) {
        this.world = world;
        this.fileNames = questions.answers(Found.NOTHING);
        this.offers = new Offers(questions);
        // Filled after construction: the rules of a language use these very lookups.
        this.rules = rules;
    }

    public World world() {
        return world;
    }

    public void forget() {
        last = LookedUp.NOTHING;
    }

    public LanguageRules rules(FileUnit file) {
        var found = rules.get(file.facts().language());
        if (found == null)
            throw new IllegalStateException("no rules for " + file.facts().language());
        return found;
    }

    public boolean understands(FileUnit file) {
        return rules.containsKey(file.facts().language());
    }

    public Unwritten unwritten() {
        return rules.values().stream()
                .map(language -> language.types().unwritten())
                .reduce(Unwritten.NOTHING, Unwritten::and);
    }

    /// What a name means at a place; `typeOf` follows the value of a local, `inherited` looks a member up in a type.
    public Found lookUp(String name, Place place, NameTypes types) {
        return lookUp(name, place, Role.ANY, types);
    }

    /// Sites ask for the same name again: for what is called, then for who brought it. The answer is the same then.
    @SuppressWarnings("ReferenceEquality")
    public Found lookUp(String name, Place place, Role role, NameTypes types) {
        if (place == last.place && role == last.role && name.equals(last.name)) return last.found;
        long before = types.cuts();
        var found = find(name, place, role, types);
        if (types.cuts() == before) last = new LookedUp(place, role, name, found);
        return found;
    }

    private Found find(String name, Place place, Role role, NameTypes types) {
        boolean isValue = role == Role.ANY || role == Role.VALUE;
        var local = isValue ? locals(place.file()).visible(name, place.offset()) : Optional.<BindingFact>empty();
        for (var here = place; !here.isTop(); here = here.outward()) {
            var fact = here.file().facts().symbols().get(here.index());
            int symbol = here.symbol();
            if (local.isPresent() && local.get().scope() == here.index())
                return value(types.ofBinding(local.get(), here));
            if (here.isSignature() && fact.kind().isCallable()) continue;
            var parameter = isValue ? parameter(fact, name) : Optional.<ParameterFact>empty();
            if (parameter.isPresent()) return value(types.ofParameter(parameter.get(), Place.signature(world, symbol)));
            var imported = importedInside(here, name, role);
            if (imported.isKnown()) return new Found(imported, true, World.NONE);
            var nested = role.of(nested(name, here, place, new Asked(role, types)), world);
            if (nested.isKnown()) return new Found(nested, false, ownerOf(here));
        }
        if (local.isPresent() && local.get().scope() == SymbolFact.TOP)
            return value(types.ofBinding(local.get(), Place.top(place.file())));
        return atTop(place.file(), name, role);
    }

    /// How a name is looked up.
    private record Asked(Role role, NameTypes types) {}

    /// The role names have at a place, if the language tells them apart there.
    public Role role(Place place, Role role) {
        var language = rules(place.file());
        boolean differs = language.scopes().namesDependOnUse()
                || (role == Role.TYPE && !language.scopes().variablesHideTypes());
        return differs ? role : Role.ANY;
    }

    /// The bound of a type parameter that is visible at a place, if it has one.
    public Optional<TypeRef> bound(String parameter, Place place) {
        return locals(place.file()).visible(parameter, place.offset()).flatMap(BindingFact::type);
    }

    /// Whether a name means a parameter of a function around a place.
    public boolean isParameter(String name, Place place) {
        var local = locals(place.file()).visible(name, place.offset());
        for (var here = place; !here.isTop(); here = here.outward()) {
            if (local.isPresent() && local.get().scope() == here.index()) return isParameter(local.get());
            if (parameter(here.file().facts().symbols().get(here.index()), name).isPresent()) return true;
        }
        return local.isPresent() && isParameter(local.get());
    }

    /// The declarations at the top of a file whose value a binding at the top tells; none if the name means a local.
    public int[] behindBinding(String name, Place place) {
        var local = locals(place.file()).visible(name, place.offset());
        boolean isTop = local.isPresent() && local.get().scope() == SymbolFact.TOP && !isParameter(name, place);
        return isTop ? world.topLevel(place.file().number(), name) : World.NO_SYMBOLS;
    }

    /// Parameters of functions without a symbol are bound to what they are given.
    private static boolean isParameter(BindingFact binding) {
        return binding.type().isEmpty()
                && (binding.value() instanceof Expr.PassedArgument || binding.value() instanceof Expr.Typed);
    }

    private Locals locals(FileUnit file) {
        var known = locals.get(file.number());
        if (known != null) return known;
        var read = new Locals(file.facts());
        locals.put(file.number(), read);
        return read;
    }

    private FileImports imports(FileUnit file) {
        var known = imports.get(file.number());
        if (known != null) return known;
        var read = new FileImports(file.facts());
        imports.put(file.number(), read);
        return read;
    }

    /// An import that stands inside of a function holds there only.
    private Meaning importedInside(Place here, String name, Role role) {
        if (!imports(here.file()).mayBringInside(name)) return Meaning.unknown();
        return imported(here.file(), name, role, each -> each.scope() == here.index());
    }

    private static Found value(Type type) {
        return new Found(new Meaning.Value(type), false, World.NONE);
    }

    private static Optional<ParameterFact> parameter(SymbolFact fact, String name) {
        if (!fact.kind().isCallable()) return Optional.empty();
        for (var parameter : fact.types().parameters())
            if (parameter.name().equals(name)) return Optional.of(parameter);
        return Optional.empty();
    }

    private Meaning nested(String name, Place here, Place reader, Asked asked) {
        var fact = here.file().facts().symbols().get(here.index());
        int symbol = here.symbol();
        if (fact.kind().isType()) {
            return switch (rules(here.file()).scopes().bareMembers()) {
                case NOWHERE -> Meaning.unknown();
                case IN_BODY -> isDirectlyIn(here, reader) ? inBody(name, symbol, reader) : Meaning.unknown();
                case EVERYWHERE ->
                    fact.name().equals(name) && asked.role() != Role.CALLED
                            ? new Meaning.Symbols(new int[] {symbol})
                            : Meaning.of(asked.types().members(symbol, name, asked.role()));
            };
        }
        if (fact.kind() == SymbolKind.VARIABLE || fact.kind() == SymbolKind.FIELD) return Meaning.unknown();
        return Meaning.of(world.members(symbol, name));
    }

    private Meaning inBody(String name, int type, Place reader) {
        var own = world.members(type, name);
        return own.length > 0 && own[0] != reader.symbol() ? new Meaning.Symbols(own) : Meaning.unknown();
    }

    /// A member that is named bare everywhere belongs to the object; one named in a type's body is just a name there.
    private int ownerOf(Place here) {
        boolean isMember =
                here.file().facts().symbols().get(here.index()).kind().isType();
        return isMember && rules(here.file()).scopes().bareMembers() == ScopeRules.BareMembers.EVERYWHERE
                ? here.symbol()
                : World.NONE;
    }

    /// Whether code stands in the body of a type itself, not in one of its methods: there it sees what the body names.
    private static boolean isDirectlyIn(Place type, Place reader) {
        if (reader.index() == type.index()) return true;
        var fact = reader.file().facts().symbols().get(reader.index());
        return fact.parent() == type.index() && (fact.kind() == SymbolKind.FIELD || reader.isSignature());
    }

    /// What a name means at the top of a file.
    Found atTop(FileUnit file, String name, Role role) {
        return fileNames.to(new AtTop(role, file.number(), name), () -> findAtTop(file, name, role));
    }

    private Found findAtTop(FileUnit file, String name, Role role) {
        var declared = role.of(world.topLevel(file.number(), name), world);
        if (declared.length > 0) return new Found(new Meaning.Symbols(declared), false, World.NONE);
        var imported = imported(file, name, role, written -> written.scope() == SymbolFact.TOP);
        if (!imported.isKnown() && imports(file).mayBringInside(name))
            imported = imported(file, name, role, written -> true);
        if (imported.isKnown()) return new Found(imported, true, World.NONE);
        return new Found(role.of(rules(file).scopes().visibleWithoutImport(file, name), world), false, World.NONE);
    }

    /// What the imports of a file say about a name; explicit names win over wildcards, ours over external ones.
    public Meaning imported(FileUnit file, String name, Predicate<ImportFact> counts) {
        return imported(file, name, Role.ANY, counts);
    }

    private Meaning imported(FileUnit file, String name, Role role, Predicate<ImportFact> counts) {
        Meaning named = Meaning.unknown();
        int last = -1;
        for (var written : imports(file).bringing(name)) {
            if (!counts.test(written) || !canBe(written, role)) continue;
            last = Math.max(last, written.at().offset());
            var found = role.of(brought(file, written, name), world);
            boolean isOurs = found.isKnown() && !(found instanceof Meaning.Outside);
            if (isOurs || !named.isKnown()) named = found;
            if (isOurs) break;
        }
        boolean laterWin = rules(file).modules().laterImportsWin();
        if (named.isKnown() && !laterWin) return named;
        var wildcards = imports(file).wildcards();
        for (var written : laterWin ? wildcards.reversed() : wildcards) {
            if (named.isKnown() && written.at().offset() < last) break;
            if (!counts.test(written)) continue;
            var module = rules(file).modules().module(file, written);
            boolean mayBring = module instanceof Meaning.Space(var space)
                    ? rules(file).modules().wildcardImports(space, name)
                    : isEnum(module);
            if (!mayBring) continue;
            var found = role.of(member(module, file, name), world);
            if (found.isKnown() && canBe(written, role)) return found;
        }
        return named;
    }

    /// All variants of an enum may be imported at once.
    private boolean isEnum(Meaning module) {
        return module instanceof Meaning.Symbols(var symbols)
                && world.fact(symbols[0]).kind() == SymbolKind.ENUM;
    }

    /// Methods come from imports of static members only.
    private static boolean canBe(ImportFact written, Role role) {
        return role != Role.CALLED || written.is(ImportFact.ImportStyle.STATIC);
    }

    private Meaning brought(FileUnit file, ImportFact written, String name) {
        var module = rules(file).modules().module(file, written);
        if (written.alias().filter(name::equals).isPresent()) return module;
        for (var named : written.names()) if (named.local().equals(name)) return member(module, file, named.name());
        return Meaning.unknown();
    }

    /// A member of whatever a module means.
    public Meaning member(Meaning module, FileUnit reader, String name) {
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

    public Meaning member(Namespace namespace, FileUnit reader, String name) {
        if (namespace.symbol() != World.NONE) {
            var own = Meaning.of(world.members(namespace.symbol(), name));
            if (own.isKnown()) return own;
        }
        return offers.of(namespace, name, () -> rules(reader).modules().member(namespace, name));
    }

    /// A member a module file offers: its declarations, what it exports under that name, what it passes on.
    public Meaning exported(FileUnit file, String name, boolean passesOnAllImports, NameTypes types) {
        for (var export : file.facts().exports())
            if (export.name().equals(name) && !export.value().equals(new Expr.Name(name)))
                return types.meaningOf(export.value(), Place.top(file));
        var declared = world.topLevel(file.number(), name);
        if (declared.length > 0) return new Meaning.Symbols(declared);
        return imported(
                file, name, Role.ANY, written -> passesOnAllImports || written.is(ImportFact.ImportStyle.REEXPORT));
    }
}
