package dev.cairn.engine.inspect.use;

import dev.cairn.model.code.CallFact;
import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.SourcePosition;
import dev.cairn.model.code.UseFact;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.name.NameMentions;
import dev.cairn.projection.resolve.UnknownUses;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/// Finds calls and mentions of some names whose targets are unknown.
final class PossibleSites {

    /// At most this many uses are examined.
    static final int EXAMINED_MAX = 1_000;

    /// At most this many are listed.
    static final int LISTED_MAX = 10;

    private final CodeGraph graph;
    private final UnknownUses unknown;
    private final WantedNames wanted;
    private final int foundMax;
    private final List<String> where = new ArrayList<>();
    private int found;
    private int examined;

    /// @param foundMax the search ends after this number of places
    PossibleSites(CodeGraph graph, UnknownUses unknown, WantedNames wanted, int foundMax) {
        this.graph = graph;
        this.unknown = unknown;
        this.wanted = wanted;
        this.foundMax = foundMax;
    }

    int found() {
        return found;
    }

    List<String> where() {
        return where;
    }

    /// Whether some uses were not examined.
    boolean isCut() {
        return examined > EXAMINED_MAX;
    }

    PossibleSites search() {
        var hashes = wanted.hashes();
        for (var file : graph.declarations().files()) {
            if (isDone()) break;
            if (NameMentions.anyOf(graph.fileDetails(file).mentions(), hashes)) search(file);
        }
        return this;
    }

    private boolean isDone() {
        return found >= foundMax || isCut();
    }

    private void search(FileUnit file) {
        var sites = new ResolvedSites(graph, file);
        for (var call : file.facts().calls()) if (!isDone()) examine(file, sites, call);
        for (var use : file.facts().uses()) if (!isDone()) examine(file, sites, use);
    }

    private void examine(FileUnit file, ResolvedSites sites, CallFact call) {
        if (isCandidate(file, call.callee(), sites, call.at()))
            add(file, call.at(), () -> unknown.isUnknown(file.path(), call));
    }

    private void examine(FileUnit file, ResolvedSites sites, UseFact use) {
        if (isCandidate(file, use.used(), sites, use.at()))
            add(file, use.at(), () -> unknown.isUnknown(file.path(), use));
    }

    private void add(FileUnit file, SourcePosition at, BooleanSupplier isUnknown) {
        if (++examined > EXAMINED_MAX || !isUnknown.getAsBoolean()) return;
        found++;
        if (where.size() < LISTED_MAX) where.add(file.path() + ":" + at.line());
    }

    private boolean isCandidate(FileUnit file, Expr used, ResolvedSites sites, SourcePosition at) {
        var name = nameOf(used).flatMap(wanted::find);
        if (name.isEmpty() || sites.contains(at)) return false;
        boolean needsReceiver = used instanceof Expr.Member;
        return (needsReceiver ? name.get().isMember() : name.get().isTop())
                && name.get().languages().contains(file.facts().language())
                && name.get().isVisibleIn(file.path());
    }

    private static Optional<String> nameOf(Expr used) {
        return switch (used) {
            case Expr.Name(var name) -> Optional.of(name);
            case Expr.Member(var _, var name) -> Optional.of(name);
            case Expr.New(var type, var _) ->
                Optional.of(type.name().substring(type.name().lastIndexOf('.') + 1));
            default -> Optional.empty();
        };
    }

    /// The positions of a file at which an edge starts that is more than an equal name; read when first needed.
    private static final class ResolvedSites {

        private final CodeGraph graph;
        private final FileUnit file;
        private Optional<Set<Long>> places = Optional.empty();

        ResolvedSites(CodeGraph graph, FileUnit file) {
            this.graph = graph;
            this.file = file;
        }

        boolean contains(SourcePosition at) {
            if (places.isEmpty()) places = Optional.of(read());
            return places.get().contains(place(at.line(), at.column()));
        }

        private Set<Long> read() {
            var read = new HashSet<Long>();
            for (int index = 0; index < file.facts().symbols().size(); index++) {
                // Assigning a function to a name declares it and does not use it.
                var declared = file.facts().symbols().get(index).at();
                read.add(place(declared.line(), declared.column()));
                add(file.symbol(index), read);
            }
            add(graph.fileNode(file), read);
            return read;
        }

        private void add(int node, Set<Long> read) {
            for (int edge = graph.firstOut(node); edge < graph.firstOut(node + 1); edge++) {
                if (graph.provenance(edge) == EdgeProvenance.NAME_ONLY) continue;
                var known = graph.edge(edge);
                read.add(place(known.line(), known.column()));
            }
        }

        private static long place(int line, int column) {
            return ((long) line << Integer.SIZE) | column;
        }
    }
}
