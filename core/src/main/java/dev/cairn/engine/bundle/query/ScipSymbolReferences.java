package dev.cairn.engine.bundle.query;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.projection.scip.ScipHealth;
import dev.cairn.projection.scip.ScipIndexes;
import dev.cairn.projection.scip.ScipReferences;
import dev.cairn.view.View;
import java.util.Optional;

/// Finds the references of a symbol in a SCIP index.
public final class ScipSymbolReferences implements SymbolReferences {

    private final ScipIndexes indexes;

    public ScipSymbolReferences(ScipIndexes indexes) {
        this.indexes = indexes;
    }

    @Override
    public Optional<ReferenceAnswer> of(View view, String symbol) {
        return indexes.health(view.snapshot(), view.isNow())
                .map(health -> answer(
                        health,
                        indexes.refs(view.project(), view.graph(), view.code().files(), symbol)));
    }

    /// References from the index, and references that Cairn resolved without guessing.
    private static ReferenceAnswer answer(ScipHealth health, ScipReferences found) {
        var references = found.references().stream()
                .filter(one -> one.provenance().isAtLeast(EdgeProvenance.IMPORT_RESOLVED))
                .map(one -> new SymbolReference(
                        one.file(),
                        new FilePosition(one.line(), one.column()),
                        one.provenance() == EdgeProvenance.SCIP))
                .toList();
        return new ReferenceAnswer(references, found.isKnown(), new IndexFreshness(health.reasons()), health.changed());
    }
}
