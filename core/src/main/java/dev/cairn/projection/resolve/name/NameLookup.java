package dev.cairn.projection.resolve.name;

import dev.cairn.model.code.BindingFact;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.ParameterFact;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.code.TypeRef;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.declaration.Namespace;
import dev.cairn.projection.resolve.declaration.UseSite;
import dev.cairn.projection.resolve.edge.InferredImplementations;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import dev.cairn.projection.resolve.meaning.NameRole;
import dev.cairn.projection.resolve.meaning.ValueType;
import dev.cairn.projection.resolve.rule.LanguageRules;
import dev.cairn.projection.resolve.rule.ScopeRules;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Looks a bare name up from the inside out: locals, parameters, nested and member names, the file, its imports.
public final class NameLookup {

    /// The meaning of a name, and whether an import brought it.
    ///
    /// `owner` is the type around the reader that has the name as a member, or [DeclarationTable#NONE].
    public record Found(NameMeaning meaning, boolean imported, int owner) {
        static final Found NOTHING = new Found(NameMeaning.unknown(), false, DeclarationTable.NONE);
    }

    private record LookedUp(@Nullable UseSite place, NameRole role, String name, Found found) {
        static final LookedUp NOTHING = new LookedUp(null, NameRole.ANY, "", Found.NOTHING);
    }

    private final DeclarationTable declarations;
    private final Map<Language, LanguageRules> rules;
    private final RecursiveQueryCache<AtTop, Found> fileNames;
    private final Map<Integer, LocalNames> locals = new HashMap<>();
    private final Map<Integer, FileImports> imports = new HashMap<>();
    private final NamespaceExports offers;
    private LookedUp last = LookedUp.NOTHING;

    /// A name at the top of a file; compared most often of all, so in code that needs no warming up.
    private record AtTop(NameRole role, int file, String name) {

        @Override
        public boolean equals(Object other) {
            return other instanceof AtTop asked && asked.file == file && asked.role == role && asked.name.equals(name);
        }

        @Override
        public int hashCode() {
            return 31 * (31 * file + role.name().hashCode()) + name.hashCode();
        }
    }

    public NameLookup(DeclarationTable declarations, Map<Language, LanguageRules> rules, OpenQuestions questions) {
        this.declarations = declarations;
        this.fileNames = questions.answers(Found.NOTHING);
        this.offers = new NamespaceExports(questions);
        // Filled after construction: the rules of a language use these very lookups.
        this.rules = rules;
    }

