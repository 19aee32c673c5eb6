package dev.cairn.engine.testrun;

import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/// Decides which programs run which test files.
public final class Plans {

    /// Files run by the same program in the same folder.
    private record Group(Runner runner, String folder) {}

    private Plans() {}

    /// The programs to start, in the order of their first files.
    public static List<RunPlan> of(ProjectFolder project, List<String> files) {
        var groups = new LinkedHashMap<Group, List<String>>();
        for (var file : files)
            groups.computeIfAbsent(group(project, file), _ -> new ArrayList<>()).add(file);
        var plans = new ArrayList<RunPlan>();
        groups.forEach((group, members) -> plans.addAll(plans(project, group, members)));
        return plans;
    }

    private static Group group(ProjectFolder project, String file) {
        return switch (Folders.ending(file)) {
            case "py" -> new Group(Runner.PYTEST, PythonPlans.folder(project, file));
            case "go" -> new Group(Runner.GO, GoPlans.folder(project, file));
            case "rs" -> new Group(Runner.CARGO, CargoPlans.folder(project, file));
            case "java", "kt", "groovy", "scala" -> {
                var folder = JavaPlans.folder(project, file);
                boolean isMaven = project.isFile(Folders.in(folder, "pom.xml"));
                yield new Group(isMaven ? Runner.MAVEN : Runner.GRADLE, folder);
            }
            case "js", "mjs", "cjs", "jsx", "ts", "mts", "cts", "tsx" -> {
                var runner = NodePlans.runner(project, file);
                yield new Group(runner, NodePlans.folder(project, file, runner));
            }
            default ->
                throw Refusal.of(
                        ProblemCode.BAD_ARGUMENT,
                        "No runner is known for '" + Problem.echo(file) + "'.",
                        "Give test files in Java, Kotlin, Python, Go, Rust, JavaScript or TypeScript;"
                                + " test_select lists them.");
        };
    }

    private static List<RunPlan> plans(ProjectFolder project, Group group, List<String> files) {
        return switch (group.runner) {
            case MAVEN, GRADLE -> List.of(JavaPlans.plan(project, group.folder, files));
            case VITEST, JEST, MOCHA, NODE -> List.of(NodePlans.plan(project, group.runner, group.folder, files));
            case PYTEST -> List.of(PythonPlans.plan(project, group.folder, files));
            case GO -> List.of(GoPlans.plan(group.folder, files));
            case CARGO -> CargoPlans.plans(group.folder, files);
        };
    }
}
