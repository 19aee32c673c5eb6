package dev.cairn.language.go.resolve;

import dev.cairn.model.code.DeclaredTypes;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.Supertype;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.code.TypeRef;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.Pattern;

/// An index of the named types in all Go files, with their embedded types and methods.
final class GoTypeIndex {

    private static final int DEFINED_DEPTH_MAX = 10;

    /// Matches a list of type parameters that all have the constraint `any`.
    private static final Pattern UNRESTRICTED =
            Pattern.compile("\\s*(\\w+\\s*,\\s*)*\\w+ any\\s*(,\\s*(\\w+\\s*,\\s*)*\\w+ any\\s*)*");

    private final DeclarationTable declarations;
    private final GoTypeNames scope;
    private final Map<String, GoNamedType> byKey = new LinkedHashMap<>();
    private final Set<String> requiredMethods = new HashSet<>();
    private final Map<GoNamedType, List<GoType>> embedded = new HashMap<>();
    private final Map<GoNamedType, Boolean> interfaces = new HashMap<>();

    GoTypeIndex(DeclarationTable declarations, GoTypeNames scope) {
        this.declarations = declarations;
        this.scope = scope;
        var files = declarations.files().stream()
                .filter(file -> file.facts().language() == Language.GO)
                .toList();
        files.forEach(this::addTypes);
        requiredMethods.addAll(GoStandardLibrary.INSTANCE.methodNames());
        files.forEach(this::addMethods);
    }

    private void addTypes(FileUnit file) {
        var symbols = file.facts().symbols();
        for (int index = 0; index < symbols.size(); index++) {
            var fact = symbols.get(index);
            if (fact.kind() == SymbolKind.METHOD && isContract(file, fact.parent())) requiredMethods.add(fact.name());
            if (!fact.kind().isType() || fact.kind() == SymbolKind.TYPE_ALIAS) continue;
            var key = key(file, index);
            byKey.computeIfAbsent(key, _ -> new GoNamedType(key, GoTypeNames.packageOf(file)))
                    .declare(file.symbol(index));
        }
    }

    private static boolean isContract(FileUnit file, int index) {
        return index >= 0 && file.facts().symbols().get(index).kind() == SymbolKind.INTERFACE;
    }

    /// The identity of a type. Types inside functions have their position in it, because they may share a name.
    private static String key(FileUnit file, int index) {
        var fact = file.facts().symbols().get(index);
        var plain = GoTypeNames.packageOf(file) + "." + fact.name();
        return fact.parent() == SymbolFact.TOP ? plain : plain + "@" + file.symbol(index);
    }

    private void addMethods(FileUnit file) {
        var symbols = file.facts().symbols();
        for (int index = 0; index < symbols.size(); index++) {
            var fact = symbols.get(index);
            if (fact.kind() != SymbolKind.METHOD || !requiredMethods.contains(fact.name())) continue;
            var key = fact.owner().isEmpty()
                    ? fact.parent() < 0 ? "" : key(file, fact.parent())
                    : GoTypeNames.packageOf(file) + "." + fact.owner();
            var owner = byKey.get(key);
            if (owner != null) owner.declare(fact.name(), file.symbol(index));
        }
    }

    Iterable<GoNamedType> all() {
        return byKey.values();
    }

    Optional<GoNamedType> find(GoType type) {
        return Optional.ofNullable(byKey.get(type.head()));
    }

    SymbolKind kind(GoNamedType type) {
        return declarations.fact(type.first()).kind();
    }

    /// Whether a type is an interface, or is defined by one (`type A B` with an interface `B`).
    boolean isInterface(GoNamedType type) {
        return interfaces.computeIfAbsent(type, this::isDefinedAsInterface);
    }

    private boolean isDefinedAsInterface(GoNamedType type) {
        var here = Optional.of(type);
        for (int step = 0; step < DEFINED_DEPTH_MAX && here.isPresent(); step++) {
            if (kind(here.get()) == SymbolKind.INTERFACE) return true;
            here = definedAs(here.get());
        }
        return false;
    }

    /// Whether every type parameter of an interface has the constraint `any`; true if it has no type parameters.
    boolean takesAnything(GoNamedType contract) {
        var fact = declarations.fact(contract.first());
        if (fact.types().typeParameters().isEmpty()) return true;
        int open = fact.signature().indexOf('[');
        int close = fact.signature().lastIndexOf(']');
        return open > 0
                && close > open
                && UNRESTRICTED
                        .matcher(fact.signature().substring(open + 1, close))
                        .matches();
    }

    /// The type `B` of `type A B`; empty if it has no name. `A` has the methods of `B` only if `B` is an
    /// interface.
    Optional<GoNamedType> definedAs(GoNamedType type) {
        var embeds = embedded(type);
        return kind(type) == SymbolKind.CLASS && !embeds.isEmpty() ? find(embeds.getFirst()) : Optional.empty();
    }

    /// The types that a type embeds, or the type `B` of `type A B`.
    List<GoType> embedded(GoNamedType type) {
        return embedded.computeIfAbsent(type, _ -> {
            var fact = declarations.fact(type.first());
            if (fact.types().supertypes().isEmpty()) return List.of();
            var mark = fact.kind() == SymbolKind.INTERFACE ? GoType.REQUIRED : GoType.PROVIDED;
            var names =
                    scope.names(declarations.fileOf(type.first()), fact.types().typeParameters(), mark);
            return fact.types().supertypes().stream()
                    .map(Supertype::type)
                    .map(written -> type(written, names))
                    .toList();
        });
    }

    private static GoType type(TypeRef written, BiFunction<String, List<GoType>, GoType> names) {
        var arguments = written.args().stream().map(each -> type(each, names)).toList();
        boolean isName = Character.isUnicodeIdentifierStart(written.name().codePointAt(0));
        return isName
                ? names.apply(written.name(), arguments)
                : new GoType(GoType.UNRESOLVED + written.name(), arguments);
    }

    /// The names of the fields of a struct.
    Set<String> fields(GoNamedType type) {
        var file = declarations.fileOf(type.first());
        int own = type.first() - file.base();
        var symbols = file.facts().symbols();
        int end = symbols.get(own).span().endByte();
        var names = new HashSet<String>();
        for (int index = own + 1; index < symbols.size(); index++) {
            var fact = symbols.get(index);
            if (fact.span().startByte() >= end) break;
            if (fact.parent() == own && fact.kind() == SymbolKind.FIELD) names.add(fact.name());
        }
        return names;
    }

    /// The signature of a method. The type parameters of its receiver type are represented by their positions.
    GoType form(int method, char mark) {
        var fact = declarations.fact(method);
        int parent = declarations.parent(method);
        var parameters = parent == DeclarationTable.NONE
                ? fact.types().typeParameters()
                : declarations.fact(parent).types().typeParameters();
        var written = GoTypeParser.method(fact.signature(), scope.names(declarations.fileOf(method), parameters, mark));
        return written.equals(GoType.UNKNOWN) ? unknownSignature(fact.types()) : written;
    }

    /// A signature that has only the right number of parameters and results; their types are unknown.
    private static GoType unknownSignature(DeclaredTypes typing) {
        int results = typing.type()
                .map(type -> type.name().equals(TypeRef.TUPLE) ? type.args().size() : 1)
                .orElse(0);
        return new GoType(
                "func",
                List.of(
                        new GoType("in", Collections.nCopies(typing.parameters().size(), GoType.UNKNOWN)),
                        new GoType("out", Collections.nCopies(results, GoType.UNKNOWN))));
    }
}
