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
final class NodePlans {

    private static final Map<Runner, Pattern> IMPORTED = Map.of(
            Runner.VITEST, Pattern.compile("['\"]vitest['\"]"),
            Runner.JEST, Pattern.compile("['\"]@jest/globals['\"]"),
            Runner.NODE, Pattern.compile("['\"]node:test['\"]"));

    private static final Pattern SCRIPT = Pattern.compile("\"test(?::\\w+)?\"\\s*:\\s*\"((?:[^\"\\\\]|\\\\.)*+)\"");
    private static final List<Runner> INSTALLED = List.of(Runner.VITEST, Runner.JEST, Runner.MOCHA);

    private static final Map<Runner, List<String>> CONFIGS = Map.of(
            Runner.VITEST, configs("vitest.config", "vite.config", "vitest.workspace"),
            Runner.JEST, configs("jest.config"),
            Runner.MOCHA, List.of(".mocharc.js", ".mocharc.cjs", ".mocharc.json", ".mocharc.yml", ".mocharc.yaml"),
            Runner.NODE, List.of());

    private static final Map<String, String> MANAGERS =
            Map.of("pnpm-lock.yaml", "pnpm install", "yarn.lock", "yarn install", "bun.lock", "bun install");

    private NodePlans() {}

    private static List<String> configs(String... stems) {
        return Stream.of(stems)
                .flatMap(stem -> Stream.of("ts", "mts", "js", "mjs", "cjs").map(ending -> stem + "." + ending))
                .toList();
    }

    static Runner runner(ProjectFolder project, String file) {
        var text = project.text(file).orElse("");
        for (var runner : List.of(Runner.VITEST, Runner.JEST, Runner.NODE))
            if (pattern(runner).matcher(text).find()) return runner;
        for (var folder : Folders.above(file)) {
            var runner = project.text(Folders.in(folder, "package.json")).flatMap(NodePlans::told);
            if (runner.isPresent()) return runner.get();
        }
        return Runner.NODE;
    }

    private static Pattern pattern(Runner runner) {
        return IMPORTED.getOrDefault(runner, SCRIPT);
    }

    /// The runner named by the test script, or else one among the dependencies.
    private static Optional<Runner> told(String manifest) {
        var script = SCRIPT.matcher(manifest);
        while (script.find()) {
            var line = script.group(1);
            for (var runner : INSTALLED) if (line.contains(runner.written())) return Optional.of(runner);
            if (line.contains("node") && line.contains("--test")) return Optional.of(Runner.NODE);
        }
        return INSTALLED.stream()
                .filter(runner -> manifest.contains("\"" + runner.written() + "\":")
                        || manifest.contains("\"" + runner.written() + "\" :"))
                .findFirst();
    }

    /// The folder with the runner's configuration, or else the package of the test.
    static String folder(ProjectFolder project, String file, Runner runner) {
        var configured = Folders.holding(project, file, CONFIGS.getOrDefault(runner, List.of()));
        return configured
                .or(() -> Folders.holding(project, file, List.of("package.json")))
                .orElse("");
    }

    static RunPlan plan(ProjectFolder project, Runner runner, String folder, List<String> files) {
        var command = new ArrayList<String>();
        switch (runner) {
            case VITEST ->
                command.addAll(List.of(bin(project, folder, "vitest"), "run", "--reporter=json", "--reporter=default"));
            case JEST -> command.addAll(List.of(bin(project, folder, "jest"), "--json", "--ci", "--runTestsByPath"));
            case MOCHA -> command.addAll(List.of(bin(project, folder, "mocha"), "--reporter", "json"));
            case NODE, MAVEN, GRADLE, PYTEST, GO, CARGO ->
                command.addAll(List.of("node", "--test", "--test-reporter=tap"));
        }
        for (var file : files) command.add(Folders.argument(folder, file));
        return new RunPlan(runner, folder, command, files, List.of());
    }

    private static String bin(ProjectFolder project, String folder, String name) {
        return Folders.above(Folders.in(folder, "x")).stream()
                .map(each -> Folders.in(each, "node_modules/.bin/" + name))
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
        return Folders.above(Folders.in(folder, "x")).stream()
                .flatMap(each -> MANAGERS.entrySet().stream()
                        .filter(manager -> project.isFile(Folders.in(each, manager.getKey())))
                        .map(Map.Entry::getValue))
                .findFirst()
                .orElse("npm install");
    }
}
