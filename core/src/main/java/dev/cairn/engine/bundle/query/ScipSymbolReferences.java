package dev.cairn.engine.bundle.query;

import dev.cairn.model.code.Provenance;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.scip.ScipHealth;
import dev.cairn.projection.scip.ScipIndexes;
import dev.cairn.projection.scip.ScipReferences;
import java.util.Optional;

/// Finds the references of a symbol in a SCIP index.
public final class ScipSymbolReferences implements SymbolReferences {

    private final ScipIndexes indexes;

    public ScipSymbolReferences(ScipIndexes indexes) {
        this.indexes = indexes;
    }

    @Override
    public Optional<References> of(ProjectId project, AsOf asOf, String symbol) {
        return indexes.health(project, asOf).map(health -> told(health, indexes.refs(project, asOf, symbol)));
    }

    /// References from the index, and references that Cairn resolved without guessing.
    private static References told(ScipHealth health, ScipReferences found) {
        var references = found.references().stream()
                .filter(one -> one.provenance().isAtLeast(Provenance.IMPORT_RESOLVED))
                .map(one -> new Reference(
                        one.file(), new Place(one.line(), one.column()), one.provenance() == Provenance.SCIP))
                .toList();
        return new References(references, found.isKnown(), new Freshness(health.reasons()), health.changed());
    }
}
