package dev.cairn.engine.testrun;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Plans Rust test runs: a file below `tests` is a target of its own, one below `src` is a module of the crate.
final class CargoRunPlanner {

    private static final List<String> START = List.of("cargo", "test", "--color=never", "--no-fail-fast");

    private CargoRunPlanner() {}

    static String folder(ProjectFolder project, String file) {
        return RunPaths.above(file).stream()
                .filter(folder -> project.text(RunPaths.in(folder, "Cargo.toml"))
                        .filter(text -> text.contains("[package]"))
                        .isPresent())
                .findFirst()
                .orElse("");
    }

    static List<RunPlan> plans(String folder, List<String> files) {
        var targets = new ArrayList<String>();
        var modules = new LinkedHashSet<String>();
        var outer = new ArrayList<String>();
        var inner = new ArrayList<String>();
        for (var file : files) {
            var relative = folder.isEmpty() ? file : file.substring(folder.length() + 1);
            if (relative.startsWith("tests/")) {
                outer.add(file);
                targets.add(target(relative));
            } else {
                inner.add(file);
                modules.add(module(relative));
            }
        }
        var plans = new ArrayList<RunPlan>();
        if (!outer.isEmpty()) plans.add(new RunPlan(TestRunnerKind.CARGO, folder, targeted(targets), outer, List.of()));
        if (!inner.isEmpty()) plans.add(new RunPlan(TestRunnerKind.CARGO, folder, filtered(modules), inner, List.of()));
        return plans;
    }

    /// The target of `tests/api.rs` and of `tests/api/main.rs` is api; other files below a target's folder have no
    /// target name of their own.
    private static String target(String relative) {
        var parts = relative.split("/", -1);
        if (parts.length == 2) return parts[1].replaceFirst("\\.rs$", "");
        return parts.length == 3 && parts[2].equals("main.rs") ? parts[1] : "";
    }

    private static List<String> targeted(List<String> targets) {
        var command = new ArrayList<>(START);
        if (targets.contains("")) command.addAll(List.of("--test", "*"));
        else
            for (var target : new LinkedHashSet<>(targets)) {
                command.add("--test");
                command.add(target);
            }
        return command;
    }

    private static String module(String relative) {
        var path = relative.replaceFirst("^src/", "").replaceFirst("\\.rs$", "").replaceFirst("/mod$", "");
        return path.equals("lib") || path.equals("main")
                ? ""
                : path.replace('/', ':').replace(":", "::") + "::";
    }

    /// Tests in the crate's root cannot be selected by name, so all unit tests of the crate run.
    private static List<String> filtered(Set<String> modules) {
        var command = new ArrayList<>(START);
        command.addAll(List.of("--lib", "--bins"));
        if (!modules.contains("")) {
            command.add("--");
            command.addAll(modules);
        }
        return command;
    }
}
