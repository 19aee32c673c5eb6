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

/// Asks the sources of one query one after the other until an answer is good enough; each step down is told.
final class QueryChain {

    static final int STEPS_MAX = 4;

    static final String SCIP = "scip";
    static final String REFERENCES = "references";
    static final String IMPORTS = "imports";
    static final String DEPENDENCIES = "dependencies";
    static final String TESTS = "tests";

    /// Tells again how fresh the sources of an answer are; it keeps nothing of the code it was made with.
    @FunctionalInterface
    interface Recheck {
        Freshness look(Health health, CodeMoment code);
    }

    /// One query with the values its argument stands for, and the most files it may bring.
    record Asked(Compute compute, List<String> values, int maxFiles) {}

    /// What came of it. `checks` tell again how fresh the answer's sources are.
    record Answered(
            String source,
            Found found,
            Freshness freshness,
            Confidence confidence,
            List<Downgrade> downgrades,
            List<Checked> checks) {}

    /// What a source was like, and how to look again.
    record Checked(Recheck again, Freshness seen) {}

    /// A source that answered.
    private record Attempt(Found found, Freshness freshness, Recheck again) {

        Confidence confidence() {
            return found.confidence().and(freshness.confidence());
        }
    }

    /// A source to be asked; it has no attempt where it is absent.
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

    Answered run(Asked asked, Optional<Asked> fallback) {
        var steps = new ArrayList<>(steps(asked));
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

    /// The best answer tells every step that was tried, also those after it.
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

    /// Why an attempt is not good enough; empty when it is.
    private String objection(Optional<Attempt> attempt) {
        if (attempt.isEmpty()) return "there is no such index";
        var made = attempt.get();
        if (!made.found().isKnown()) return "it knows nothing of that name";
        if (!made.confidence().isBelow(floor)) return "";
        return made.freshness().isFresh()
                ? "its confidence is " + made.confidence().written()
                : made.freshness().written();
    }

    private List<Step> steps(Asked asked) {
        var values = asked.values();
        return switch (asked.compute().primitive()) {
            case CONSUMERS -> List.of(new Step(DEPENDENCIES, () -> consumers(asked)));
            case REVERSE_LOOKUP ->
                List.of(new Step(IMPORTS, () -> own(new ImportQueries(code).reverseLookup(values), asked)));
            case TRANSITIVE_CALLERS ->
                List.of(new Step(
                        IMPORTS,
                        () -> own(
                                new CallerQueries(code)
                                        .transitiveCallers(
                                                values, asked.compute().depth()),
                                asked)));
            case TESTS_EXERCISING -> List.of(new Step(TESTS, () -> own(tests().exercising(values), asked)));
            case REFERENCES ->
                List.of(
                        new Step(SCIP, () -> scip(asked)),
                        new Step(REFERENCES, () -> own(new ReferenceQueries(code).references(values, floor), asked)),
                        new Step(
                                IMPORTS,
                                () -> own(
                                        new ImportQueries(code)
                                                .reverseLookup(new ReferenceQueries(code).modules(values)),
                                        asked)));
        };
    }

    private TestQueries tests() {
        return new TestQueries(code, sources.coverage().of(code.project()));
    }

    /// An answer of our own projections is as fresh as the files it rests on.
    private Optional<Attempt> own(Found found, Asked asked) {
        if (!code.isIndexed()) return Optional.empty();
        var touched = new LinkedHashSet<String>();
        asked.values().stream().filter(value -> code.file(value).isPresent()).forEach(touched::add);
        found.hits().stream().limit(asked.maxFiles()).map(Hit::path).forEach(touched::add);
        return Optional.of(new Attempt(found, health.of(touched), (later, _) -> later.of(touched)));
    }

    private Optional<Attempt> consumers(Asked asked) {
        return new DependencySource(sources.consumers(), code)
                .ask(asked.values())
                .flatMap(found -> own(found, asked));
    }

    private Optional<Attempt> scip(Asked asked) {
        var references = sources.references();
        return new ScipSource(references, code)
                .ask(asked.values())
                .map(answer -> new Attempt(
                        answer.found(),
                        answer.freshness(),
                        (_, moment) -> new ScipSource(references, moment)
                                .ask(asked.values())
                                .map(ScipSource.Answer::freshness)
                                .orElse(Freshness.broken("the index is gone"))));
    }
}
