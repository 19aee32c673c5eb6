package dev.cairn.bench.overclaim;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.projection.graph.CodeGraph;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// Finds symbols whose name occurs only at known places in the repository: at the declaration, at resolved uses, and
/// on lines of resolved imports.
///
/// Decides by text only, independently of the product. Documents and comments do not count as code.
final class AccountedNames {

    private static final Pattern WORD = Pattern.compile("[A-Za-z_$][A-Za-z0-9_$]*");
    private static final Pattern COMMENT = Pattern.compile("^\\s*(//|#|\\*|/\\*).*");
    private static final Pattern DOCUMENT =
            Pattern.compile("(?i).*\\.(md|rst|txt|adoc|json|ya?ml|toml|lock|css|scss|svg|xml|properties|csv|snap)");
    private static final long BYTES_MAX = 2L << 20;

    private AccountedNames() {}

    static List<UsedSymbol> of(CodeGraph graph, Path root, int count, long seed) throws IOException {
        var candidates = UsedSymbol.sample(graph, graph.symbols(), seed);
        var declared = new HashMap<String, Integer>();
        for (int node = 0; node < graph.symbols(); node++) declared.merge(graph.name(node), 1, Integer::sum);
        var wanted = new HashMap<String, UsedSymbol>();
        for (var symbol : candidates)
            if (declared.getOrDefault(symbol.name(), 0) == 1) wanted.put(symbol.name(), symbol);
        var known = new HashMap<String, Set<String>>();
        wanted.forEach((name, symbol) -> known.put(name, sites(graph, symbol)));
        var unaccounted = new HashSet<String>();
        try (var walk = Files.walk(root)) {
            for (var file : walk.filter(Files::isRegularFile).toList()) {
                var path = root.relativize(file).toString().replace('\\', '/');
                if (path.startsWith(".git/") || DOCUMENT.matcher(path).matches() || Files.size(file) > BYTES_MAX)
                    continue;
                examine(path, Files.readAllBytes(file), known, unaccounted);
            }
        }
        return candidates.stream()
                .filter(symbol -> wanted.containsKey(symbol.name()) && !unaccounted.contains(symbol.name()))
                .limit(count)
                .toList();
    }

    private static void examine(String path, byte[] content, Map<String, Set<String>> known, Set<String> unaccounted) {
        var lines = new String(content, StandardCharsets.UTF_8).lines().toList();
        for (int line = 0; line < lines.size(); line++) {
            if (COMMENT.matcher(lines.get(line)).matches()) continue;
            var words = WORD.matcher(lines.get(line));
            while (words.find()) {
                var sites = known.get(words.group());
                if (sites != null && !sites.contains(path + ":" + (line + 1))) unaccounted.add(words.group());
            }
        }
    }

    /// The lines of the declaration and of all resolved uses and imports of a symbol.
    private static Set<String> sites(CodeGraph graph, UsedSymbol symbol) {
        var sites = new HashSet<String>();
        var fact = graph.declarations().fact(symbol.node());
        sites.add(symbol.path() + ":" + fact.at().line());
        for (int row = graph.firstIn(symbol.node()); row < graph.firstIn(symbol.node() + 1); row++) {
            int edge = graph.inEdge(row);
            if (graph.provenance(edge) != EdgeProvenance.NAME_ONLY)
                sites.add(graph.path(graph.from(edge)) + ":" + graph.edge(edge).line());
        }
        return sites;
    }
}
