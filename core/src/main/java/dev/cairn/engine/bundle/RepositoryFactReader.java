package dev.cairn.engine.bundle;

import dev.cairn.engine.bundle.manifest.Band;
import dev.cairn.engine.bundle.manifest.RepoKey;
import dev.cairn.engine.bundle.query.CodeSnapshot;
import dev.cairn.engine.bundle.repository.RepositoryCodeFacts;
import dev.cairn.engine.bundle.repository.RepositoryFactList;
import dev.cairn.engine.bundle.repository.RepositoryPathFacts;
import dev.cairn.engine.bundle.source.BundleSources;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Reads facts about the whole repository; unknown facts are reported as absent, which is not an error.
final class RepositoryFactReader {

    private static final int LINES_MAX = 20;

    private final CodeSnapshot code;
    private final BundleSources sources;

    RepositoryFactReader(CodeSnapshot code, BundleSources sources) {
        this.code = code;
        this.sources = sources;
    }

    /// The facts read, the keys without facts, and the keys that did not fit the budget.
    record FactReport(List<RepositoryFactList> facts, List<String> absent, List<String> overBudget) {

        String sentence(String name) {
            var text = new StringBuilder(name).append(" read the repository as a whole: ");
            text.append(facts.size())
                    .append(facts.size() == 1 ? " slice" : " slices")
                    .append('.');
            if (!absent.isEmpty())
                text.append(" Nothing is known of ")
                        .append(String.join(", ", absent))
                        .append('.');
            if (!overBudget.isEmpty())
                text.append(" Deferred (budget): ")
                        .append(String.join(", ", overBudget))
                        .append('.');
            return text.toString();
        }
    }

    FactReport read(List<RepoKey> keys, Band band, BundleAssembly assembly) {
        var report = new FactReport(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        for (var key : keys) {
            var lines = lines(key);
            var kept = lines.subList(0, Math.min(LINES_MAX, lines.size()));
            if (lines.isEmpty()) report.absent().add(key.written());
            else if (assembly.spend(cost(key, kept), band == Band.MUST))
                report.facts().add(new RepositoryFactList(key, kept, lines.size() - kept.size()));
            else report.overBudget().add(key.written());
        }
        return report;
    }

    private int cost(RepoKey key, List<String> lines) {
        return sources.tokens().count(SentPiece.of(key.written(), "", String.join("\n", lines)));
    }

    private List<String> lines(RepoKey key) {
        return switch (key) {
            case LANGUAGE_STACK -> new RepositoryPathFacts(code).languages();
            case DOCS -> new RepositoryPathFacts(code).documents();
            case TEST_INVENTORY -> new RepositoryCodeFacts(code).tests();
            case ENTRYPOINTS ->
                Stream.concat(
                                sources.facts().about(key, code).stream(),
                                new RepositoryCodeFacts(code).entryPoints().stream())
                        .distinct()
                        .toList();
            case INDEX_HEALTH -> new RepositoryCodeFacts(code).health();
            case BUILD_SYSTEM, MANIFESTS, CI, DEPENDENCY_GRAPH, COMMUNITIES, OWNERSHIP ->
                sources.facts().about(key, code);
        };
    }
}
