package dev.cairn.engine.testrun;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Plans JavaScript and TypeScript test runs with the runner installed in the project. The runner is started directly,
/// because the scripts of a package manager go through a shell.
final class NodeRunPlanner {

    private static final Map<TestRunnerKind, Pattern> IMPORTED = Map.of(
            TestRunnerKind.VITEST, Pattern.compile("['\"]vitest['\"]"),
            TestRunnerKind.JEST, Pattern.compile("['\"]@jest/globals['\"]"),
            TestRunnerKind.NODE, Pattern.compile("['\"]node:test['\"]"));

    private static final Pattern SCRIPT = Pattern.compile("\"test(?::\\w+)?\"\\s*:\\s*\"((?:[^\"\\\\]|\\\\.)*+)\"");
    private static final List<TestRunnerKind> INSTALLED =
            List.of(TestRunnerKind.VITEST, TestRunnerKind.JEST, TestRunnerKind.MOCHA);

    private static final Map<TestRunnerKind, List<String>> CONFIGS = Map.of(
            TestRunnerKind.VITEST, configs("vitest.config", "vite.config", "vitest.workspace"),
            TestRunnerKind.JEST, configs("jest.config"),
            TestRunnerKind.MOCHA,
                    List.of(".mocharc.js", ".mocharc.cjs", ".mocharc.json", ".mocharc.yml", ".mocharc.yaml"),
            TestRunnerKind.NODE, List.of());

    private static final Map<String, String> MANAGERS =
            Map.of("pnpm-lock.yaml", "pnpm install", "yarn.lock", "yarn install", "bun.lock", "bun install");

    private NodeRunPlanner() {}

    private static List<String> configs(String... stems) {
        return Stream.of(stems)
                .flatMap(stem -> Stream.of("ts", "mts", "js", "mjs", "cjs").map(ending -> stem + "." + ending))
                .toList();
    }

    static TestRunnerKind runner(ProjectFolder project, String file) {
        var text = project.text(file).orElse("");
        for (var runner : List.of(TestRunnerKind.VITEST, TestRunnerKind.JEST, TestRunnerKind.NODE))
            if (pattern(runner).matcher(text).find()) return runner;
        for (var folder : RunPaths.above(file)) {
            var runner = project.text(RunPaths.in(folder, "package.json")).flatMap(NodeRunPlanner::namedRunner);
            if (runner.isPresent()) return runner.get();
        }
        return TestRunnerKind.NODE;
    }

    private static Pattern pattern(TestRunnerKind runner) {
        return IMPORTED.getOrDefault(runner, SCRIPT);
    }

    /// The runner named by the test script, or else one among the dependencies.
    private static Optional<TestRunnerKind> namedRunner(String manifest) {
        var script = SCRIPT.matcher(manifest);
        while (script.find()) {
            var line = script.group(1);
            for (var runner : INSTALLED) if (line.contains(runner.written())) return Optional.of(runner);
            if (line.contains("node") && line.contains("--test")) return Optional.of(TestRunnerKind.NODE);
        }
        return INSTALLED.stream()
                .filter(runner -> manifest.contains("\"" + runner.written() + "\":")
                        || manifest.contains("\"" + runner.written() + "\" :"))
                .findFirst();
    }

    /// The folder with the runner's configuration, or else the package of the test.
    static String folder(ProjectFolder project, String file, TestRunnerKind runner) {
        var configured = RunPaths.holding(project, file, CONFIGS.getOrDefault(runner, List.of()));
        return configured
                .or(() -> RunPaths.holding(project, file, List.of("package.json")))
                .orElse("");
    }

    static RunPlan plan(ProjectFolder project, TestRunnerKind runner, String folder, List<String> files) {
        var command = new ArrayList<String>();
        switch (runner) {
            case VITEST ->
                command.addAll(List.of(bin(project, folder, "vitest"), "run", "--reporter=json", "--reporter=default"));
            case JEST -> command.addAll(List.of(bin(project, folder, "jest"), "--json", "--ci", "--runTestsByPath"));
            case MOCHA -> command.addAll(List.of(bin(project, folder, "mocha"), "--reporter", "json"));
            case NODE, MAVEN, GRADLE, PYTEST, GO, CARGO ->
                command.addAll(List.of("node", "--test", "--test-reporter=tap"));
        }
        for (var file : files) command.add(RunPaths.argument(folder, file));
        return new RunPlan(runner, folder, command, files, List.of());
    }

    private static String bin(ProjectFolder project, String folder, String name) {
        return RunPaths.above(RunPaths.in(folder, "x")).stream()
                .map(each -> RunPaths.in(each, "node_modules/.bin/" + name))
                .filter(project::isFile)
                .findFirst()
                .map(project::absolute)
                .orElseThrow(() -> Refusal.of(
                        ProblemCode.UNAVAILABLE,
                        name + " is not installed in this workspace.",
                        "Run `" + install(project, folder) + "` in " + project.absolute(folder)
                                + ", then call again."));
    }

    private static String install(ProjectFolder project, String folder) {
        return RunPaths.above(RunPaths.in(folder, "x")).stream()
                .flatMap(each -> MANAGERS.entrySet().stream()
                        .filter(manager -> project.isFile(RunPaths.in(each, manager.getKey())))
                        .map(Map.Entry::getValue))
                .findFirst()
                .orElse("npm install");
    }
}
