package dev.cairn.engine.testrun;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Plans Python test runs with pytest, which also runs unittest tests.
final class PythonRunPlanner {

    private static final List<String> ROOTS =
            List.of("pytest.ini", "pyproject.toml", "tox.ini", "setup.cfg", "setup.py");
    private static final List<String> INTERPRETERS = List.of(".venv/bin/python", "venv/bin/python");

    private PythonRunPlanner() {}

    static String folder(ProjectFolder project, String file) {
        return RunPaths.holding(project, file, ROOTS).orElse("");
    }

    static RunPlan plan(ProjectFolder project, String folder, List<String> files) {
        var command = new ArrayList<>(
                List.of(interpreter(project, folder), "-m", "pytest", "-q", "--tb=short", "-rfE", "--color=no"));
        for (var file : files) command.add(RunPaths.argument(folder, file));
        return new RunPlan(TestRunnerKind.PYTEST, folder, command, files, List.of());
    }

    /// The project's virtual environment, if there is one.
    private static String interpreter(ProjectFolder project, String folder) {
        return Stream.concat(Stream.of(folder), RunPaths.above(folder).stream())
                .flatMap(each -> INTERPRETERS.stream().map(name -> RunPaths.in(each, name)))
                .filter(project::isFile)
                .findFirst()
                .map(project::absolute)
                .orElse("python3");
    }
}
