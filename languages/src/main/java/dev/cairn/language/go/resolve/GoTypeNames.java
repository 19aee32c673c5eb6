package dev.cairn.language.go.resolve;

import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/// Resolves the names in the types that a Go file writes, so that types of different files can be compared.
final class GoTypeNames {

    private static final int ALIAS_DEPTH_MAX = 10;
    private static final Map<String, String> OTHER_NAMES = Map.of("byte", "uint8", "rune", "int32");

    private final DeclarationTable declarations;
    private final GoPackages packages;
    private final Map<Integer, Map<String, GoType>> meanings = new HashMap<>();
    private int aliases;

    GoTypeNames(DeclarationTable declarations, GoPackages packages) {
        this.declarations = declarations;
        this.packages = packages;
    }

    /// The identity of a file's package. A package of external tests (`x_test`) is a package of its own.
    static String packageOf(FileUnit file) {
        return file.folder() + "#" + file.facts().packageName();
    }

    /// The built-in type that an alias such as `byte` stands for.
    static String plain(String name) {
        return OTHER_NAMES.getOrDefault(name, name);
    }

    /// Resolves names for [GoTypeParser]: type parameters become their position after the mark, other names what
    /// they mean in the file.
    BiFunction<String, List<GoType>, GoType> names(FileUnit file, List<String> parameters, char mark) {
        return (name, arguments) -> {
            int place = parameters.indexOf(name);
            if (place >= 0) return GoType.of(mark + Integer.toString(place));
            var plain = resolve(file, name);
            return arguments.isEmpty() ? plain : new GoType(plain.head(), arguments);
        };
    }

    private GoType resolve(FileUnit file, String name) {
        var known = meanings.computeIfAbsent(file.number(), _ -> new HashMap<>());
        var meaning = known.get(name);
        if (meaning == null) {
            int dot = name.indexOf('.');
            meaning = dot < 0 ? bare(file, name) : qualified(file, name.substring(0, dot), name.substring(dot + 1));
            known.put(name, meaning);
        }
        return meaning;
    }

    private GoType bare(FileUnit file, String name) {
        var here = declarations.topLevel(file.number(), name);
        var declared = here.length > 0 ? here : packages.declared(packages.visibleFiles(file), name);
        if (declared.length > 0) return declared(declared[0]);
        if (GoPredeclaredNames.meaning(name).isKnown()) return GoType.of(plain(name));
        boolean mayComeFromElsewhere =
                file.facts().imports().stream().anyMatch(each -> each.is(ImportFact.ImportStyle.WILDCARD));
        return mayComeFromElsewhere ? GoType.unresolved(name) : GoType.of(packageOf(file) + "." + name);
    }

    private GoType qualified(FileUnit file, String qualifier, String name) {
        return switch (imported(file, qualifier)) {
            case NameMeaning.Space(var space) -> {
                var declared = packages.declared(space.files(), name);
                yield declared.length > 0
                        ? declared(declared[0])
                        : GoType.of(
                                space.files().getFirst().folder() + "#" + GoPackages.packageName(space) + "." + name);
            }
            case NameMeaning.Outside(var packageName, var _) ->
                GoType.of(GoStandardLibrary.INSTANCE.plain(packageName + "." + name));
            case NameMeaning.Symbols _, NameMeaning.Value _, NameMeaning.Unknown _ -> GoType.unresolved(name);
        };
    }

    private NameMeaning imported(FileUnit file, String qualifier) {
        for (var written : file.facts().imports())
            if (written.alias().filter(qualifier::equals).isPresent()) return packages.imported(file, written.module());
        return packages.importedAs(file, qualifier);
    }

    /// Follows type aliases.
    private GoType declared(int symbol) {
        var fact = declarations.fact(symbol);
        var file = declarations.fileOf(symbol);
        int equals = fact.signature().indexOf('=');
        boolean isAlias = fact.kind() == SymbolKind.TYPE_ALIAS
                && fact.types().typeParameters().isEmpty()
                && equals > 0;
        if (!isAlias || aliases >= ALIAS_DEPTH_MAX) return GoType.of(packageOf(file) + "." + fact.name());
        aliases++;
        try {
            return GoTypeParser.type(fact.signature().substring(equals + 1), names(file, List.of(), GoType.PROVIDED));
        } finally {
            aliases--;
        }
    }
}
