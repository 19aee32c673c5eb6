package dev.cairn.engine.bundle.source;

import dev.cairn.engine.bundle.manifest.Compute;
import dev.cairn.engine.bundle.query.CallerQueries;
import dev.cairn.engine.bundle.query.CodeSnapshot;
import dev.cairn.engine.bundle.query.FileHit;
import dev.cairn.engine.bundle.query.ImportQueries;
import dev.cairn.engine.bundle.query.IndexFreshness;
import dev.cairn.engine.bundle.query.ReferenceQueries;
import dev.cairn.engine.bundle.query.SoughtNames;
import dev.cairn.engine.bundle.query.SourceAnswer;
import dev.cairn.engine.bundle.query.TestQueries;
import dev.cairn.model.trust.Confidence;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Tries the sources of one query in order until an answer is good enough; every downgrade is recorded.
public final class SourceChain {

    static final int STEPS_MAX = 4;

    public static final String SCIP = "scip";
    public static final String REFERENCES = "references";
    public static final String IMPORTS = "imports";
    public static final String DEPENDENCIES = "dependencies";
    public static final String TESTS = "tests";

    /// Checks again how fresh the sources of an answer are; it keeps no reference to the code it was created with.
    @FunctionalInterface
    public interface FreshnessRecheck {
        IndexFreshness check(FreshnessCheck health, CodeSnapshot code);
    }

    /// One query with its argument values and its maximum number of files.
    public record BoundQuery(Compute compute, List<String> values, int maxFiles) {}

    /// The answer. `checks` can verify its freshness again.
    public record ChainAnswer(
            String source,
            SourceAnswer found,
            IndexFreshness freshness,
            Confidence confidence,
            List<SourceDowngrade> downgrades,
            List<SeenFreshness> checks) {}

    /// The freshness that was seen, and how to check it again.
    public record SeenFreshness(FreshnessRecheck recheck, IndexFreshness seen) {}

    /// An answer from a source.
    private record SourceAttempt(SourceAnswer found, IndexFreshness freshness, FreshnessRecheck recheck) {

        Confidence confidence() {
            var own = found.isKnown() ? found.confidence() : Confidence.LOW;
            return own.lower(freshness.confidence());
        }
    }

    /// A source to try; its attempt is empty if the source does not exist.
    private record SourceStep(String source, Supplier<Optional<SourceAttempt>> ask) {}

    private final BundleSources sources;
    private final CodeSnapshot code;
    private final FreshnessCheck health;
    private final Confidence floor;
    private final SoughtNames names;
    private final UnreadUsers unread;

    public SourceChain(BundleSources sources, CodeSnapshot code, FreshnessCheck health, Confidence floor) {
        this.sources = sources;
        this.code = code;
        this.health = health;
        this.floor = floor;
        this.names = new SoughtNames(code);
        this.unread = new UnreadUsers(code, sources, floor);
    }

    public ChainAnswer run(BoundQuery bound, Optional<BoundQuery> fallback) {
        var steps = new ArrayList<>(steps(bound));
        fallback.ifPresent(other -> steps.addAll(steps(other)));
        var downgrades = new ArrayList<SourceDowngrade>();
        var checks = new ArrayList<SeenFreshness>();
        Optional<ChainAnswer> best = Optional.empty();
        int count = Math.min(STEPS_MAX, steps.size());
        for (int at = 0; at < count; at++) {
            var step = steps.get(at);
            var attempt = step.ask().get();
            attempt.ifPresent(made -> checks.add(new SeenFreshness(made.recheck(), made.freshness())));
            var why = objection(attempt);
            if (attempt.isPresent() && (why.isEmpty() || best.isEmpty() || isBetter(attempt.get(), best.get())))
                best = Optional.of(answered(step.source(), attempt.get(), downgrades, checks));
            if (why.isEmpty()) break;
            if (at + 1 < count)
                downgrades.add(new SourceDowngrade(
                        step.source(), why, steps.get(at + 1).source()));
        }
        return best.map(answer -> withAll(answer, downgrades, checks)).orElseGet(() -> nothing(steps, downgrades));
    }

    /// Adds the steps that were tried after the best answer.
    private static ChainAnswer withAll(ChainAnswer best, List<SourceDowngrade> downgrades, List<SeenFreshness> checks) {
        return new ChainAnswer(
                best.source(),
                best.found(),
                best.freshness(),
                best.confidence(),
                List.copyOf(downgrades),
                List.copyOf(checks));
    }

    private static ChainAnswer nothing(List<SourceStep> steps, List<SourceDowngrade> downgrades) {
        var found = new SourceAnswer(List.of(), Confidence.LOW, false, List.of("no source can answer this here"));
        var freshness = IndexFreshness.broken("no such index");
        return new ChainAnswer(steps.getFirst().source(), found, freshness, Confidence.LOW, downgrades, List.of());
    }

