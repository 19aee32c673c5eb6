package dev.cairn.engine.inspect.change;

import dev.cairn.model.id.SymbolId;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.lookup.FolderLookup;
import dev.cairn.projection.lookup.LookupResult;
import dev.cairn.projection.lookup.SymbolLookup;
import dev.cairn.view.View;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// Resolves the changed code that a caller names to graph nodes.
public final class ChangeResolver {

    /// Maximum number of names; a larger change is better given by `since`.
    public static final int NAMES_MAX = 500;

    private static final String WHICH = "Give a path, an id or a name from graph_query.";

    /// Finds the symbols and files that differ since a transaction, a time, a commit or an agent's last write.
    @FunctionalInterface
    public interface DifferenceSource {
        CodeDifference changed(View view, String since);
    }

    /// The changed code, the deleted code, and the point in time they are compared with.
    public record CodeDifference(List<SymbolId> present, List<SymbolId> deleted, AsOf before) {

        public CodeDifference {
            present = List.copyOf(present);
            deleted = List.copyOf(deleted);
        }
    }

    /// The change as the caller gives it: paths, symbols, and a starting point.
    public record NamedChange(List<String> files, List<String> symbols, Optional<String> since) {

        public NamedChange {
            files = List.copyOf(files);
            symbols = List.copyOf(symbols);
        }
    }

    private final DifferenceSource since;

    private final DeletedCodeSearch removed;

    public ChangeResolver(DifferenceSource since, DeletedCodeSearch removed) {
        this.since = since;
        this.removed = removed;
    }

    public ChangedNodes find(View view, NamedChange named) {
        int names = named.files().size() + named.symbols().size();
        if (names > NAMES_MAX)
            throw Refusal.of(
                    ProblemCode.LIMIT_REACHED,
                    names + " names are more than " + NAMES_MAX + ".",
                    "Name fewer, or give since with a commit or transaction.");
        var found = new ChangeCollector(view);
        for (var file : named.files()) found.addFile(file);
        for (var symbol : named.symbols()) found.addSymbol(symbol);
        named.since().ifPresent(start -> found.addSince(since.changed(view, start)));
        if (found.isEmpty() && named.since().isEmpty())
            throw Refusal.of(ProblemCode.BAD_ARGUMENT, "Nothing is named as changed.", WHICH);
        return found.change();
    }

    /// Collects the nodes of a change. Removed code is looked up in the graph of the last time it existed.
    private final class ChangeCollector {

        private final View view;
        private final CodeGraph graph;
        private final Set<Integer> nodes = new LinkedHashSet<>();
        private final Map<AsOf, List<DeletedSymbols.DeletedSymbol>> gone = new LinkedHashMap<>();

        ChangeCollector(View view) {
            this.view = view;
            this.graph = view.requireGraph();
        }

        boolean isEmpty() {
            return nodes.isEmpty() && gone.isEmpty();
        }

        void addFile(String path) {
            var known = new SymbolLookup(graph).file(path);
            if (known.isPresent()) nodes.add(graph.fileNode(known.get()));
            else
                addRemoved(
                        path,
                        () -> FolderLookup.refusal(graph, path)
                                .orElseGet(() -> unknown(path, new SymbolLookup(graph).find(path, ""))));
        }

        void addSymbol(String written) {
            var match = new SymbolLookup(graph).find(written);
            if (match instanceof LookupResult.None)
                addRemoved(
                        written, () -> FolderLookup.refusal(graph, written).orElseGet(() -> unknown(written, match)));
            else nodes.addAll(nodes(graph, written));
        }

        private void addRemoved(String written, Supplier<Refusal> unknown) {
            var found = removed.find(view, written).orElseThrow(unknown);
            gone.computeIfAbsent(found.before(), _ -> new ArrayList<>()).add(found.symbol());
        }

        void addSince(CodeDifference differing) {
            nodes.addAll(differing(graph, differing.present()));
            for (var id : differing.deleted())
                gone.computeIfAbsent(differing.before(), _ -> new ArrayList<>())
                        .add(new DeletedSymbols.DeletedSymbol(id, "", Optional.empty()));
        }

        ChangedNodes change() {
            var merged = DeletedSymbols.NONE;
            for (var each : gone.entrySet()) {
                var before = view.at(each.getKey()).graph();
                merged = merged.and(new FormerUserSearch(before, graph).of(each.getValue()));
            }
            return new ChangedNodes(graph, List.copyOf(nodes), merged);
        }
    }

    /// The nodes of a name; a name shared only by overloads means all of them.
    private static List<Integer> nodes(CodeGraph graph, String written) {
        var lookup = new SymbolLookup(graph);
        if (lookup.find(written) instanceof LookupResult.Several(var found, var leftOut)) {
            var overloads = lookup.overloads(found.getFirst());
            if (overloads.size() == found.size() + leftOut && overloads.containsAll(found)) return overloads;
        }
        return List.of(node(graph, written));
    }

    /// The single node of a name.
    public static int node(CodeGraph graph, String written) {
        var match = new SymbolLookup(graph).find(written);
        if (match instanceof LookupResult.One(var node) && isMeant(graph, node, written)) return node;
        FolderLookup.refusal(graph, written).ifPresent(refusal -> {
            throw refusal;
        });
        if (match instanceof LookupResult.One(var node)) return node;
        if (match instanceof LookupResult.Several(var nodes, var leftOut))
            throw Refusal.of(
                    ProblemCode.AMBIGUOUS,
                    (nodes.size() + leftOut) + " symbols are called " + Problem.echo(written) + ".",
                    "Ask with one of these ids: "
                            + String.join(", ", nodes.stream().map(graph::id).toList()));
        throw unknown(written, match);
    }

    /// A symbol is ignored if a folder has the written name and either the case differs or the name is written as a
    /// path.
    private static boolean isMeant(CodeGraph graph, int node, String written) {
        if (!graph.isSymbol(node) || written.contains("::")) return true;
        return written.contains(graph.name(node))
                && !(written.contains("/")
                        && FolderLookup.refusal(graph, written).isPresent());
    }

    private static Refusal unknown(String written, LookupResult match) {
        var similar = match instanceof LookupResult.None(var names) ? names : List.<String>of();
        return Refusal.of(
                ProblemCode.NOT_FOUND,
                "Nothing indexed is called " + Problem.echo(written) + ".",
                similar.isEmpty() ? WHICH : "Did you mean " + String.join(", ", similar) + "?");
    }

    /// A file is left out if some of its symbols are listed.
    private static List<Integer> differing(CodeGraph graph, List<SymbolId> ids) {
        var paths = new HashSet<String>();
        for (var id : ids) if (!id.isFile()) paths.add(id.path());
        var nodes = new ArrayList<Integer>();
        for (var id : ids)
            if (!id.isFile() || !paths.contains(id.path()))
                graph.find(id.toString()).ifPresent(nodes::add);
        return nodes;
    }
}
