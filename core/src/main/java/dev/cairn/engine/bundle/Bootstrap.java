package dev.cairn.engine.bundle;

import dev.cairn.engine.bundle.manifest.Band;
import dev.cairn.engine.bundle.query.CodeMoment;
import dev.cairn.model.id.BundleId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.trust.Confidence;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// Builds a bundle before anything is indexed: files on disk that match the manifest's bootstrap patterns.
final class Bootstrap {

    static final String NAME = "bootstrap_globs";

    private final Sources sources;
    private final CodeMoment code;

    Bootstrap(Sources sources, CodeMoment code) {
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
        var hits = new PathGlobs(manifest.bootstrapGlobs()).among(sources.tree().paths(code.project()));
        var kept = hits.subList(0, Math.min(PathGlobs.FILES_MAX, hits.size()));
        var basket = new Basket(new Cutter(sources, code, manifest.budget().perFileMaxTokens()), manifest.budget());
        var outcome = basket.add(new Basket.Origin(NAME, Band.SHOULD), kept);
        var deferred = new ArrayList<>(outcome.deferred());
        hits.subList(kept.size(), hits.size()).forEach(hit -> deferred.add(new Deferred(hit.path(), Deferral.CAP)));
        var provenance = new ArrayList<Provenance>();
        provenance.add(told(request, new Provenance.Counts(hits.size(), kept.size(), outcome.included()), deferred));
        for (var band : List.of(Band.MUST, Band.SHOULD))
            manifest.band(band)
                    .derived()
                    .forEach(query -> provenance.add(
                            notAsked(query.name(), query.compute().written(), band)));
        return new Bundle(
                id,
                manifest.taskClass(),
                basket.files(),
                List.of(),
                provenance,
                Bundles.offers(manifest),
                basket.spent(),
                true);
    }

    private static Provenance told(BundleRequest request, Provenance.Counts counts, List<Deferred> deferred) {
        var countByReason = new EnumMap<Deferral, Integer>(Deferral.class);
        deferred.forEach(each -> countByReason.merge(each.reason(), 1, Integer::sum));
        var answered = new Provenance.Answered("paths", Confidence.HIGH, "fresh", List.of(), List.of());
        return new Provenance(
                NAME,
                String.join(", ", request.manifest().bootstrapGlobs()),
                Band.SHOULD,
                answered,
                counts,
                deferred,
                countByReason,
                Sentences.of(NAME, answered, counts, countByReason));
    }

    private static Provenance notAsked(String name, String compute, Band band) {
        return new Provenance(
                name,
                compute,
                band,
                Provenance.Answered.NOBODY,
                Provenance.Counts.NONE,
                List.of(),
                Map.of(Deferral.STALE, 1),
                name + " was not asked: the workspace is not indexed yet.");
    }
}
