package dev.cairn.engine.inspect.use;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.code.Language;
import dev.cairn.model.trust.Gap;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.text.TextPaths;
import dev.cairn.projection.text.WeightedTerms;
import dev.cairn.view.View;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/// Finds files that contain a name in a string or a setting, or compose it at run time.
final class NamedInTexts {

    /// At most this many files are read for one name.
    static final int FILES_MAX = 200;

    /// If there are more names, only this many are looked up.
    private static final int NAMES_MAX = 100;

    private static final int LISTED_MAX = 10;

    /// Maximum number of file contents whose names are cached.
    private static final int KEPT_MAX = 4_000;

    /// Functions that look up code by name, split into words as in the text index.
    private static final List<String> LOOKUPS = List.of(
            "getattr", "globals", "methodcaller", "getMethod", "getDeclaredMethod", "findVirtual", "MethodByName");

    private final Function<FileVersion, Optional<byte[]>> contents;
    private final Map<String, TextNames> known = new ConcurrentHashMap<>();

    NamedInTexts(Function<FileVersion, Optional<byte[]>> contents) {
        this.contents = contents;
    }

    List<Gap> gaps(View view, WantedNames wanted, Collection<Integer> symbols) {
        return new TextSearch(view, wanted, symbols).gaps();
    }

    private TextNames names(FileVersion file) {
        if (known.size() > KEPT_MAX) known.clear();
        return known.computeIfAbsent(
                file.contentHash() + " " + file.language(),
                _ -> contents.apply(file)
                        .map(bytes -> read(file, new String(bytes, StandardCharsets.UTF_8)))
                        .orElse(TextNames.NONE));
    }

    private static TextNames read(FileVersion file, String text) {
        boolean isSettings = file.language() == Language.OTHER && !TextNames.isNative(file.path());
        return isSettings ? TextNames.ofSettings(text) : TextNames.ofCode(file.language(), text);
    }

    /// The search for the names of one question.
    private final class TextSearch {

        private final View view;
        private final WantedNames wanted;
        private final Collection<Integer> symbols;
        private final Set<String> accounted;

        /// For each name, the qualifiers that it may have: its type, its module, its package.
        private final Map<String, Set<String>> holders = new HashMap<>();

        private final Map<String, Integer> lines = new TreeMap<>();
        private boolean isCut;

        TextSearch(View view, WantedNames wanted, Collection<Integer> symbols) {
            this.view = view;
            this.wanted = wanted;
            this.symbols = symbols;
            this.accounted = resolvedSites(view.graph(), symbols);
            for (int node : symbols)
                holders.computeIfAbsent(view.graph().name(node), _ -> new HashSet<>())
                        .addAll(holders(node));
        }

        private Set<String> holders(int node) {
            var all = new HashSet<String>();
            for (var part : view.graph().id(node).split("::|[./]", -1)) all.add(part.toLowerCase(Locale.ROOT));
            return all;
        }

        List<Gap> gaps() {
            var names = new TreeSet<>(wanted.all());
            isCut = names.size() > NAMES_MAX;
            for (var name : names.stream().limit(NAMES_MAX).toList()) {
                var files = view.text().filesWithAll(WeightedTerms.of(name), FILES_MAX + 1);
                if (files.size() > FILES_MAX) isCut = true;
                for (int file : files) look(file, name, false);
            }
            for (int file : composing()) for (var name : names) look(file, name, true);
            var gaps = new ArrayList<Gap>();
            if (!lines.isEmpty()) gaps.add(gap());
            if (isCut)
                gaps.add(new Gap.LimitReached(
                        "not every file that has the name in a text was searched (limit " + FILES_MAX + " files)"));
            return gaps;
        }

        private Gap gap() {
            var where = lines.entrySet().stream()
                    .limit(LISTED_MAX)
                    .map(each -> each.getKey() + ":" + each.getValue())
                    .toList();
            return new Gap.NamedInTexts(lines.size(), where);
        }

        /// Files that look up code by name; for scripts also the files of the symbols and the files that import
        /// these.
        private Set<Integer> composing() {
            var files = new TreeSet<Integer>();
            for (var lookup : LOOKUPS) {
                var found = view.text().filesWithAll(WeightedTerms.of(lookup), FILES_MAX);
                files.addAll(found);
            }
            var near = new HashSet<String>();
            for (int node : symbols) {
                var path = view.graph().path(node);
                if (!near.add(path)) continue;
                view.graph().declarations().file(path).ifPresent(unit -> {
                    int own = view.graph().fileNode(unit);
                    for (int row = view.graph().firstIn(own); row < view.graph().firstIn(own + 1); row++)
                        near.add(
                                view.graph().path(view.graph().from(view.graph().inEdge(row))));
                });
            }
            for (var path : near) {
                int number = view.text().paths().number(path);
                if (number != TextPaths.NONE) files.add(number);
            }
            return files;
        }

        private void look(int number, String name, boolean isComposed) {
            var path = view.text().paths().get(number);
            var file = view.code().files().get(path);
            if (file == null || lines.containsKey(path) || !mayName(file, name)) return;
            var line = isComposed ? composed(file, name) : written(file, name);
            line.ifPresent(at -> lines.put(path, at));
        }

        private boolean mayName(FileVersion file, String name) {
            if (!file.hasStoredContent()) return false;
            var symbol = wanted.find(name).orElseThrow();
            if (file.language() == Language.OTHER)
                return symbol.files().isEmpty()
                        && (TextNames.isSettings(file.path()) || TextNames.isNative(file.path()));
            return symbol.languages().contains(file.language()) && symbol.isVisibleIn(file.path());
        }

        private OptionalInt written(FileVersion file, String name) {
            return names(file).names().stream()
                    .filter(each -> each.means(name, holders.getOrDefault(name, Set.of()))
                            && !accounted.contains(file.path() + ":" + each.line()))
                    .mapToInt(TextNames.WrittenName::line)
                    .findFirst();
        }

        private OptionalInt composed(FileVersion file, String name) {
            return names(file).patterns().stream()
                    .filter(each -> each.fits(name))
                    .mapToInt(TextNames.ComposedName::line)
                    .findFirst();
        }
    }

    /// The lines on which an edge leads to one of the symbols.
    private static Set<String> resolvedSites(CodeGraph graph, Collection<Integer> symbols) {
        var sites = new HashSet<String>();
        for (int node : symbols)
            for (int row = graph.firstIn(node); row < graph.firstIn(node + 1); row++) {
                int edge = graph.inEdge(row);
                if (graph.provenance(edge) != EdgeProvenance.NAME_ONLY)
                    sites.add(graph.path(graph.from(edge)) + ":"
                            + graph.edge(edge).line());
            }
        return sites;
    }
}
