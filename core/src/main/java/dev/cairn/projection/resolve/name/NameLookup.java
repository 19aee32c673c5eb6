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

/// Looks up a name without a qualifier. It searches the scopes from the inside out: locals, parameters, nested
/// names and members, the file, its imports.
public final class NameLookup {

    /// The result of a lookup: the meaning of the name, and whether it comes from an import.
    ///
    /// If the name is a member of an enclosing type, `owner` is that type; otherwise it is
    /// [DeclarationTable#NONE].
    public record Found(NameMeaning meaning, boolean imported, int owner) {
        static final Found NOTHING = new Found(NameMeaning.unknown(), false, DeclarationTable.NONE);
    }

    private record LastLookup(@Nullable UseSite site, NameRole role, String name, Found found) {
        static final LastLookup NOTHING = new LastLookup(null, NameRole.ANY, "", Found.NOTHING);
    }

    private final DeclarationTable declarations;
    private final Map<Language, LanguageRules> rules;
    private final CyclicQueryCache<TopLevelName, Found> fileNames;
    private final Map<Integer, LocalNames> locals = new HashMap<>();
    private final Map<Integer, FileImports> imports = new HashMap<>();
    private final NamespaceExports exports;
    private LastLookup last = LastLookup.NOTHING;

    /// The key of a name at the top level of a file. It is compared very often, so equals and hashCode are written
    /// by hand, which is faster than the generated ones before JIT compilation.
    private record TopLevelName(NameRole role, int file, String name) {

        @Override
        public boolean equals(Object other) {
            return other instanceof TopLevelName context
                    && context.file == file
                    && context.role == role
                    && context.name.equals(name);
        }

        @Override
        public int hashCode() {
            return 31 * (31 * file + role.name().hashCode()) + name.hashCode();
        }
    }

    public NameLookup(DeclarationTable declarations, Map<Language, LanguageRules> rules, RecursionTracker recursion) {
        this.declarations = declarations;
        this.fileNames = recursion.newCache(Found.NOTHING);
        this.exports = new NamespaceExports(recursion);
        // The map is filled later, because the rules of a language need this object.
        this.rules = rules;
    }

    public DeclarationTable declarations() {
        return declarations;
    }

