package dev.cairn.engine.bundle.query;

import dev.cairn.model.code.Language;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.lookup.LookupResult;
import dev.cairn.projection.lookup.SymbolLookup;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Finds the names by which code may mention what a query asks about, so that files without known imports are
/// searched.
public final class SoughtNames {

    private static final Pattern WORD_END = Pattern.compile("([\\p{L}_$][\\p{L}\\p{N}_$]*)[^\\p{L}\\p{N}_$]*$");

    /// The subject of a query.
    ///
    /// @param nodes its symbols in the workspace; empty if it is declared elsewhere
    /// @param name the word that mentions it
    /// @param module the module from which it is imported, as imports write it; empty if unknown
    /// @param languages the languages that may use it, if it is declared elsewhere
    /// @param isPackage whether the module is a package. Unlike the name of a file, that of a package is never
    ///     the end of a longer import path
    public record SoughtName(
            List<Integer> nodes, String name, Optional<String> module, Set<Language> languages, boolean isPackage) {

        public SoughtName {
            nodes = List.copyOf(nodes);
            languages = Set.copyOf(languages);
        }
    }

    private final CodeGraph graph;
    private final ModuleNames names;

    public SoughtNames(CodeSnapshot code) {
        this.graph = code.graph();
        this.names = new ModuleNames(graph);
    }

    public List<SoughtName> symbols(Collection<String> written) {
        return written.stream().map(each -> symbol(each.strip())).toList();
    }

    private SoughtName symbol(String symbol) {
        int external = graph.find(symbol).isPresent() ? CodeGraph.NONE : names.packageOf(symbol);
        if (external != CodeGraph.NONE) return member(graph.id(external), symbol);
        return switch (new SymbolLookup(graph).find(symbol)) {
            case LookupResult.One(var node)
            when graph.isSymbol(node) ->
                new SoughtName(
                        new SymbolLookup(graph).overloads(node), word(symbol), Optional.empty(), Set.of(), false);
            case LookupResult.Several(var nodes, var _) ->
                new SoughtName(nodes, word(symbol), Optional.empty(), Set.of(), false);
            case LookupResult.One _, LookupResult.None _ -> module(symbol);
        };
    }

    private static SoughtName member(String id, String symbol) {
        return new SoughtName(
                List.of(), word(symbol), Optional.of(ModuleNames.withoutRegistry(id)), languages(id), true);
    }

    public List<SoughtName> modules(Collection<String> written) {
        return written.stream().map(each -> module(each.strip())).toList();
    }

    private SoughtName module(String module) {
        var plain = ModuleNames.withoutRegistry(module);
        var packages = names.packages(module);
        var languages = packages.isEmpty() ? EnumSet.allOf(Language.class) : languages(graph.id(packages.getFirst()));
        return new SoughtName(List.of(), word(plain), Optional.of(plain), languages, !packages.isEmpty());
    }

    /// Files of the workspace, by the names under which other files import them.
    public List<SoughtName> files(Collection<String> paths) {
        var all = new ArrayList<SoughtName>();
        for (var file : IndexedFiles.units(graph, paths).units()) {
            var stem = stem(file.path());
            all.add(new SoughtName(
                    List.of(),
                    word(stem),
                    Optional.of(stem),
                    EnumSet.of(file.facts().language()),
                    false));
        }
        return all;
    }

    /// The name of a file without its extension. An index file has the name of its folder in front.
    private static String stem(String path) {
        var plain = path.replaceFirst("\\.[^./]+$", "").replaceFirst("/(index|__init__|mod)$", "");
        return plain.substring(plain.lastIndexOf('/') + 1);
    }

    private static String word(String written) {
        var end = WORD_END.matcher(written);
        return end.find() ? end.group(1) : written;
    }

    private static Set<Language> languages(String id) {
        return switch (id.substring(0, Math.max(0, id.indexOf(':')))) {
            case "npm" -> EnumSet.of(Language.TYPESCRIPT, Language.JAVASCRIPT);
            case "pypi" -> EnumSet.of(Language.PYTHON);
            case "maven" -> EnumSet.of(Language.JAVA);
            case "golang", "go" -> EnumSet.of(Language.GO);
            case "cargo" -> EnumSet.of(Language.RUST);
            default -> EnumSet.allOf(Language.class);
        };
    }
}
