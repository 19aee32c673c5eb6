package dev.cairn.engine.inspect.use;

import dev.cairn.model.code.Language;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/// Finds the other declarations of a name in the same scope. In Go and Rust, a build has only one of them; in other
/// languages they are overloads or replace each other.
final class Twins {

    private static final String MACRO = "macro_rules!";

    /// Functions of Go that no code names, and the name that declares nothing.
    private static final Set<String> NOT_NAMED_IN_GO = Set.of("init", "main", "_");

    private enum Space {
        TYPE,
        VALUE,
        FIELD,
        MACRO,
        NONE
    }

    private final DeclarationTable declarations;
    private final Map<Integer, List<Integer>> known = new HashMap<>();

    Twins(DeclarationTable declarations) {
        this.declarations = declarations;
    }

    /// The other declarations of a symbol; empty if it has none.
    List<Integer> of(int symbol) {
        return known.computeIfAbsent(symbol, this::find);
    }

    private List<Integer> find(int symbol) {
        var language = declarations.language(symbol);
        if (language != Language.GO && language != Language.RUST) return List.of();
        var fact = declarations.fact(symbol);
        int holder = declarations.container(symbol);
        boolean isTop = holder == DeclarationTable.NONE;
        // A declaration with an unknown owner is in an unknown scope.
        if (!fact.owner().isEmpty() && (isTop || fact.isLocal())) return List.of();
        if (language == Language.GO && isTop && NOT_NAMED_IN_GO.contains(fact.name())) return List.of();
        var space = space(fact, language);
        if (space == Space.NONE) return List.of();
        var named = isTop ? topLevel(symbol, fact) : Arrays.stream(declarations.members(holder, fact.name()));
        return named.filter(other -> other != symbol && space(declarations.fact(other), language) == space)
                .boxed()
                .toList();
    }

    private IntStream topLevel(int symbol, SymbolFact fact) {
        var file = declarations.fileOf(symbol);
        if (file.facts().language() != Language.GO)
            return Arrays.stream(declarations.topLevel(file.number(), fact.name()));
        return ScopeFiles.of(declarations).around(file).stream()
                .flatMapToInt(each -> Arrays.stream(declarations.topLevel(each, fact.name())));
    }

    /// Names in different spaces do not meet. Several traits may give a type of Rust methods of one name.
    private static Space space(SymbolFact fact, Language language) {
        if (fact.kind() == SymbolKind.FIELD) return Space.FIELD;
        if (fact.kind() != SymbolKind.MODULE
                && fact.kind() != SymbolKind.VARIABLE
                && !fact.kind().isCallable()
                && !fact.kind().isType()) return Space.NONE;
        if (language == Language.GO) return Space.VALUE;
        if (fact.kind() == SymbolKind.MODULE || fact.kind().isType()) return Space.TYPE;
        if (fact.signature().startsWith(MACRO)) return Space.MACRO;
        boolean isFromTrait = fact.kind() == SymbolKind.METHOD && fact.is(Modifier.OVERRIDE);
        return isFromTrait ? Space.NONE : Space.VALUE;
    }
}
