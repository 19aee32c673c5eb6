package dev.cairn.engine.testrun;

import java.util.List;

/// One program to start.
///
/// @param folder the working folder, relative to the workspace
/// @param reports files to which the runner writes its results, if it does not print them
public record RunPlan(
        TestRunnerKind runner, String folder, List<String> command, List<String> files, List<String> reports) {

    public RunPlan {
        command = List.copyOf(command);
        files = List.copyOf(files);
        reports = List.copyOf(reports);
        if (command.isEmpty()) throw new IllegalArgumentException("a plan starts a program");
    }
}
