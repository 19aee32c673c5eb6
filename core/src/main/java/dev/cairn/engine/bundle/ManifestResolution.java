package dev.cairn.engine.bundle;

import dev.cairn.engine.bundle.manifest.ArgumentKind;
import dev.cairn.engine.bundle.manifest.Band;
import dev.cairn.engine.bundle.manifest.Compute;
import dev.cairn.engine.bundle.manifest.DerivedQuery;
import dev.cairn.engine.bundle.manifest.Manifest;
import dev.cairn.engine.bundle.manifest.QueryArgument;
import dev.cairn.engine.bundle.query.CodeSnapshot;
import dev.cairn.engine.bundle.query.FileHit;
import dev.cairn.engine.bundle.query.IndexFreshness;
import dev.cairn.engine.bundle.repository.RepositoryFactList;
import dev.cairn.engine.bundle.source.BundleSources;
import dev.cairn.engine.bundle.source.FreshnessCheck;
import dev.cairn.engine.bundle.source.SourceChain;
import dev.cairn.model.trust.Confidence;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/// Resolves one manifest on one state of the code: all of `must_read`, then `should_read` while the budget lasts.
public final class ManifestResolution {

    /// The inputs of a bundle.
    record ResolutionInput(Manifest manifest, TaskInputs inputs, CodeSnapshot code) {}

    private final ResolutionInput input;
    private final SourceChain chain;
    private final BundleAssembly assembly;
    private final RepositoryFactReader factReader;
    private final LongSupplier nanos;
    private final Map<String, List<String>> pathsByQuery = new HashMap<>();
    private final List<QueryProvenance> provenance = new ArrayList<>();
    private final List<RepositoryFactList> facts = new ArrayList<>();
    private final List<SourceChain.SeenFreshness> checks = new ArrayList<>();
    private final Map<String, Long> nanosByQuery = new LinkedHashMap<>();

    ManifestResolution(ResolutionInput input, BundleSources sources, FreshnessCheck freshness, LongSupplier nanos) {
        this.input = input;
        var code = input.code();
        this.chain = new SourceChain(sources, code, freshness, input.manifest().floor());
        this.assembly = new BundleAssembly(
                new FileCutter(sources, code, input.manifest().budget().perFileMaxTokens()),
                input.manifest().budget());
        this.factReader = new RepositoryFactReader(code, sources);
        this.nanos = nanos;
    }

    void run() {
        addBand(Band.MUST);
        if (assembly.isOverBudget()) throw OverBudgetRefusal.refusal(assembly);
        addBand(Band.SHOULD);
    }

    private void addBand(Band band) {
        var content = input.manifest().band(band);
        if (!content.keys().isEmpty()) addKeys(band);
        if (!content.globs().isEmpty()) addGlobs(band, content.globs());
        content.derived().forEach(query -> addQuery(query, band));
    }

    /// Adds one entry of `may_read` by name.
    void promote(String name) {
        var content = input.manifest().band(Band.MAY);
        if (name.equals(keysName(Band.MAY))) addKeys(Band.MAY);
        else if (name.equals(globsName(Band.MAY))) addGlobs(Band.MAY, content.globs());
        else
            for (var query : content.derived()) {
                if (query.name().equals(name)) addQuery(query, Band.MAY);
                else evaluate(query);
                if (query.name().equals(name)) return;
            }
    }

    static String keysName(Band band) {
        return band.written() + ".repo_context_keys";
    }

    static String globsName(Band band) {
        return band.written() + ".globs";
    }

    private void addKeys(Band band) {
        long start = nanos.getAsLong();
        var keys = input.manifest().band(band).keys();
        var report = factReader.read(keys, band, assembly);
        facts.addAll(report.facts());
        var compute = String.join(", ", keys.stream().map(key -> key.written()).toList());
        provenance.add(new QueryProvenance(
                keysName(band),
                compute,
                band,
                new QueryProvenance.AnswerSource(
                        "repository", Confidence.HIGH, Optional.of(IndexFreshness.FRESH), List.of(), List.of()),
                QueryProvenance.FileCounts.NONE,
                List.of(),
                Map.of(),
                report.sentence(keysName(band))));
        nanosByQuery.put(keysName(band), nanos.getAsLong() - start);
    }

    private void addGlobs(Band band, List<String> globs) {
        long start = nanos.getAsLong();
        var hits = new GlobSearch(globs).among(input.code().paths());
        var answered = new QueryProvenance.AnswerSource(
                "paths", Confidence.HIGH, Optional.of(IndexFreshness.FRESH), List.of(), List.of());
        var kept = hits.subList(0, Math.min(GlobSearch.FILES_MAX, hits.size()));
        addFiles(new AnsweredQuery(globsName(band), String.join(", ", globs), band, answered), hits, kept);
        nanosByQuery.put(globsName(band), nanos.getAsLong() - start);
    }

