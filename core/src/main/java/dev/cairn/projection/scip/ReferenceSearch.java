package dev.cairn.projection.scip;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.scip.ScipRecord.OccurrenceTable;
import dev.cairn.model.scip.ScipRecord.StoredScipDocument;
import dev.cairn.model.scip.ScipSymbol;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.lookup.LookupResult;
import dev.cairn.projection.lookup.SymbolLookup;
import dev.cairn.projection.scip.ScipReferences.Reference;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;

/// Finds all references to a symbol in the code graph. References to external symbols are also searched in the
/// SCIP index.
final class ReferenceSearch {

    private static final Set<EdgeType> MENTIONS =
            EnumSet.of(EdgeType.CALLS, EdgeType.REFERENCES, EdgeType.EXTENDS, EdgeType.IMPLEMENTS, EdgeType.OVERRIDES);
    private static final String SEPARATOR = "::";

    /// The separator after a package name: `lodash::template`, `lodash#template` and `lodash.template` mean the
    /// same. A package name may contain dots itself.
    private static final Pattern PACKAGE_END = Pattern.compile("::|#|(?<![/.])\\.(?=\\w+$)");

    private final CodeGraph graph;
    private final Optional<ScipTargets> targets;
    private final Function<String, Optional<FileVersion>> files;

    /// The strongest reference at each position.
    private final Map<String, Reference> found = new TreeMap<>();

    ReferenceSearch(CodeGraph graph, Optional<ScipTargets> targets, Function<String, Optional<FileVersion>> files) {
        this.graph = graph;
        this.targets = targets;
        this.files = files;
    }

    ScipReferences of(String symbol) {
        var nodes = nodes(symbol);
        nodes.forEach(this::inside);
        if (nodes.isEmpty()) outside(symbol);
        var ordered = found.values().stream()
                .sorted(Comparator.comparing(Reference::file)
                        .thenComparingInt(Reference::line)
                        .thenComparingInt(Reference::column))
                .toList();
        return new ScipReferences(!nodes.isEmpty() || !ordered.isEmpty(), ordered);
    }

    /// The declarations of the workspace with this name.
    private List<Integer> nodes(String symbol) {
        var exact = graph.find(symbol);
        if (exact.isPresent()) return graph.isPackage(exact.getAsInt()) ? List.of() : List.of(exact.getAsInt());
        var lookup = new SymbolLookup(graph);
        return switch (lookup.find(symbol)) {
            case LookupResult.One(var node) -> lookup.overloads(node);
            case LookupResult.Several(var nodes, var _) -> nodes;
            case LookupResult.None _ -> List.of();
        };
    }

    private void inside(int node) {
        for (var edge : graph.in(node, MENTIONS))
            if (edge.line() > 0)
                add(new Reference(
                        graph.path(edge.from()), edge.line(), edge.column(), graph.id(edge.from()), edge.provenance()));
    }

    private void outside(String symbol) {
        var parts = PACKAGE_END.split(symbol, 2);
        var packageName = parts[0];
        var member = parts.length < 2 ? "" : parts[1].replace('#', '.');
        for (var use : graph.externalUses(packageName, member)) {
            var edge = use.edge();
            add(new Reference(
                    graph.path(edge.from()), edge.line(), edge.column(), graph.id(edge.from()), edge.provenance()));
        }
        targets.ifPresent(index -> indexed(index, packageName, member));
    }

    /// Adds the references from the index, which identifies an external symbol by its package and the names of its
    /// descriptors.
    private void indexed(ScipTargets index, String packageName, String member) {
        var plain = packageName.substring(packageName.indexOf(':') + 1).replace(':', '/');
        var wanted = new HashSet<Integer>();
        var symbols = index.record().symbols();
        for (int number = 0; number < symbols.size(); number++)
            if (symbols.get(number).contains(plain) && isMeant(ScipSymbol.parse(symbols.get(number)), plain, member))
                wanted.add(number);
        if (wanted.isEmpty()) return;
        for (var document : index.record().documents())
            if (document.matchedContent() && mentions(document.references(), wanted) && isSame(document))
                add(document, wanted);
    }

    private static boolean mentions(OccurrenceTable places, Set<Integer> wanted) {
        for (int place = 0; place < places.size(); place++) if (wanted.contains(places.symbol(place))) return true;
        return false;
    }

    private boolean isSame(StoredScipDocument document) {
        return files.apply(document.path()).map(FileVersion::contentHash).equals(Optional.of(document.contentHash()));
    }

    private void add(StoredScipDocument document, Set<Integer> wanted) {
        var places = document.references();
        for (int place = 0; place < places.size(); place++) {
            if (!wanted.contains(places.symbol(place))) continue;
            var site = places.site(place);
            add(new Reference(document.path(), site.line(), site.column(), document.path(), EdgeProvenance.SCIP));
        }
    }

    /// Whether an index symbol is the requested member. Indexes write Maven packages with the package manager as a
    /// prefix.
    private static boolean isMeant(ScipSymbol symbol, String packageName, String member) {
        boolean isPackage = symbol.packageName().equals(packageName)
                || symbol.packageName().equals("maven/" + packageName)
                || symbol.packageName().equals("@types/" + packageName);
        if (!isPackage || member.isEmpty()) return isPackage;
        var names = List.of(member.split("\\.", -1));
        int skip = symbol.names().size() - names.size();
        return skip >= 0 && symbol.names().subList(skip, symbol.names().size()).equals(names);
    }

    /// Adds a reference. Of several references at one position, the one with the strongest provenance is used; a
    /// symbol is preferred to a file as its source.
    private void add(Reference reference) {
        var key = reference.file() + ":" + reference.line() + ":" + reference.column();
        found.merge(key, reference, (before, now) -> {
            var best = now.provenance().isAtLeast(before.provenance()) ? now : before;
            var from = before.from().contains(SEPARATOR) ? before.from() : now.from();
            return new Reference(best.file(), best.line(), best.column(), from, best.provenance());
        });
    }
}