    public DeclarationTable declarations() {
        return declarations;
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

    public InferredImplementations unwritten() {
        return rules.values().stream()
                .map(language -> language.types().unwritten())
                .reduce(InferredImplementations.NOTHING, InferredImplementations::and);
    }

    /// The meaning of a name at a site; `types` infers the values of locals and finds inherited members.
    public Found lookUp(String name, UseSite place, NameTypes types) {
        return lookUp(name, place, NameRole.ANY, types);
    }

    /// Sites ask for the same name again: for what is called, then for who brought it. The answer is the same then.
    @SuppressWarnings("ReferenceEquality")
    public Found lookUp(String name, UseSite place, NameRole role, NameTypes types) {
        if (place == last.place && role == last.role && name.equals(last.name)) return last.found;
        long before = types.cuts();
        var found = find(name, place, role, types);
        if (types.cuts() == before) last = new LookedUp(place, role, name, found);
        return found;
    }

    private Found find(String name, UseSite place, NameRole role, NameTypes types) {
        boolean isValue = role == NameRole.ANY || role == NameRole.VALUE;
        var local = isValue ? locals(place.file()).visible(name, place.offset()) : Optional.<BindingFact>empty();
        for (var here = place; !here.isTop(); here = here.outward()) {
            var fact = here.file().facts().symbols().get(here.index());
            int symbol = here.symbol();
            if (local.isPresent() && local.get().scope() == here.index())
                return value(types.ofBinding(local.get(), here));
            if (here.isSignature() && fact.kind().isCallable()) continue;
            var parameter = isValue ? parameter(fact, name) : Optional.<ParameterFact>empty();
            if (parameter.isPresent())
                return value(types.ofParameter(parameter.get(), UseSite.signature(declarations, symbol)));
            var imported = importedInside(here, name, role);
            if (imported.isKnown()) return new Found(imported, true, DeclarationTable.NONE);
            var nested = role.of(nested(name, here, place, new Asked(role, types)), declarations);
            if (nested.isKnown()) return new Found(nested, false, ownerOf(here));
        }
        if (local.isPresent() && local.get().scope() == SymbolFact.TOP)
            return value(types.ofBinding(local.get(), UseSite.top(place.file())));
        return atTop(place.file(), name, role);
    }

    /// How a name is looked up.
    private record Asked(NameRole role, NameTypes types) {}

    /// The role names have at a place, if the language tells them apart there.
    public NameRole role(UseSite place, NameRole role) {
        var language = rules(place.file());
        boolean differs = language.scopes().namesDependOnUse()
                || (role == NameRole.TYPE && !language.scopes().variablesHideTypes());
        return differs ? role : NameRole.ANY;
    }

    /// The bound of a type parameter that is visible at a place, if it has one.
    public Optional<TypeRef> bound(String parameter, UseSite place) {
        return locals(place.file()).visible(parameter, place.offset()).flatMap(BindingFact::type);
    }

    /// Whether a name means a parameter of a function around a place.
    public boolean isParameter(String name, UseSite place) {
        var local = locals(place.file()).visible(name, place.offset());
        for (var here = place; !here.isTop(); here = here.outward()) {
            if (local.isPresent() && local.get().scope() == here.index()) return isParameter(local.get());
            if (parameter(here.file().facts().symbols().get(here.index()), name).isPresent()) return true;
        }
        return local.isPresent() && isParameter(local.get());
    }

    /// The declarations at the top of a file whose value a binding at the top tells; none if the name means a local.
    public int[] behindBinding(String name, UseSite place) {
        var local = locals(place.file()).visible(name, place.offset());
        boolean isTop = local.isPresent() && local.get().scope() == SymbolFact.TOP && !isParameter(name, place);
        return isTop ? declarations.topLevel(place.file().number(), name) : DeclarationTable.NO_SYMBOLS;
    }

    /// Parameters of functions without a symbol are bound to what they are given.
    private static boolean isParameter(BindingFact binding) {
        return binding.type().isEmpty()
                && (binding.value() instanceof Expr.PassedArgument || binding.value() instanceof Expr.Typed);
    }

    private LocalNames locals(FileUnit file) {
        var known = locals.get(file.number());
        if (known != null) return known;
        var read = new LocalNames(file.facts());
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
    private NameMeaning importedInside(UseSite here, String name, NameRole role) {
        if (!imports(here.file()).mayBringInside(name)) return NameMeaning.unknown();
        return imported(here.file(), name, role, each -> each.scope() == here.index());
    }

    private static Found value(ValueType type) {
        return new Found(new NameMeaning.Value(type), false, DeclarationTable.NONE);
    }

    private static Optional<ParameterFact> parameter(SymbolFact fact, String name) {
        if (!fact.kind().isCallable()) return Optional.empty();
        for (var parameter : fact.types().parameters())
            if (parameter.name().equals(name)) return Optional.of(parameter);
        return Optional.empty();
    }

    private NameMeaning nested(String name, UseSite here, UseSite reader, Asked asked) {
        var fact = here.file().facts().symbols().get(here.index());
        int symbol = here.symbol();
        if (fact.kind().isType()) {
            return switch (rules(here.file()).scopes().bareMembers()) {
                case NOWHERE -> NameMeaning.unknown();
                case IN_BODY -> isDirectlyIn(here, reader) ? inBody(name, symbol, reader) : NameMeaning.unknown();
                case EVERYWHERE ->
                    fact.name().equals(name) && asked.role() != NameRole.CALLED
                            ? new NameMeaning.Symbols(new int[] {symbol})
                            : NameMeaning.of(asked.types().members(symbol, name, asked.role()));
            };
        }
        if (fact.kind() == SymbolKind.VARIABLE || fact.kind() == SymbolKind.FIELD) return NameMeaning.unknown();
        return NameMeaning.of(declarations.members(symbol, name));
    }

    private NameMeaning inBody(String name, int type, UseSite reader) {
        var own = declarations.members(type, name);
        return own.length > 0 && own[0] != reader.symbol() ? new NameMeaning.Symbols(own) : NameMeaning.unknown();
    }

    /// A member that is named bare everywhere belongs to the object; one named in a type's body is just a name there.
    private int ownerOf(UseSite here) {
        boolean isMember =
                here.file().facts().symbols().get(here.index()).kind().isType();
        return isMember && rules(here.file()).scopes().bareMembers() == ScopeRules.BareMembers.EVERYWHERE
                ? here.symbol()
                : DeclarationTable.NONE;
    }

    /// Whether code stands in the body of a type itself, not in one of its methods: there it sees what the body names.
    private static boolean isDirectlyIn(UseSite type, UseSite reader) {
        if (reader.index() == type.index()) return true;
        var fact = reader.file().facts().symbols().get(reader.index());
        return fact.parent() == type.index() && (fact.kind() == SymbolKind.FIELD || reader.isSignature());
    }

    /// The meaning of a name at the top level of a file.
    Found atTop(FileUnit file, String name, NameRole role) {
        return fileNames.to(new AtTop(role, file.number(), name), () -> findAtTop(file, name, role));
    }

    private Found findAtTop(FileUnit file, String name, NameRole role) {
        var declared = role.of(declarations.topLevel(file.number(), name), declarations);
        if (declared.length > 0) return new Found(new NameMeaning.Symbols(declared), false, DeclarationTable.NONE);
        var imported = imported(file, name, role, written -> written.scope() == SymbolFact.TOP);
        if (!imported.isKnown() && imports(file).mayBringInside(name))
            imported = imported(file, name, role, written -> true);
        if (imported.isKnown()) return new Found(imported, true, DeclarationTable.NONE);
        return new Found(
                role.of(rules(file).scopes().visibleWithoutImport(file, name), declarations),
                false,
                DeclarationTable.NONE);
    }

    /// The meaning that the imports of a file give a name; explicit names win over wildcards, this workspace over
    /// external packages.
    public NameMeaning imported(FileUnit file, String name, Predicate<ImportFact> counts) {
        return imported(file, name, NameRole.ANY, counts);
    }

    private NameMeaning imported(FileUnit file, String name, NameRole role, Predicate<ImportFact> counts) {
        // Code may import a file that is not code, such as a style sheet; it passes nothing on.
        if (!understands(file)) return NameMeaning.unknown();
        NameMeaning named = NameMeaning.unknown();
        int last = -1;
        for (var written : imports(file).bringing(name)) {
            if (!counts.test(written) || !canBe(written, role)) continue;
            last = Math.max(last, written.at().offset());
            var found = role.of(brought(file, written, name), declarations);
            boolean isOurs = found.isKnown() && !(found instanceof NameMeaning.Outside);
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
            boolean mayBring = module instanceof NameMeaning.Space(var space)
                    ? rules(file).modules().wildcardImports(space, name)
                    : isEnum(module);
            if (!mayBring) continue;
            var found = role.of(member(module, file, name), declarations);
            if (found.isKnown() && canBe(written, role)) return found;
        }
        return named;
    }

    /// All variants of an enum may be imported at once.
    private boolean isEnum(NameMeaning module) {
        return module instanceof NameMeaning.Symbols(var symbols)
                && declarations.fact(symbols[0]).kind() == SymbolKind.ENUM;
    }

    /// Methods come from imports of static members only.
    private static boolean canBe(ImportFact written, NameRole role) {
        return role != NameRole.CALLED || written.is(ImportFact.ImportStyle.STATIC);
    }

    private NameMeaning brought(FileUnit file, ImportFact written, String name) {
        var module = rules(file).modules().module(file, written);
        if (written.alias().filter(name::equals).isPresent()) return module;
        for (var named : written.names()) if (named.local().equals(name)) return member(module, file, named.name());
        return NameMeaning.unknown();
    }

    /// A member of whatever a module means.
    public NameMeaning member(NameMeaning module, FileUnit reader, String name) {
        return switch (module) {
            case NameMeaning.Space(var namespace) -> member(namespace, reader, name);
            case NameMeaning.Outside outside -> outside.member(name);
            case NameMeaning.Symbols(var symbols) ->
                declarations.fact(symbols[0]).kind() == SymbolKind.MODULE
                        ? member(Namespace.ofSymbol(name, symbols[0]), reader, name)
                        : NameMeaning.of(declarations.members(symbols[0], name));
            case NameMeaning.Value _ -> NameMeaning.unknown();
            case NameMeaning.Unknown unknown -> unknown;
        };
    }

    public NameMeaning member(Namespace namespace, FileUnit reader, String name) {
        if (namespace.symbol() != DeclarationTable.NONE) {
            var own = NameMeaning.of(declarations.members(namespace.symbol(), name));
            if (own.isKnown()) return own;
        }
        return offers.of(namespace, name, () -> rules(reader).modules().member(namespace, name));
    }

    /// A member a module file offers: its declarations, what it exports under that name, what it passes on.
    public NameMeaning exported(FileUnit file, String name, boolean passesOnAllImports, NameTypes types) {
        for (var export : file.facts().exports())
            if (export.name().equals(name) && !export.value().equals(new Expr.Name(name)))
                return types.meaningOf(export.value(), UseSite.top(file));
        var declared = declarations.topLevel(file.number(), name);
        if (declared.length > 0) return new NameMeaning.Symbols(declared);
        return imported(
                file, name, NameRole.ANY, written -> passesOnAllImports || written.is(ImportFact.ImportStyle.REEXPORT));
    }
}
