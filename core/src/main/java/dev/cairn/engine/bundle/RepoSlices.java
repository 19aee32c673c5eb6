package dev.cairn.engine.bundle;

import dev.cairn.engine.bundle.manifest.Band;
import dev.cairn.engine.bundle.manifest.RepoKey;
import dev.cairn.engine.bundle.query.CodeMoment;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Reads facts about the whole repository; unknown facts are reported as absent, which is not an error.
final class RepoSlices {

    private static final int LINES_MAX = 20;

    private final CodeMoment code;
    private final Sources sources;

    RepoSlices(CodeMoment code, Sources sources) {
        this.code = code;
        this.sources = sources;
    }

    /// The facts read, the keys without facts, and the keys that did not fit the budget.
    record Report(List<RepoSlice> told, List<String> absent, List<String> unpaid) {

        String sentence(String name) {
            var text = new StringBuilder(name).append(" read the repository as a whole: ");
            text.append(told.size())
                    .append(told.size() == 1 ? " slice" : " slices")
                    .append('.');
            if (!absent.isEmpty())
                text.append(" Nothing is known of ")
                        .append(String.join(", ", absent))
                        .append('.');
            if (!unpaid.isEmpty())
                text.append(" Deferred (budget): ")
                        .append(String.join(", ", unpaid))
                        .append('.');
            return text.toString();
        }
    }

    Report read(List<RepoKey> keys, Band band, Basket basket) {
        var report = new Report(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        for (var key : keys) {
            var lines = lines(key);
            var kept = lines.subList(0, Math.min(LINES_MAX, lines.size()));
            if (lines.isEmpty()) report.absent().add(key.written());
            else if (basket.pay(cost(key, kept), band == Band.MUST))
                report.told().add(new RepoSlice(key, band, kept, lines.size() - kept.size()));
            else report.unpaid().add(key.written());
        }
        return report;
    }

    private int cost(RepoKey key, List<String> lines) {
        return sources.tokens().count(SentText.of(key.written(), "", String.join("\n", lines)));
    }

    private List<String> lines(RepoKey key) {
        return switch (key) {
            case LANGUAGE_STACK -> new RepoPaths(code).languages();
            case DOCS -> new RepoPaths(code).documents();
            case TEST_INVENTORY -> new RepoCode(code).tests();
            case ENTRYPOINTS ->
                Stream.concat(sources.voices().about(key, code).stream(), new RepoCode(code).entryPoints().stream())
                        .distinct()
                        .toList();
            case INDEX_HEALTH -> new RepoCode(code).health();
            case BUILD_SYSTEM, MANIFESTS, CI, DEPENDENCY_GRAPH, COMMUNITIES, OWNERSHIP ->
                sources.voices().about(key, code);
        };
    }
}
