package dev.cairn.engine.testrun;

import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Plans test runs with Maven or Gradle; the project's wrapper is preferred to an installed program.
final class JavaRunPlanner {

    private static final List<String> MAVEN = List.of("pom.xml");
    private static final List<String> GRADLE = List.of("build.gradle", "build.gradle.kts");
    private static final List<String> SETTINGS = List.of("settings.gradle", "settings.gradle.kts");
    private static final Pattern SOURCE_ROOT = Pattern.compile("(?:^|/)src/[^/]+/(?:java|kotlin|groovy|scala)/");

    /// Runners interpret other characters as patterns.
    private static final Pattern CLASS = Pattern.compile("[\\w$]+(?:\\.[\\w$]+)*+");

    private JavaRunPlanner() {}

    static String folder(ProjectFolder project, String file) {
        var both = new ArrayList<>(MAVEN);
        both.addAll(GRADLE);
        return RunPaths.holding(project, file, both)
                .orElseThrow(() -> Refusal.of(
                        ProblemCode.NOT_FOUND,
                        "No pom.xml or build.gradle stands above " + file + ".",
                        "Register the folder that holds the build file as the workspace."));
    }

    static RunPlan plan(ProjectFolder project, String folder, List<String> files) {
        var classes = files.stream().map(JavaRunPlanner::className).toList();
        return project.isFile(RunPaths.in(folder, "pom.xml"))
                ? maven(project, folder, files, classes)
                : gradle(project, folder, files, classes);
    }

    private static String className(String file) {
        var matcher = SOURCE_ROOT.matcher(file);
        var relative = matcher.find() ? file.substring(matcher.end()) : RunPaths.name(file);
        int dot = relative.lastIndexOf('.');
        var name = (dot < 0 ? relative : relative.substring(0, dot)).replace('/', '.');
        if (CLASS.matcher(name).matches()) return name;
        throw Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                "'" + Problem.echo(file) + "' is not named like a test class.",
                "Give the source files of test classes.");
    }

    private static RunPlan maven(ProjectFolder project, String folder, List<String> files, List<String> classes) {
        var root = topmost(project, folder, MAVEN);
        var command = new ArrayList<>(List.of(
                program(project, root, "mvnw", "mvn"),
                "-B",
                "-Dstyle.color=never",
                "-Dtest=" + String.join(",", classes)));
        command.add("-Dsurefire.failIfNoSpecifiedTests=false");
        if (!root.equals(folder))
            command.addAll(List.of("-pl", root.isEmpty() ? folder : folder.substring(root.length() + 1), "-am"));
        command.add("test");
        return new RunPlan(
                TestRunnerKind.MAVEN, root, command, files, reports(folder, "target/surefire-reports", classes));
    }

    private static RunPlan gradle(ProjectFolder project, String folder, List<String> files, List<String> classes) {
        var root = RunPaths.above(RunPaths.in(folder, "x")).stream()
                .filter(each -> SETTINGS.stream().anyMatch(name -> project.isFile(RunPaths.in(each, name))))
                .findFirst()
                .orElse(folder);
        var module = folder.equals(root) ? "" : folder.substring(root.isEmpty() ? 0 : root.length() + 1);
        var command = new ArrayList<>(List.of(program(project, root, "gradlew", "gradle"), "--console=plain"));
        command.addAll(List.of("--no-daemon", (module.isEmpty() ? "" : ":" + module.replace('/', ':') + ":") + "test"));
        for (var name : classes) command.addAll(List.of("--tests", name));
        return new RunPlan(
                TestRunnerKind.GRADLE, root, command, files, reports(folder, "build/test-results/test", classes));
    }

    private static List<String> reports(String folder, String place, List<String> classes) {
        return classes.stream()
                .map(name -> RunPaths.in(folder, place + "/TEST-" + name + ".xml"))
                .toList();
    }

    /// The topmost folder reachable through an unbroken chain of parent folders with build files.
    private static String topmost(ProjectFolder project, String folder, List<String> names) {
        var top = folder;
        for (var above : RunPaths.above(folder)) {
            if (names.stream().noneMatch(name -> project.isFile(RunPaths.in(above, name)))) break;
            top = above;
        }
        return top;
    }

    private static String program(ProjectFolder project, String root, String wrapper, String program) {
        var path = RunPaths.in(root, wrapper);
        return project.isFile(path) ? project.absolute(path) : program;
    }
}
