package dev.cairn.engine.testrun;

import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/// Decides which programs run which test files.
public final class RunPlanner {

    /// Files run by the same program in the same folder.
    private record RunGroup(TestRunnerKind runner, String folder) {}

    private RunPlanner() {}

    /// The programs to start, in the order of their first files.
    public static List<RunPlan> of(ProjectFolder project, List<String> files) {
        var groups = new LinkedHashMap<RunGroup, List<String>>();
        for (var file : files)
            groups.computeIfAbsent(group(project, file), _ -> new ArrayList<>()).add(file);
        var plans = new ArrayList<RunPlan>();
        groups.forEach((group, members) -> plans.addAll(plans(project, group, members)));
        return plans;
    }

    private static RunGroup group(ProjectFolder project, String file) {
        return switch (RunPaths.ending(file)) {
            case "py" -> new RunGroup(TestRunnerKind.PYTEST, PythonRunPlanner.folder(project, file));
            case "go" -> new RunGroup(TestRunnerKind.GO, GoRunPlanner.folder(project, file));
            case "rs" -> new RunGroup(TestRunnerKind.CARGO, CargoRunPlanner.folder(project, file));
            case "java", "kt", "groovy", "scala" -> {
                var folder = JavaRunPlanner.folder(project, file);
                boolean isMaven = project.isFile(RunPaths.in(folder, "pom.xml"));
                yield new RunGroup(isMaven ? TestRunnerKind.MAVEN : TestRunnerKind.GRADLE, folder);
            }
            case "js", "mjs", "cjs", "jsx", "ts", "mts", "cts", "tsx" -> {
                var runner = NodeRunPlanner.runner(project, file);
                yield new RunGroup(runner, NodeRunPlanner.folder(project, file, runner));
            }
            default ->
                throw Refusal.of(
                        ProblemCode.BAD_ARGUMENT,
                        "No runner is known for '" + Problem.echo(file) + "'.",
                        "Give test files in Java, Kotlin, Python, Go, Rust, JavaScript or TypeScript;"
                                + " test_select lists them.");
        };
    }

    private static List<RunPlan> plans(ProjectFolder project, RunGroup group, List<String> files) {
        return switch (group.runner) {
            case MAVEN, GRADLE -> List.of(JavaRunPlanner.plan(project, group.folder, files));
            case VITEST, JEST, MOCHA, NODE -> List.of(NodeRunPlanner.plan(project, group.runner, group.folder, files));
            case PYTEST -> List.of(PythonRunPlanner.plan(project, group.folder, files));
            case GO -> List.of(GoRunPlanner.plan(group.folder, files));
            case CARGO -> CargoRunPlanner.plans(group.folder, files);
        };
    }
}
