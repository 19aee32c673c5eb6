package dev.cairn.engine.bundle;

import dev.cairn.engine.bundle.manifest.BundleBudget;
import dev.cairn.engine.bundle.repository.RepositoryFactList;
import dev.cairn.model.id.BundleId;
import dev.cairn.model.trust.Confidence;
import java.util.List;
import java.util.Optional;

/// The result of resolving a manifest on one repository at one point in time; equal for equal code and inputs.
public record Bundle(
        BundleId id,
        String taskClass,
        List<BundleFile> files,
        List<RepositoryFactList> facts,
        List<QueryProvenance> provenance,
        List<PromotableEntry> offered,
        BundleCost spent,
        boolean isBootstrap) {

    public Bundle {
        files = List.copyOf(files);
        facts = List.copyOf(facts);
        provenance = List.copyOf(provenance);
        offered = List.copyOf(offered);
    }

    /// The cost of the bundle, and its limits.
    public record BundleCost(int files, int tokens, BundleBudget max) {}

    /// The lowest confidence of the queries for which a source was asked. That a query found nothing can be as wrong as
    /// what it found.
    public Confidence confidence() {
        return provenance.stream()
                .filter(each -> each.counts().returned() > 0
                        || each.answered().freshness().isPresent())
                .map(each -> each.answered().confidence())
                .reduce(Confidence.HIGH, Confidence::lower);
    }

    public Optional<QueryProvenance> provenance(String name) {
        return provenance.stream().filter(each -> each.name().equals(name)).findFirst();
    }
}
