package dev.cairn.engine.bundle;

import dev.cairn.engine.bundle.manifest.Argument;
import dev.cairn.engine.bundle.manifest.ArgumentKind;
import dev.cairn.engine.bundle.manifest.Band;
import dev.cairn.engine.bundle.manifest.Compute;
import dev.cairn.engine.bundle.manifest.DerivedQuery;
import dev.cairn.engine.bundle.manifest.Manifest;
import dev.cairn.engine.bundle.query.CodeMoment;
import dev.cairn.engine.bundle.query.Hit;
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
final class Resolution {

    /// The inputs of a bundle.
    record Plan(Manifest manifest, TaskInputs inputs, CodeMoment code) {}

    private final Plan plan;
    private final CodeMoment code;
    private final QueryChain chain;
    private final Basket basket;
    private final RepoSlices slices;
    private final LongSupplier nanos;
    private final Map<String, List<String>> named = new HashMap<>();
    private final List<Provenance> provenance = new ArrayList<>();
    private final List<RepoSlice> facts = new ArrayList<>();
    private final List<QueryChain.Checked> checks = new ArrayList<>();
    private final Map<String, Long> took = new LinkedHashMap<>();

    Resolution(Plan plan, Sources sources, Health health, LongSupplier nanos) {
        this.plan = plan;
        this.code = plan.code();
        this.chain = new QueryChain(sources, code, health, plan.manifest().floor());
        this.basket = new Basket(
                new Cutter(sources, code, plan.manifest().budget().perFileMaxTokens()),
                plan.manifest().budget());
        this.slices = new RepoSlices(code, sources);
        this.nanos = nanos;
    }

    void run() {
        band(Band.MUST);
        if (basket.isOver()) throw OverBudget.refusal(basket);
        band(Band.SHOULD);
    }

    private void band(Band band) {
        var content = plan.manifest().band(band);
        if (!content.keys().isEmpty()) keys(band);
        if (!content.globs().isEmpty()) globs(band, content.globs());
        content.derived().forEach(query -> query(query, band));
    }

    /// Adds one entry of `may_read` by name.
    void promote(String name) {
        var content = plan.manifest().band(Band.MAY);
        if (name.equals(keysName(Band.MAY))) keys(Band.MAY);
        else if (name.equals(globsName(Band.MAY))) globs(Band.MAY, content.globs());
        else
            for (var query : content.derived()) {
                if (query.name().equals(name)) query(query, Band.MAY);
                else hits(query);
                if (query.name().equals(name)) return;
            }
    }

    static String keysName(Band band) {
        return band.written() + ".repo_context_keys";
    }

    static String globsName(Band band) {
        return band.written() + ".globs";
    }

    private void keys(Band band) {
        long start = nanos.getAsLong();
        var keys = plan.manifest().band(band).keys();
        var report = slices.read(keys, band, basket);
        facts.addAll(report.told());
        var compute = String.join(", ", keys.stream().map(key -> key.written()).toList());
        provenance.add(new Provenance(
                keysName(band),
                compute,
                band,
                new Provenance.Answered("repository", Confidence.HIGH, "fresh", List.of(), List.of()),
                Provenance.Counts.NONE,
                List.of(),
                Map.of(),
                report.sentence(keysName(band))));
        took.put(keysName(band), nanos.getAsLong() - start);
    }

    private void globs(Band band, List<String> globs) {
        long start = nanos.getAsLong();
        var hits = new PathGlobs(globs).among(code.paths());
        var answered = new Provenance.Answered("paths", Confidence.HIGH, "fresh", List.of(), List.of());
        var kept = hits.subList(0, Math.min(PathGlobs.FILES_MAX, hits.size()));
        settle(new Settled(globsName(band), String.join(", ", globs), band, answered), hits, kept);
        took.put(globsName(band), nanos.getAsLong() - start);
    }

    private void query(DerivedQuery query, Band band) {
        long start = nanos.getAsLong();
        var missing = missing(query);
        if (missing.isPresent()) {
            provenance.add(unbound(query, band, missing.get()));
            return;
        }
        var answer = answer(query);
        var hits = answer.found().hits();
        var kept = capped(query, hits);
        named.put(query.name(), kept.stream().map(Hit::path).toList());
        var answered = new Provenance.Answered(
                answer.source(),
                answer.confidence(),
                answer.freshness().written(),
                answer.downgrades(),
                answer.found().notes());
        boolean isBelowFloor =
                band != Band.MUST && answer.confidence().isBelow(plan.manifest().floor());
        var settled = new Settled(query.name(), query.compute().written(), band, answered);
        if (isBelowFloor) provenance.add(stale(settled, hits, kept.size()));
        else settle(settled, hits, kept);
        took.put(query.name(), nanos.getAsLong() - start);
    }

