package dev.cairn.engine.bundle;

import dev.cairn.engine.bundle.manifest.Compute;
import dev.cairn.engine.bundle.query.CallerQueries;
import dev.cairn.engine.bundle.query.CodeMoment;
import dev.cairn.engine.bundle.query.Found;
import dev.cairn.engine.bundle.query.Freshness;
import dev.cairn.engine.bundle.query.Hit;
import dev.cairn.engine.bundle.query.ImportQueries;
import dev.cairn.engine.bundle.query.ReferenceQueries;
import dev.cairn.engine.bundle.query.TestQueries;
import dev.cairn.model.trust.Confidence;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Tries the sources of one query in order until an answer is good enough; every downgrade is recorded.
final class QueryChain {

    static final int STEPS_MAX = 4;

    static final String SCIP = "scip";
    static final String REFERENCES = "references";
    static final String IMPORTS = "imports";
    static final String DEPENDENCIES = "dependencies";
    static final String TESTS = "tests";

    /// Checks again how fresh the sources of an answer are; it keeps no reference to the code it was created with.
    @FunctionalInterface
    interface Recheck {
        Freshness look(Health health, CodeMoment code);
    }

    /// One query with its argument values and its maximum number of files.
    record Asked(Compute compute, List<String> values, int maxFiles) {}

    /// The answer. `checks` can verify its freshness again.
    record Answered(
            String source,
            Found found,
            Freshness freshness,
            Confidence confidence,
            List<Downgrade> downgrades,
            List<Checked> checks) {}

    /// The freshness that was seen, and how to check it again.
    record Checked(Recheck again, Freshness seen) {}

    /// An answer from a source.
    private record Attempt(Found found, Freshness freshness, Recheck again) {

        Confidence confidence() {
            return found.confidence().and(freshness.confidence());
        }
    }

    /// A source to try; its attempt is empty if the source does not exist.
    private record Step(String source, Supplier<Optional<Attempt>> ask) {}

    private final Sources sources;
    private final CodeMoment code;
    private final Health health;
    private final Confidence floor;

    QueryChain(Sources sources, CodeMoment code, Health health, Confidence floor) {
        this.sources = sources;
        this.code = code;
        this.health = health;
        this.floor = floor;
    }

    Answered run(Asked bound, Optional<Asked> fallback) {
        var steps = new ArrayList<>(steps(bound));
        fallback.ifPresent(other -> steps.addAll(steps(other)));
        var downgrades = new ArrayList<Downgrade>();
        var checks = new ArrayList<Checked>();
        Optional<Answered> best = Optional.empty();
        int count = Math.min(STEPS_MAX, steps.size());
        for (int at = 0; at < count; at++) {
            var step = steps.get(at);
            var attempt = step.ask().get();
            attempt.ifPresent(made -> checks.add(new Checked(made.again(), made.freshness())));
            var why = objection(attempt);
            if (attempt.isPresent() && (why.isEmpty() || best.isEmpty() || isBetter(attempt.get(), best.get())))
                best = Optional.of(answered(step.source(), attempt.get(), downgrades, checks));
            if (why.isEmpty()) break;
            if (at + 1 < count)
                downgrades.add(
                        new Downgrade(step.source(), why, steps.get(at + 1).source()));
        }
        return best.map(answer -> withAll(answer, downgrades, checks)).orElseGet(() -> nothing(steps, downgrades));
    }

    /// Adds the steps that were tried after the best answer.
    private static Answered withAll(Answered best, List<Downgrade> downgrades, List<Checked> checks) {
        return new Answered(
                best.source(),
                best.found(),
                best.freshness(),
                best.confidence(),
                List.copyOf(downgrades),
                List.copyOf(checks));
    }

    private static Answered nothing(List<Step> steps, List<Downgrade> downgrades) {
        var found = new Found(List.of(), Confidence.LOW, false, List.of("no source can answer this here"));
        var freshness = Freshness.broken("no such index");
        return new Answered(steps.getFirst().source(), found, freshness, Confidence.LOW, downgrades, List.of());
    }

    private static Answered answered(String source, Attempt made, List<Downgrade> downgrades, List<Checked> checks) {
        return new Answered(source, made.found(), made.freshness(), made.confidence(), downgrades, checks);
    }

    private static boolean isBetter(Attempt made, Answered best) {
        if (made.found().isKnown() != best.found().isKnown())
            return made.found().isKnown();
        return best.confidence().isBelow(made.confidence());
    }

    /// Why an attempt is not good enough; empty if it is.
    private String objection(Optional<Attempt> attempt) {
        if (attempt.isEmpty()) return "there is no such index";
        var made = attempt.get();
        if (!made.found().isKnown()) return "it knows nothing of that name";
        if (!made.confidence().isBelow(floor)) return "";
        return made.freshness().isFresh()
                ? "its confidence is " + made.confidence().written()
                : made.freshness().written();
    }

    private List<Step> steps(Asked bound) {
        var values = bound.values();
        return switch (bound.compute().primitive()) {
            case CONSUMERS -> List.of(new Step(DEPENDENCIES, () -> consumers(bound)));
            case REVERSE_LOOKUP ->
                List.of(new Step(IMPORTS, () -> own(new ImportQueries(code).reverseLookup(values), bound)));
            case TRANSITIVE_CALLERS ->
                List.of(new Step(
                        IMPORTS,
                        () -> own(
                                new CallerQueries(code)
                                        .transitiveCallers(
                                                values, bound.compute().depth()),
                                bound)));
            case TESTS_EXERCISING -> List.of(new Step(TESTS, () -> own(tests().exercising(values), bound)));
            case REFERENCES ->
                List.of(
                        new Step(SCIP, () -> scip(bound)),
                        new Step(REFERENCES, () -> own(new ReferenceQueries(code).references(values, floor), bound)),
                        new Step(
                                IMPORTS,
                                () -> own(
                                        new ImportQueries(code)
                                                .reverseLookup(new ReferenceQueries(code).modules(values)),
                                        bound)));
        };
    }

    private TestQueries tests() {
        return new TestQueries(code, sources.coverage().of(code.project()));
    }

    /// An answer from Cairn's own projections is as fresh as the files it depends on.
    private Optional<Attempt> own(Found found, Asked bound) {
        if (!code.isIndexed()) return Optional.empty();
        var touched = new LinkedHashSet<String>();
        bound.values().stream().filter(value -> code.file(value).isPresent()).forEach(touched::add);
        found.hits().stream().limit(bound.maxFiles()).map(Hit::path).forEach(touched::add);
        return Optional.of(new Attempt(found, health.of(touched), (later, _) -> later.of(touched)));
    }

    private Optional<Attempt> consumers(Asked bound) {
        return new DependencySource(sources.consumers(), code)
                .ask(bound.values())
                .flatMap(found -> own(found, bound));
    }

    private Optional<Attempt> scip(Asked bound) {
        var references = sources.references();
        return new ScipSource(references, code)
                .ask(bound.values())
                .map(answer -> new Attempt(
                        answer.found(),
                        answer.freshness(),
                        (_, moment) -> new ScipSource(references, moment)
                                .ask(bound.values())
                                .map(ScipSource.Answer::freshness)
                                .orElse(Freshness.broken("the index is gone"))));
    }
}
