package dev.cairn.engine.testrun;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/// Plans Go test runs by package.
final class GoRunPlanner {

    private GoRunPlanner() {}

    static String folder(ProjectFolder project, String file) {
        return RunPaths.holding(project, file, List.of("go.mod")).orElse("");
    }

    static RunPlan plan(String folder, List<String> files) {
        var packages = new LinkedHashSet<String>();
        for (var file : files) {
            var relative = folder.isEmpty() ? file : file.substring(folder.length() + 1);
            int slash = relative.lastIndexOf('/');
            packages.add(slash < 0 ? "." : "./" + relative.substring(0, slash));
        }
        var command = new ArrayList<>(List.of("go", "test", "-json"));
        command.addAll(packages);
        return new RunPlan(TestRunnerKind.GO, folder, command, files, List.of());
    }
}
