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

    private final Map<SymbolId, String> hashes = new HashMap<>();
    private final Map<SymbolId, SymbolId> renames;

    MovedUnits(CodeChange change) {
        this.renames = change.renames();
        for (var unit : change.units()) {
            if (!unit.isNew()) continue;
            added.putIfAbsent(new UnitContent(unit.id().names(), unit.after()), unit.id());
            hashes.put(unit.id(), unit.after());
        }
    }

    /// The claim on the symbol that was still to be written, under the id that the symbol got.
    static Claim bind(Claim claim, ChangedUnit unit) {
        return claim.movedTo(new ClaimTarget.Code(unit.id(), claim.target().type()))
                .with(claim.version().advanced(unit.after()));
    }

    /// The claim after its holder's own edit: on the new version and, if the target was renamed or moved, at
    /// its new id.
    Claim follow(Claim claim, List<ChangedUnit> units) {
        var own = units.stream()
                .filter(unit -> unit.id().toString().equals(claim.target().written()))
                .findFirst()
                .orElse(units.getLast());
        if (own.isGone() && claim.target() instanceof ClaimTarget.Code target) {
            var elsewhere = added.get(new UnitContent(own.id().names(), own.before()));
            if (elsewhere != null && own.id().equals(target.id()))
                return claim.movedTo(new ClaimTarget.Code(elsewhere, target.type()));
            var renamed = renames.get(own.id());
            if (renamed != null && own.id().equals(target.id()))
                return claim.movedTo(new ClaimTarget.Code(renamed, target.type()))
                        .with(claim.version().advanced(hashes.getOrDefault(renamed, "")));
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