    private QueryChain.Answered answer(DerivedQuery query) {
        var bound = new QueryChain.Asked(query.compute(), values(query.compute()), query.maxFiles());
        var fallback = query.fallback()
                .filter(other -> isBound(other))
                .map(other -> new QueryChain.Asked(other, values(other), query.maxFiles()));
        var answer = chain.run(bound, fallback);
        checks.addAll(answer.checks());
        return answer;
    }

    /// Resolves a query whose files are only the argument of another one.
    private void hits(DerivedQuery query) {
        if (missing(query).isEmpty())
            named.put(
                    query.name(),
                    capped(query, answer(query).found().hits()).stream()
                            .map(Hit::path)
                            .toList());
    }

    private static List<Hit> capped(DerivedQuery query, List<Hit> hits) {
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
            case Argument.Earlier(var name) -> named.containsKey(name);
            case Argument.Input(var path) -> plan.inputs().values(path).isPresent();
            case Argument.Literal _ -> true;
        };
    }

    private List<String> values(Compute compute) {
        var values =
                switch (compute.argument()) {
                    case Argument.Earlier(var name) -> named.getOrDefault(name, List.of());
                    case Argument.Input(var path) -> plan.inputs().values(path).orElse(List.of());
                    case Argument.Literal(var text) -> List.of(text);
                };
        if (compute.primitive().argument() != ArgumentKind.FILES) return values;
        return values.stream()
                .map(path -> path.startsWith("./") ? path.substring(2) : path)
                .distinct()
                .toList();
    }

    /// A query with its answer, before its files are added to the bundle.
    private record Settled(String name, String compute, Band band, Provenance.Answered answered) {

        Provenance with(Provenance.Counts counts, List<Deferred> deferred, Map<Deferral, Integer> reasons) {
            return new Provenance(
                    name,
                    compute,
                    band,
                    answered,
                    counts,
                    deferred.subList(0, Math.min(Provenance.LISTED_MAX, deferred.size())),
                    reasons,
                    Sentences.of(name, answered, counts, reasons));
        }
    }

    private void settle(Settled settled, List<Hit> hits, List<Hit> kept) {
        var outcome = basket.add(new Basket.Origin(settled.name(), settled.band()), kept);
        var deferred = new ArrayList<>(outcome.deferred());
        hits.subList(kept.size(), hits.size()).forEach(hit -> deferred.add(new Deferred(hit.path(), Deferral.CAP)));
        var reasons = new EnumMap<Deferral, Integer>(Deferral.class);
        deferred.forEach(each -> reasons.merge(each.reason(), 1, Integer::sum));
        if (outcome.reduced() > 0) reasons.put(Deferral.PER_FILE, outcome.reduced());
        provenance.add(
                settled.with(new Provenance.Counts(hits.size(), kept.size(), outcome.included()), deferred, reasons));
    }

    private static Provenance stale(Settled settled, List<Hit> hits, int afterCap) {
        var deferred = hits.stream()
                .map(hit -> new Deferred(hit.path(), Deferral.STALE))
                .toList();
        return settled.with(
                new Provenance.Counts(hits.size(), afterCap, 0),
                deferred,
                hits.isEmpty() ? Map.of() : Map.of(Deferral.STALE, hits.size()));
    }

    private static Provenance unbound(DerivedQuery query, Band band, String input) {
        return new Provenance(
                query.name(),
                query.compute().written(),
                band,
                Provenance.Answered.NOBODY,
                Provenance.Counts.NONE,
                List.of(),
                Map.of(Deferral.UNBOUND, 1),
                Sentences.unbound(query.name(), input));
    }

    Basket basket() {
        return basket;
    }

    List<Provenance> provenance() {
        return provenance;
    }

    List<RepoSlice> facts() {
        return facts;
    }

    List<QueryChain.Checked> checks() {
        return checks;
    }

    Map<String, Long> took() {
        return took;
    }
}
