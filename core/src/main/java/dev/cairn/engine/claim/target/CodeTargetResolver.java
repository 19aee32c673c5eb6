package dev.cairn.engine.claim.target;

import dev.cairn.engine.claim.target.ResolvedTarget.TargetState;
import dev.cairn.engine.claim.target.TargetFiles.DiskEntry;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.claim.ClaimType;
import dev.cairn.model.id.SymbolId;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.history.FormerNames;
import dev.cairn.projection.lookup.LookupResult;
import dev.cairn.projection.lookup.PathAndName;
import dev.cairn.projection.lookup.SymbolLookup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Resolves targets that are code. Code that does not exist, or not any more, is refused unless it is to be created.
final class CodeTargetResolver {

    private final TargetFiles files;
    private final FormerNames formerNames;

    CodeTargetResolver(TargetFiles files, FormerNames formerNames) {
        this.files = files;
        this.formerNames = formerNames;
    }

    ResolvedTarget resolve(WrittenTarget target, String text) {
        var relative = files.relative(target.workspace(), text).orElseThrow(() -> TargetRefusals.outside(text));
        var path = PathAndName.cleanPath(relative);
        if (path.isEmpty()) throw TargetRefusals.wholeWorkspace();
        return new TargetSearch(target, relative, path).resolve();
    }

    /// The search for one target.
    private final class TargetSearch {

        private final WrittenTarget target;

        /// The written text, relative to the root of the workspace.
        private final String text;

        /// The text as a path, if it is one.
        private final String path;

        private final CodeGraph graph;
        private final SymbolLookup lookup;

        TargetSearch(WrittenTarget target, String text, String path) {
            this.target = target;
            this.text = text;
            this.path = path;
            this.graph = target.view().graph();
            this.lookup = new SymbolLookup(graph);
        }

        ResolvedTarget resolve() {
            boolean isFolderWritten = text.endsWith("/") || text.endsWith("\\") || path.contains("/");
            boolean isFileWanted = target.type().equals(Optional.of(ClaimType.FILE));
            if ((isFolderWritten || isFileWanted) && isIndexedFolder()) return folder();
            if (target.create() && NewTargets.isExplicit(text) && !isIndexedPath()) return noMatch(List.of());
            refuseMovedLine();
            return switch (lookup.find(text)) {
                case LookupResult.One(var node) -> isOnlyLikeFolder(node) ? folder() : existingNode(node);
                case LookupResult.Several(var nodes, var leftOut) -> severalMatches(nodes, leftOut);
                case LookupResult.None(var similar) -> noMatch(similar);
            };
        }

        /// Refuses `path:line` if the file on disk differs from the indexed one, because its lines may have moved.
        private void refuseMovedLine() {
            lookup.fileLine(text).ifPresent(place -> {
                var file = place.file();
                int lines = file.facts().lines();
                if (files.isChanged(target.workspace(), file.path())) throw TargetRefusals.linesMoved(file.path());
                if (place.line() < 1 || (lines > 0 && place.line() > lines))
                    throw TargetRefusals.lineAfterEnd(file.path(), lines);
            });
        }

        private boolean isIndexedPath() {
            if (graph.declarations().file(path).isPresent() || isIndexedFolder()) return true;
            return PathAndName.splits(text).stream()
                    .anyMatch(split -> graph.declarations()
                            .file(PathAndName.cleanPath(split.path()))
                            .isPresent());
        }

        private boolean isIndexedFolder() {
            return graph.declarations().files().stream()
                    .anyMatch(file -> file.path().startsWith(path + "/"));
        }

        /// Whether the text is the path of a folder, and the name of the symbol differs from it only in upper and
        /// lower case.
        private boolean isOnlyLikeFolder(int node) {
            return graph.isSymbol(node) && !text.contains(graph.name(node)) && isIndexedFolder();
        }

        private ResolvedTarget folder() {
            return file(path, TargetState.FOLDER);
        }

        private ResolvedTarget file(String at, TargetState state) {
            var id = new SymbolId(at, List.of());
            return ResolvedTarget.of(target, new ClaimTarget.Code(id, ClaimType.FILE), state);
        }

        private ResolvedTarget existingNode(int node) {
            if (graph.isPackage(node)) throw TargetRefusals.external(graph.id(node));
            var id = SymbolId.parse(graph.id(node));
            if (files.entry(target.workspace(), id.path()) == DiskEntry.MISSING) return missingOnDisk(id);
            if (!graph.isSymbol(node)) return file(id.path(), TargetState.KNOWN);
            var signatures = lookup.signatures(node);
            return signatures.size() > 1
                    ? symbolTarget(withoutOverloadMark(node, id), signatures)
                    : symbolTarget(id, List.of());
        }