    public void clearCaches() {
        last = LastLookup.NOTHING;
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

    public InferredImplementations inferredImplementations() {
        return rules.values().stream()
                .map(language -> language.types().inferredImplementations())
                .reduce(InferredImplementations.NOTHING, InferredImplementations::and);
    }

    /// The meaning of a name at a position. `types` infers the types of locals and finds inherited members.
    public Found lookUp(String name, UseSite site, NameTypes types) {
        return lookUp(name, site, NameRole.ANY, types);
    }

    /// Looks up a name in a role. The last result is cached, because callers often look up the same name at the
    /// same position twice: first its meaning, then whether it is imported.
    @SuppressWarnings("ReferenceEquality")
    public Found lookUp(String name, UseSite site, NameRole role, NameTypes types) {
        if (site == last.site && role == last.role && name.equals(last.name)) return last.found;
        long before = types.incompleteCount();
        var found = find(name, site, role, types);
        if (types.incompleteCount() == before) last = new LastLookup(site, role, name, found);
        return found;
    }

    private Found find(String name, UseSite site, NameRole role, NameTypes types) {
        boolean isValue = role == NameRole.ANY || role == NameRole.VALUE;
        var local = isValue ? locals(site.file()).visible(name, site.offset()) : Optional.<BindingFact>empty();
        for (var here = site; !here.isTop(); here = here.outward()) {
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
            var nested = role.of(nested(name, here, site, new LookupContext(role, types)), declarations);
            if (nested.isKnown()) return new Found(nested, false, ownerOf(here));
        }
        if (local.isPresent() && local.get().scope() == SymbolFact.TOP)
            return value(types.ofBinding(local.get(), UseSite.top(site.file())));
        return atTop(site.file(), name, role);
    }

    /// The parameters of a lookup.
    private record LookupContext(NameRole role, NameTypes types) {}

    /// The given role if the language distinguishes names by role, else [NameRole#ANY].
    public NameRole role(UseSite site, NameRole role) {
        var language = rules(site.file());
        boolean differs = language.scopes().namesDependOnUse()
                || (role == NameRole.TYPE && !language.scopes().variablesHideTypes());
        return differs ? role : NameRole.ANY;
    }

    /// The bound of a type parameter that is visible at a position, if it has one.
    public Optional<TypeRef> bound(String parameter, UseSite site) {
        return locals(site.file()).visible(parameter, site.offset()).flatMap(BindingFact::type);
    }

    /// Whether a name refers to a parameter of an enclosing function.
    public boolean isParameter(String name, UseSite site) {
        var local = locals(site.file()).visible(name, site.offset());
        for (var here = site; !here.isTop(); here = here.outward()) {
            if (local.isPresent() && local.get().scope() == here.index()) return isParameter(local.get());
            if (parameter(here.file().facts().symbols().get(here.index()), name).isPresent()) return true;
        }
        return local.isPresent() && isParameter(local.get());
    }

    /// The top-level declarations with a name whose value is recorded as a top-level binding; none if the name
    /// refers to a local or a parameter.
    public int[] behindBinding(String name, UseSite site) {
        var local = locals(site.file()).visible(name, site.offset());
        boolean isTop = local.isPresent() && local.get().scope() == SymbolFact.TOP && !isParameter(name, site);
        return isTop ? declarations.topLevel(site.file().number(), name) : DeclarationTable.NO_SYMBOLS;
    }

    /// Whether a binding is a parameter of a function without a symbol. Such a parameter is bound to the argument
    /// it gets.
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

    /// The meaning of a name from an import inside a function. The import is visible only there.
    private NameMeaning importedInside(UseSite here, String name, NameRole role) {
        if (!imports(here.file()).mayBeImportedInside(name)) return NameMeaning.unknown();
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

    private NameMeaning nested(String name, UseSite here, UseSite reader, LookupContext context) {
        var fact = here.file().facts().symbols().get(here.index());
        int symbol = here.symbol();
        if (fact.kind().isType()) {
            return switch (rules(here.file()).scopes().bareMembers()) {
                case NOWHERE -> NameMeaning.unknown();
                case IN_BODY -> isDirectlyIn(here, reader) ? inBody(name, symbol, reader) : NameMeaning.unknown();
                case EVERYWHERE ->
                    fact.name().equals(name) && context.role() != NameRole.CALLED
                            ? new NameMeaning.Symbols(new int[] {symbol})
                            : NameMeaning.of(context.types().members(symbol, name, context.role()));
            };
        }
        if (fact.kind() == SymbolKind.VARIABLE || fact.kind() == SymbolKind.FIELD) return NameMeaning.unknown();
        return NameMeaning.of(declarations.members(symbol, name));
    }

    private NameMeaning inBody(String name, int type, UseSite reader) {
        var own = declarations.members(type, name);
        return own.length > 0 && own[0] != reader.symbol() ? new NameMeaning.Symbols(own) : NameMeaning.unknown();
    }

    /// The owner of a member that is used without a receiver: the enclosing type. It is [DeclarationTable#NONE] in
    /// languages where such names are visible only directly in the body of the type.
    private int ownerOf(UseSite here) {
        boolean isMember =
                here.file().facts().symbols().get(here.index()).kind().isType();
        return isMember && rules(here.file()).scopes().bareMembers() == ScopeRules.BareMembers.EVERYWHERE
                ? here.symbol()
                : DeclarationTable.NONE;
    }

    /// Whether a position is directly in the body of a type and not in one of its methods. Only there the names of
    /// the body are visible without a receiver.
    private static boolean isDirectlyIn(UseSite type, UseSite reader) {
        if (reader.index() == type.index()) return true;
        var fact = reader.file().facts().symbols().get(reader.index());
        return fact.parent() == type.index() && (fact.kind() == SymbolKind.FIELD || reader.isSignature());
    }

    /// The meaning of a name at the top level of a file.
    Found atTop(FileUnit file, String name, NameRole role) {
        return fileNames.result(new TopLevelName(role, file.number(), name), () -> findAtTop(file, name, role));
    }

    private Found findAtTop(FileUnit file, String name, NameRole role) {
        var declared = role.of(declarations.topLevel(file.number(), name), declarations);
        if (declared.length > 0) return new Found(new NameMeaning.Symbols(declared), false, DeclarationTable.NONE);
        var imported = imported(file, name, role, written -> written.scope() == SymbolFact.TOP);
        if (!imported.isKnown() && imports(file).mayBeImportedInside(name))
            imported = imported(file, name, role, written -> true);
        if (imported.isKnown()) return new Found(imported, true, DeclarationTable.NONE);
        return new Found(
                role.of(rules(file).scopes().visibleWithoutImport(file, name), declarations),
                false,
                DeclarationTable.NONE);
    }

    /// The meaning that the imports of a file give a name. Imports by name take precedence over wildcard imports,
    /// and declarations of the workspace over external packages.
    public NameMeaning imported(FileUnit file, String name, Predicate<ImportFact> isConsidered) {
        return imported(file, name, NameRole.ANY, isConsidered);
    }

    private NameMeaning imported(FileUnit file, String name, NameRole role, Predicate<ImportFact> isConsidered) {
        // Code may import a file that is not code, such as a style sheet. It exports no names.
        if (!understands(file)) return NameMeaning.unknown();
        NameMeaning named = NameMeaning.unknown();
        int last = -1;
        for (var written : imports(file).defining(name)) {
            if (!isConsidered.test(written) || !canBe(written, role)) continue;
            last = Math.max(last, written.at().offset());
            var found = role.of(importedMember(file, written, name), declarations);
            boolean isOurs = found.isKnown() && !(found instanceof NameMeaning.Outside);
            if (isOurs || !named.isKnown()) named = found;
            if (isOurs) break;
        }
        boolean laterWin = rules(file).modules().laterImportsWin();
        if (named.isKnown() && !laterWin) return named;
        var wildcards = imports(file).wildcards();
        for (var written : laterWin ? wildcards.reversed() : wildcards) {
            if (named.isKnown() && written.at().offset() < last) break;
            if (!isConsidered.test(written)) continue;
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

    /// Whether an imported module is an enum, whose variants a wildcard import makes visible.
    private boolean isEnum(NameMeaning module) {
        return module instanceof NameMeaning.Symbols(var symbols)
                && declarations.fact(symbols[0]).kind() == SymbolKind.ENUM;
    }

    /// Whether an import can define a name in this role. Methods come only from static imports.
    private static boolean canBe(ImportFact written, NameRole role) {
        return role != NameRole.CALLED || written.is(ImportFact.ImportStyle.STATIC);
    }

    private NameMeaning importedMember(FileUnit file, ImportFact written, String name) {
        var module = rules(file).modules().module(file, written);
        if (written.alias().filter(name::equals).isPresent()) return module;
        for (var named : written.names()) if (named.local().equals(name)) return member(module, file, named.name());
        return NameMeaning.unknown();
    }

    /// A member of a module, package, type or external package.
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
        return exports.of(namespace, name, () -> rules(reader).modules().member(namespace, name));
    }

    /// A name that a module file exports: under an export name, as a declaration, or as a re-export of an import.
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
