package dev.cairn.engine.claim;

import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.claim.ClaimType;
import dev.cairn.model.id.ClaimId;
import dev.cairn.model.id.SymbolId;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.lookup.LookupResult;
import dev.cairn.projection.lookup.SymbolLookup;
import dev.cairn.store.Snapshot;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Open claims whose stored target is not an id of the graph, each with the code that it may refer to.
///
/// Earlier builds stored a target as its caller wrote it, and a target that was still to be written may have
/// got another id than expected. Such claims must conflict with claims on the same code under its id.
final class StoredSpellings {

    static final StoredSpellings NONE = new StoredSpellings(Map.of());

    /// A claim as it was read, and the code it may mean.
    private record Spelling(ClaimTarget stored, List<ClaimTarget.Code> meant) {}

    private final Map<ClaimId, Spelling> spellings;

    private StoredSpellings(Map<ClaimId, Spelling> spellings) {
        this.spellings = spellings;
    }

    static StoredSpellings of(CodeGraph graph, Snapshot at) {
        if (graph.nodes() == 0) return NONE;
        var spellings = new LinkedHashMap<ClaimId, Spelling>();
        for (var claim : StoredClaims.openOnCode(at)) {
            // The version of code that is known by its id is never empty.
            if (!claim.version().current().isEmpty()) continue;
            var meant = meant(graph, claim.target().written());
            if (!meant.isEmpty()) spellings.put(claim.id(), new Spelling(claim.target(), meant));
        }
        return spellings.isEmpty() ? NONE : new StoredSpellings(spellings);
    }

    private static List<ClaimTarget.Code> meant(CodeGraph graph, String written) {
        if (graph.find(written).isPresent() || isFolder(graph, written)) return List.of();
        var lookup = new SymbolLookup(graph);
        // Lines move, so a claim on a line holds its whole file.
        var line = lookup.fileLine(written);
        if (line.isPresent()) return List.of(code(line.get().file().path()));
        return switch (lookup.find(written)) {
            case LookupResult.One(var node) -> graph.isPackage(node) ? List.of() : List.of(code(graph.id(node)));
            case LookupResult.Several(var nodes, var _) ->
                nodes.stream().map(node -> code(graph.id(node))).toList();
            case LookupResult.None _ -> List.of();
        };
    }

    private static boolean isFolder(CodeGraph graph, String written) {
        return graph.declarations().files().stream()
                .anyMatch(file -> file.path().startsWith(written + "/"));
    }

    private static ClaimTarget.Code code(String id) {
        return new ClaimTarget.Code(SymbolId.parse(id), ClaimType.FUNCTION);
    }

    /// The claims among these that are still as they were read and overlap the target.
    List<Claim> overlapping(Snapshot at, ClaimTarget target) {
        if (!(target instanceof ClaimTarget.Code code)) return List.of();
        var found = new ArrayList<Claim>();
        spellings.forEach((id, spelling) -> {
            if (spelling.meant().stream().noneMatch(meant -> meant.overlaps(code))) return;
            StoredClaims.find(at, id)
                    .filter(claim -> claim.isOpen() && claim.target().equals(spelling.stored()))
                    .ifPresent(found::add);
        });
        return found;
    }

    /// Whether the stored claim means exactly this target.
    boolean isSame(Claim claim, ClaimTarget target) {
        var spelling = spellings.get(claim.id());
        return spelling != null
                && spelling.meant().size() == 1
                && spelling.meant().getFirst().isSameTarget(target);
    }
}
