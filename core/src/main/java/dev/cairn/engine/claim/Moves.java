package dev.cairn.engine.claim;

import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.id.SymbolId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Sees through a change which units only got another name, so that a claim can follow its target.
final class Moves {

    /// The same names with the same content, somewhere else.
    private record Content(List<String> names, String hash) {}

    private final Map<Content, SymbolId> came = new HashMap<>();

    Moves(List<ChangedUnit> units) {
        for (var unit : units)
            if (unit.isNew()) came.putIfAbsent(new Content(unit.id().names(), unit.after()), unit.id());
    }

    /// The claim after its holder's own edit: at the new version, and at the new place of what was moved as it was.
    Claim follow(Claim claim, List<ChangedUnit> units) {
        var own = units.stream()
                .filter(unit -> unit.id().toString().equals(claim.target().written()))
                .findFirst()
                .orElse(units.getLast());
        if (own.isGone() && claim.target() instanceof ClaimTarget.Code target) {
            var elsewhere = came.get(new Content(own.id().names(), own.before()));
            if (elsewhere != null && own.id().equals(target.id()))
                return claim.movedTo(new ClaimTarget.Code(elsewhere, target.type()));
        }
        var isFolder = !own.id().toString().equals(claim.target().written())
                && own.id().isFile();
        return isFolder ? claim : claim.with(claim.version().advanced(own.after()));
    }

    /// Whether the target merely got or lost the mark of an overload: all that left is still there under the claim.
    static boolean isOnlyMarked(Claim claim, List<ChangedUnit> units) {
        return units.stream().anyMatch(ChangedUnit::isGone)
                && !claim.target().code().map(SymbolId::isFile).orElse(true)
                && units.stream()
                        .filter(unit -> !unit.isNew())
                        .allMatch(unit -> unit.isGone()
                                && units.stream()
                                        .anyMatch(other ->
                                                other.isNew() && other.after().equals(unit.before())));
    }
}