    private void addQuery(DerivedQuery query, Band band) {
        long start = nanos.getAsLong();
        var missing = missing(query);
        if (missing.isPresent()) {
            provenance.add(unbound(query, band, missing.get()));
            return;
        }
        var answer = answer(query);
        var hits = answer.found().hits();
        var kept = capped(query, hits);
        pathsByQuery.put(query.name(), kept.stream().map(FileHit::path).toList());
        var answered = new QueryProvenance.AnswerSource(
                answer.source(),
                answer.confidence(),
                Optional.of(answer.freshness()),
                answer.downgrades(),
                answer.found().notes());
        boolean isBelowFloor = band != Band.MUST
                && answer.confidence().isBelow(input.manifest().floor());
        var answeredQuery = new AnsweredQuery(query.name(), query.compute().written(), band, answered);
        if (isBelowFloor) provenance.add(stale(answeredQuery, hits, kept.size()));
        else addFiles(answeredQuery, hits, kept);
        nanosByQuery.put(query.name(), nanos.getAsLong() - start);
    }

    private SourceChain.ChainAnswer answer(DerivedQuery query) {
        var bound = new SourceChain.BoundQuery(query.compute(), values(query.compute()), query.maxFiles());
        var fallback = query.fallback()
                .filter(other -> isBound(other))
                .map(other -> new SourceChain.BoundQuery(other, values(other), query.maxFiles()));
        var answer = chain.run(bound, fallback);
        checks.addAll(answer.checks());
        return answer;
    }

    /// Evaluates a query without adding its files to the bundle, because a promoted query may use them as its argument.
    private void evaluate(DerivedQuery query) {
        if (missing(query).isEmpty())
            pathsByQuery.put(
                    query.name(),
                    capped(query, answer(query).found().hits()).stream()
                            .map(FileHit::path)
                            .toList());
    }

    private static List<FileHit> capped(DerivedQuery query, List<FileHit> hits) {
        return hits.subList(0, Math.min(query.maxFiles(), hits.size()));
    }

    /// The missing input of a query, if any.
    private Optional<String> missing(DerivedQuery query) {
        return isBound(query.compute())
                ? Optional.empty()
                : Optional.of(query.compute().argument().written());
    }

    private boolean isBound(Compute compute) {
        return switch (compute.argument()) {
            case QueryArgument.Earlier(var name) -> pathsByQuery.containsKey(name);
            case QueryArgument.Input(var path) -> input.inputs().values(path).isPresent();
            case QueryArgument.Literal _ -> true;
        };
    }

    private List<String> values(Compute compute) {
        var values =
                switch (compute.argument()) {
                    case QueryArgument.Earlier(var name) -> pathsByQuery.getOrDefault(name, List.of());
                    case QueryArgument.Input(var path) ->
                        input.inputs().values(path).orElse(List.of());
                    case QueryArgument.Literal(var text) -> List.of(text);
                };
        if (compute.primitive().argument() != ArgumentKind.FILES) return values;
        return values.stream()
                .map(path -> path.startsWith("./") ? path.substring(2) : path)
                .distinct()
                .toList();
    }

    /// A query with its answer, before its files are added to the bundle.
    private record AnsweredQuery(String name, String compute, Band band, QueryProvenance.AnswerSource answered) {

        QueryProvenance with(
                QueryProvenance.FileCounts counts, List<DeferredFile> deferred, Map<DeferralReason, Integer> reasons) {
            return new QueryProvenance(
                    name,
                    compute,
                    band,
                    answered,
                    counts,
                    deferred.subList(0, Math.min(QueryProvenance.LISTED_MAX, deferred.size())),
                    reasons,
                    ProvenanceSentences.of(name, answered, counts, reasons));
        }
    }

    private void addFiles(AnsweredQuery answeredQuery, List<FileHit> hits, List<FileHit> kept) {
        var outcome = assembly.add(new BundleAssembly.FileOrigin(answeredQuery.name(), answeredQuery.band()), kept);
        var deferred = new ArrayList<>(outcome.deferred());
        hits.subList(kept.size(), hits.size())
                .forEach(hit -> deferred.add(new DeferredFile(hit.path(), DeferralReason.CAP)));
        var reasons = new EnumMap<DeferralReason, Integer>(DeferralReason.class);
        deferred.forEach(each -> reasons.merge(each.reason(), 1, Integer::sum));
        if (outcome.reduced() > 0) reasons.put(DeferralReason.PER_FILE, outcome.reduced());
        provenance.add(answeredQuery.with(
                new QueryProvenance.FileCounts(hits.size(), kept.size(), outcome.included()), deferred, reasons));
    }

    private static QueryProvenance stale(AnsweredQuery answeredQuery, List<FileHit> hits, int afterCap) {
        var deferred = hits.stream()
                .map(hit -> new DeferredFile(hit.path(), DeferralReason.STALE))
                .toList();
        return answeredQuery.with(
                new QueryProvenance.FileCounts(hits.size(), afterCap, 0),
                deferred,
                hits.isEmpty() ? Map.of() : Map.of(DeferralReason.STALE, hits.size()));
    }

    private static QueryProvenance unbound(DerivedQuery query, Band band, String input) {
        return new QueryProvenance(
                query.name(),
                query.compute().written(),
                band,
                QueryProvenance.AnswerSource.NONE,
                QueryProvenance.FileCounts.NONE,
                List.of(),
                Map.of(DeferralReason.UNBOUND, 1),
                ProvenanceSentences.unbound(query.name(), input));
    }

    BundleAssembly assembly() {
        return assembly;
    }

    List<QueryProvenance> provenance() {
        return provenance;
    }

    List<RepositoryFactList> facts() {
        return facts;
    }

    List<SourceChain.SeenFreshness> checks() {
        return checks;
    }

    Map<String, Long> nanosByQuery() {
        return nanosByQuery;
    }
}