    private static ChainAnswer answered(
            String source, SourceAttempt made, List<SourceDowngrade> downgrades, List<SeenFreshness> checks) {
        return new ChainAnswer(source, made.found(), made.freshness(), made.confidence(), downgrades, checks);
    }

    private static boolean isBetter(SourceAttempt made, ChainAnswer best) {
        if (made.found().isKnown() != best.found().isKnown())
            return made.found().isKnown();
        return best.confidence().isBelow(made.confidence());
    }

    /// Why an attempt is not good enough; empty if it is.
    private String objection(Optional<SourceAttempt> attempt) {
        if (attempt.isEmpty()) return "there is none here";
        var made = attempt.get();
        if (!made.found().isKnown()) return "it knows nothing of that name";
        if (!made.confidence().isBelow(floor)) return "";
        return made.freshness().isFresh()
                ? "its confidence is " + made.confidence().written()
                : made.freshness().written();
    }

    private List<SourceStep> steps(BoundQuery bound) {
        var values = bound.values();
        return switch (bound.compute().primitive()) {
            case CONSUMERS -> List.of(new SourceStep(DEPENDENCIES, () -> consumers(bound)));
            case REVERSE_LOOKUP -> List.of(new SourceStep(IMPORTS, () -> own(importers(values), bound)));
            case TRANSITIVE_CALLERS -> List.of(new SourceStep(IMPORTS, () -> own(callers(bound), bound)));
            case TESTS_EXERCISING -> List.of(new SourceStep(TESTS, () -> own(tests(values), bound)));
            case REFERENCES ->
                List.of(
                        new SourceStep(SCIP, () -> scip(bound)),
                        new SourceStep(REFERENCES, () -> own(references(values), bound)),
                        new SourceStep(
                                IMPORTS,
                                () -> own(
                                        importersOnly(importers(new ReferenceQueries(code).modules(values))), bound)));
        };
    }

    private SourceAnswer importers(List<String> modules) {
        return unread.add(
                new ImportQueries(code).reverseLookup(modules), names.modules(modules), UnreadUsers.UserKind.IMPORTER);
    }

    private SourceAnswer references(List<String> symbols) {
        return used(new ReferenceQueries(code).references(symbols, floor), symbols);
    }

    private SourceAnswer used(SourceAnswer found, List<String> symbols) {
        return unread.add(found, names.symbols(symbols), UnreadUsers.UserKind.SYMBOL_USER);
    }

    private SourceAnswer callers(BoundQuery bound) {
        var walked = new CallerQueries(code)
                .transitiveCallers(bound.values(), bound.compute().depth());
        return unread.add(walked, names.files(bound.values()), UnreadUsers.UserKind.IMPORTER);
    }

    private SourceAnswer tests(List<String> paths) {
        var found = new TestQueries(code, sources.coverage().of(code.project())).exercising(paths);
        return unread.add(found, names.files(paths), UnreadUsers.UserKind.BETWEEN);
    }

    /// Which of the importers use the symbol is unknown.
    private static SourceAnswer importersOnly(SourceAnswer importers) {
        var notes = new ArrayList<>(importers.notes());
        notes.addFirst("importers of the package or module only");
        return new SourceAnswer(importers.hits(), Confidence.LOW, importers.isKnown(), notes);
    }

    /// An answer from Cairn's own projections is as fresh as the files it depends on.
    private Optional<SourceAttempt> own(SourceAnswer found, BoundQuery bound) {
        if (!code.isIndexed()) return Optional.empty();
        var touched = new LinkedHashSet<String>();
        bound.values().stream().filter(value -> code.file(value).isPresent()).forEach(touched::add);
        found.hits().stream().limit(bound.maxFiles()).map(FileHit::path).forEach(touched::add);
        return Optional.of(new SourceAttempt(found, health.of(touched), (later, _) -> later.of(touched)));
    }

    private Optional<SourceAttempt> consumers(BoundQuery bound) {
        return new DependencySource(sources.consumers(), code)
                .ask(bound.values())
                .flatMap(found -> own(found, bound));
    }

    private Optional<SourceAttempt> scip(BoundQuery bound) {
        var references = sources.references();
        return new ScipSource(references, code)
                .ask(bound.values())
                .map(answer -> new SourceAttempt(
                        used(answer.found(), bound.values()),
                        answer.freshness().with(health.unnoticed()),
                        (later, moment) -> new ScipSource(references, moment)
                                .ask(bound.values())
                                .map(again -> again.freshness().with(later.unnoticed()))
                                .orElse(IndexFreshness.broken("the index is gone"))));
    }
}