        private ResolvedTarget missingOnDisk(SymbolId id) {
            if (target.create()) return code(id, TargetState.NEW, List.of());
            throw TargetRefusals.missingOnDisk(id);
        }

        private ResolvedTarget symbolTarget(SymbolId id, List<Integer> overloads) {
            if (target.type().equals(Optional.of(ClaimType.FILE))) throw TargetRefusals.symbolNotFile(id);
            return code(id, TargetState.KNOWN, overloads);
        }

        private ResolvedTarget code(SymbolId id, TargetState state, List<Integer> overloads) {
            var type = id.isFile() ? ClaimType.FILE : ClaimType.FUNCTION;
            var ids = overloads.stream().map(graph::id).toList();
            return new ResolvedTarget(target, new ClaimTarget.Code(id, type), state, ids, Optional.empty());
        }

        /// The id without the suffix of one overload. It covers all overloads.
        private SymbolId withoutOverloadMark(int node, SymbolId id) {
            var names = new ArrayList<>(id.names());
            names.set(names.size() - 1, graph.name(node));
            return new SymbolId(id.path(), names);
        }

        /// If all candidates are overloads of one function, the name means all of them.
        private ResolvedTarget severalMatches(List<Integer> nodes, int leftOut) {
            var overloads = lookup.overloads(nodes.getFirst());
            if (overloads.size() == nodes.size() + leftOut && overloads.containsAll(nodes)) {
                var id = SymbolId.parse(graph.id(nodes.getFirst()));
                return symbolTarget(withoutOverloadMark(nodes.getFirst(), id), overloads);
            }
            throw TargetRefusals.ambiguous(text, nodes.stream().map(graph::id).toList(), leftOut);
        }

        private ResolvedTarget noMatch(List<String> similar) {
            if (isIndexedFolder()) return folder();
            var onDisk = onDisk();
            if (onDisk.isPresent()) return onDisk.get();
            var renamed = target.create()
                    ? Optional.<FormerNames.RenamedNode>empty()
                    : formerNames.find(target.view().snapshot(), graph, text);
            if (renamed.isPresent())
                return existingNode(renamed.get().node()).formerly(renamed.get().former());
            if (target.create())
                NewTargets.misspelled(graph, text).ifPresent(id -> {
                    throw TargetRefusals.misspelled(text, id);
                });
            if (target.create()) return newCode(NewTargets.id(lookup, graph, text));
            if (NewTargets.isPattern(text)) throw TargetRefusals.pattern(text);
            var unindexed = files.unindexed(target.workspace());
            if (graph.nodes() == 0) throw TargetRefusals.nothingIndexed(text, unindexed);
            throw TargetRefusals.unknown(text, nearest(similar), unindexed);
        }

        private ResolvedTarget newCode(SymbolId id) {
            for (int end = id.path().lastIndexOf('/'); end > 0; end = id.path().lastIndexOf('/', end - 1)) {
                var above = id.path().substring(0, end);
                if (files.entry(target.workspace(), above) == DiskEntry.FILE)
                    throw TargetRefusals.belowFile(id.path(), above);
            }
            return code(id, TargetState.NEW, List.of());
        }

        /// The suggestions for a path are paths, not symbols with the name of its last part.
        private List<String> nearest(List<String> similar) {
            boolean isPath = path.contains("/") && PathAndName.splits(text).isEmpty();
            return isPath && lookup.find(path, "") instanceof LookupResult.None(var paths) ? paths : similar;
        }

        /// A file or folder that exists but is not indexed: ignored, or not read yet.
        private Optional<ResolvedTarget> onDisk() {
            // A single word is followed as a link only now, because it may have been the name of a symbol.
            var linked = files.relative(target.workspace(), "./" + path).map(PathAndName::cleanPath);
            if (linked.isPresent() && !linked.get().equals(path))
                return Optional.of(new TargetSearch(target, linked.get(), linked.get()).resolve());
            var whole = files.entry(target.workspace(), path);
            if (whole == DiskEntry.FILE) return Optional.of(file(path, TargetState.UNINDEXED));
            if (whole == DiskEntry.FOLDER) return Optional.of(file(path, TargetState.FOLDER));
            if (target.create()) return Optional.empty();
            for (var split : PathAndName.splits(text)) {
                var file = PathAndName.cleanPath(split.path());
                if (!file.isEmpty()
                        && graph.declarations().file(file).isEmpty()
                        && files.entry(target.workspace(), file) == DiskEntry.FILE)
                    throw TargetRefusals.notIndexed(file, files.unindexed(target.workspace()));
            }
            return Optional.empty();
        }
    }
}
