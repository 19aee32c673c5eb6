package dev.cairn.engine.claim.change;

import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.id.SymbolId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Detects units that were only renamed or moved in a change, so that a claim can follow its target.
final class MovedUnits {

    /// Identifies moved code: the same symbol names with the same content hash.
    private record UnitContent(List<String> names, String hash) {}

    private final Map<UnitContent, SymbolId> added = new HashMap<>();

    MovedUnits(List<ChangedUnit> units) {
        for (var unit : units)
            if (unit.isNew()) added.putIfAbsent(new UnitContent(unit.id().names(), unit.after()), unit.id());
    }

    /// The claim after its holder's own edit: on the new version and, if the target was moved unchanged, at its new id.
    Claim follow(Claim claim, List<ChangedUnit> units) {
        var own = units.stream()
                .filter(unit -> unit.id().toString().equals(claim.target().written()))
                .findFirst()
                .orElse(units.getLast());
        if (own.isGone() && claim.target() instanceof ClaimTarget.Code target) {
            var elsewhere = added.get(new UnitContent(own.id().names(), own.before()));
            if (elsewhere != null && own.id().equals(target.id()))
                return claim.movedTo(new ClaimTarget.Code(elsewhere, target.type()));
        }
        var isFolder = !own.id().toString().equals(claim.target().written())
                && own.id().isFile();
        return isFolder ? claim : claim.with(claim.version().advanced(own.after()));
    }

    /// Whether the target only gained or lost an overload marker: the same content still exists under the claimed name.
    static boolean isOnlyOverloadMarked(Claim claim, List<ChangedUnit> units) {
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
