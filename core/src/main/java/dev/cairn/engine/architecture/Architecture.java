package dev.cairn.engine.architecture;

import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.projection.community.Communities;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.lookup.SymbolLookup;
import dev.cairn.view.View;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Checks a worktree's code against its declared architecture rules, and suggests places for new code.
public final class Architecture {

    /// Maximum number of rule file errors listed in one refusal.
    private static final int FAULTS_LISTED_MAX = 20;

    /// Reads the rules of a worktree as of a view; empty if it declares none.
    @FunctionalInterface
    public interface RuleSource {
        Optional<RuleReader.ParsedRules> read(View view);
    }

    private final Function<CodeGraph, Communities> communities;
    private final RuleSource source;

    public Architecture(Function<CodeGraph, Communities> communities, RuleSource source) {
        this.communities = communities;
        this.source = source;
    }

    public CheckResult check(View view, List<String> files, boolean isStrict) {
        var rules = rules(view)
                .orElseThrow(() -> Refusal.of(
                        ProblemCode.NOT_FOUND,
                        "The workspace declares no layers: " + ArchitectureRules.PATH + " is missing.",
                        "Run `cairn arch init --write` for a first proposal, or write the file."));
        var graph = view.requireGraph();
        return ArchitectureCheck.of(
                graph,
                rules,
                communities.apply(graph),
                new ArchitectureCheck.CheckScope(paths(graph, files), isStrict));
    }

    public PlacementAdvice suggest(View view, NewCode code) {
        var graph = view.requireGraph();
        return LayerAdvice.of(graph, rules(view), communities.apply(graph), code);
    }

    private Optional<ArchitectureRules> rules(View view) {
        var reading = source.read(view);
        if (reading.isEmpty()) return Optional.empty();
        if (reading.get().rules().isPresent()) return reading.get().rules();
        throw refusal(reading.get().problems());
    }

    /// A refusal that lists the errors of a rule file.
    public static Refusal refusal(List<RuleProblem> problems) {
        var listed = problems.stream()
                .limit(FAULTS_LISTED_MAX)
                .map(RuleProblem::toString)
                .toList();
        int more = problems.size() - listed.size();
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                problems.size() + (problems.size() == 1 ? " fault in " : " faults in ") + ArchitectureRules.PATH + ": "
                        + String.join("; ", listed) + (more > 0 ? "; and " + more + " more." : "."),
                "Correct these lines, then call again.");
    }

    private static Set<String> paths(CodeGraph graph, List<String> files) {
        var lookup = new SymbolLookup(graph);
        var paths = new HashSet<String>();
        for (var file : files)
            paths.add(lookup.file(file)
                    .orElseThrow(() -> Refusal.of(
                            ProblemCode.NOT_FOUND,
                            "No indexed file is called " + Problem.echo(file) + ".",
                            "Give paths relative to the workspace root, or leave files out to check all."))
                    .path());
        return paths;
    }
}
