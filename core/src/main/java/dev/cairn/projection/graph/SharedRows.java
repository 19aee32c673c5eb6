package dev.cairn.projection.graph;

import dev.cairn.projection.graph.IncomingEdges.ReplacedBlock;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Lets a completely resolved graph take over the numbers and all equal rows of a graph of similar files. The edges
/// themselves come from resolving every file.
final class SharedRows {

    /// A graph takes over the numbers of another one if there are at most this many per node plus
    /// [#NUMBERS_SPARE]. With more, too many would be unused, so the graph assigns new numbers.
    private static final int NUMBERS_PER_USED_MAX = 2;

    private static final int NUMBERS_SPARE = 1_000;

    private final DeclarationTable declarations;
    private final @Nullable CodeGraph similar;
    private final NodePlaces places;
    private final FileDetails[] details;

    SharedRows(DeclarationTable declarations, Optional<CodeGraph> similar) {
        var usable = similar.filter(SharedRows::hasFewUnusedNumbers);
        this.declarations = declarations;
        this.similar = usable.orElse(null);
        this.places = usable.map(graph -> graph.adjacency().places().next(declarations))
                .orElseGet(() -> NodePlaces.first(declarations));
        this.details = usable.map(graph -> GraphBuilder.fileDetails(declarations, graph))
                .orElseGet(() -> declarations.files().stream()
                        .map(file -> new FileDetails(file.path(), file.facts()))
                        .toArray(FileDetails[]::new));
    }

    private static boolean hasFewUnusedNumbers(CodeGraph graph) {
        var externals = graph.adjacency().externals();
        return isFew(
                        graph.adjacency().places().count(),
                        graph.declarations().files().size())
                && isFew(externals.packageNames().size(), externals.size());
    }

    private static boolean isFew(int numbers, int used) {
        return numbers <= NUMBERS_PER_USED_MAX * used + NUMBERS_SPARE;
    }

    NodePlaces places() {
        return places;
    }

    FileDetails[] details() {
        return details;
    }

    ExternalPackages externals() {
        return similar == null ? ExternalPackages.none() : similar.adjacency().externals();
    }

    /// The adjacency of these blocks. A block that equals one of the similar graph is replaced by that one.
    Adjacency adjacency(ExternalPackages externals, EdgeBlock[] blocks) {
        if (similar == null) return Adjacency.first(places, externals, blocks);
        var before = similar.adjacency();
        var replaced = new ArrayList<ReplacedBlock>();
        for (var file : declarations.files()) {
            var known = block(before, file);
            if (known != null && known.isEqualTo(blocks[file.number()])) blocks[file.number()] = known;
            else replaced.add(new ReplacedBlock(places.of(file), known, blocks[file.number()]));
        }
        replaced.addAll(removed(before));
        return before.next(places, blocks, replaced, this::hasOtherSymbols);
    }

    private @Nullable EdgeBlock block(Adjacency before, FileUnit file) {
        int place = places.of(file);
        return before.places().hasFile(place) ? before.block(place) : null;
    }

    private List<ReplacedBlock> removed(Adjacency before) {
        var removed = new ArrayList<ReplacedBlock>();
        for (var file : before.places().declarations().files()) {
            int place = before.places().of(file);
            if (!places.hasFile(place)) removed.add(new ReplacedBlock(place, before.block(place), null));
        }
        return removed;
    }

    private boolean hasOtherSymbols(int place) {
        if (similar == null) return true;
        var before = similar.adjacency().places();
        return !before.hasFile(place)
                || !places.hasFile(place)
                || !FileDetails.isSame(
                        before.file(place).facts(), places.file(place).facts());
    }
}
