package dev.cairn.engine.bundle;

import dev.cairn.engine.bundle.manifest.Band;
import dev.cairn.engine.bundle.query.CodeSnapshot;
import dev.cairn.engine.bundle.query.IndexFreshness;
import dev.cairn.engine.bundle.source.BundleSources;
import dev.cairn.model.id.BundleId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.trust.Confidence;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Builds a bundle before anything is indexed: files on disk that match the manifest's bootstrap patterns.
final class BootstrapBundle {

    static final String NAME = "bootstrap_globs";

    private final BundleSources sources;
    private final CodeSnapshot code;

    BootstrapBundle(BundleSources sources, CodeSnapshot code) {
        this.sources = sources;
        this.code = code;
    }

    Bundle build(BundleId id, BundleRequest request) {
        var manifest = request.manifest();
        if (manifest.bootstrapGlobs().isEmpty() || !code.isNow())
            throw Refusal.of(
                    ProblemCode.INDEX_EMPTY,
                    "Nothing is indexed here, and " + manifest.taskClass() + " has no bootstrap_globs to begin with.",
                    "Call graph_rebuild, then build the bundle.");
        var hits =
                new GlobSearch(manifest.bootstrapGlobs()).among(sources.tree().paths(code.project()));
        var kept = hits.subList(0, Math.min(GlobSearch.FILES_MAX, hits.size()));
        var assembly = new BundleAssembly(
                new FileCutter(sources, code, manifest.budget().perFileMaxTokens()), manifest.budget());
        var outcome = assembly.add(new BundleAssembly.FileOrigin(NAME, Band.SHOULD), kept);
        var deferred = new ArrayList<>(outcome.deferred());
        hits.subList(kept.size(), hits.size())
                .forEach(hit -> deferred.add(new DeferredFile(hit.path(), DeferralReason.CAP)));
        var provenance = new ArrayList<QueryProvenance>();
        provenance.add(provenance(
                request, new QueryProvenance.FileCounts(hits.size(), kept.size(), outcome.included()), deferred));
        for (var band : List.of(Band.MUST, Band.SHOULD))
            manifest.band(band)
                    .derived()
                    .forEach(query ->
                            provenance.add(notRun(query.name(), query.compute().written(), band)));
        return new Bundle(
                id,
                manifest.taskClass(),
                assembly.files(),
                List.of(),
                provenance,
                BundleBuilder.offers(manifest),
                assembly.spent(),
                true);
    }

    private static QueryProvenance provenance(
            BundleRequest request, QueryProvenance.FileCounts counts, List<DeferredFile> deferred) {
        var countByReason = new EnumMap<DeferralReason, Integer>(DeferralReason.class);
        deferred.forEach(each -> countByReason.merge(each.reason(), 1, Integer::sum));
        var answered = new QueryProvenance.AnswerSource(
                "paths", Confidence.HIGH, Optional.of(IndexFreshness.FRESH), List.of(), List.of());
        return new QueryProvenance(
                NAME,
                String.join(", ", request.manifest().bootstrapGlobs()),
                Band.SHOULD,
                answered,
                counts,
                deferred,
                countByReason,
                ProvenanceSentences.of(NAME, answered, counts, countByReason));
    }

    private static QueryProvenance notRun(String name, String compute, Band band) {
        return new QueryProvenance(
                name,
                compute,
                band,
                QueryProvenance.AnswerSource.NONE,
                QueryProvenance.FileCounts.NONE,
                List.of(),
                Map.of(DeferralReason.STALE, 1),
                name + " was not asked: the workspace is not indexed yet.");
    }
}
