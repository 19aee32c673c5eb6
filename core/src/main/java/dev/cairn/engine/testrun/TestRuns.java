package dev.cairn.engine.testrun;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.workspace.Workspace;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.LongSupplier;

/// Runs test files of a workspace, one run at a time per workspace, if its owner has allowed it.
public final class TestRuns {

    public static final int FILES_MAX = 200;
    public static final int TIMEOUT_SECONDS_DEFAULT = 120;
    public static final int TIMEOUT_SECONDS_MAX = 1_800;

    /// Further failures are counted but not listed.
    static final int FAILURES_MAX = 50;

    private static final int OUTPUT_LINES_MAX = 20;

    /// The exit code of pytest when it found no tests.
    private static final int PYTEST_NO_TESTS = 5;

    private final TestRunPermission permission;
    private final Function<Path, ProjectFolder> folders;
    private final ProcessRunner processes;
    private final TestReport.TestReportReader reports;
    private final LongSupplier nanos;
    private final Set<ProjectId> running = ConcurrentHashMap.newKeySet();

    public TestRuns(
            TestRunPermission permission,
            Function<Path, ProjectFolder> folders,
            ProcessRunner processes,
            TestReport.TestReportReader reports,
            LongSupplier nanos) {
        this.permission = permission;
        this.folders = folders;
        this.processes = processes;
        this.reports = reports;
        this.nanos = nanos;
    }

    /// Runs these files; the time limit applies to all of them together.
    public TestRunResult run(Workspace workspace, List<String> written, Duration timeMax) {
        if (!permission.allows(workspace))
            throw Refusal.of(
                    ProblemCode.FORBIDDEN,
                    "Running tests of " + workspace.project() + " is not allowed.",
                    permission.howToAllow(workspace));
        var folder = folders.apply(workspace.settings().root());
        var plans = RunPlanner.of(folder, files(folder, written));
        if (!running.add(workspace.project()))
            throw Refusal.of(
                    ProblemCode.CONFLICT,
                    "Tests of " + workspace.project() + " are running already.",
                    "Wait for that run to end, then call again.");
        try {
            return run(workspace.settings().root(), plans, timeMax);
        } finally {
            running.remove(workspace.project());
        }
    }

    /// The files as normalized paths inside the workspace; paths outside it and missing files are refused.
    private static List<String> files(ProjectFolder folder, List<String> written) {
        if (written.isEmpty() || written.size() > FILES_MAX)
            throw Refusal.of(
                    ProblemCode.LIMIT_REACHED,
                    written.size() + " test files were named.",
                    "Name 1 to " + FILES_MAX + " files; test_select tells which concern a change.");
        var files = new LinkedHashSet<String>();
        for (var each : written)
            files.add(
                    switch (folder.place(each)) {
                        case ProjectFolder.PathLocation.InsideWorkspace(var path) -> path;
                        case ProjectFolder.PathLocation.OutsideWorkspace() ->
                            throw Refusal.of(
                                    ProblemCode.OUTSIDE_WORKSPACE,
                                    "'" + Problem.echo(each) + "' lies outside of the workspace.",
                                    "Give paths relative to the workspace root.");
                        case ProjectFolder.PathLocation.MissingFile() ->
                            throw Refusal.of(
                                    ProblemCode.NOT_FOUND,
                                    "There is no file '" + Problem.echo(each) + "' in the workspace.",
                                    "Give existing test files; test_categorize lists them.");
                    });
        return List.copyOf(files);
    }

    private TestRunResult run(Path root, List<RunPlan> plans, Duration timeMax) {
        long end = nanos.getAsLong() + timeMax.toNanos();
        var report = TestReport.NONE;
        var commands = new ArrayList<List<String>>();
        var output = new ArrayList<String>();
        var status = TestRunResult.TestRunStatus.PASSED;
        for (var plan : plans) {
            var left = Duration.ofNanos(Math.max(1, end - nanos.getAsLong()));
            var ended =
                    processes.run(new ProcessRunner.ProcessStart(root.resolve(plan.folder()), plan.command(), left));
            commands.add(plan.command());
            var read = reports.read(plan, ended, folders.apply(root));
            report = report.and(read.orElse(TestReport.NONE));
            var own = status(plan, ended, read);
            if (own == TestRunResult.TestRunStatus.ERROR || own == TestRunResult.TestRunStatus.TIMEOUT)
                output.addAll(tail(plan, ended));
            if (own.compareTo(status) > 0) status = own;
            if (own == TestRunResult.TestRunStatus.TIMEOUT) break;
        }
        return new TestRunResult(status, condensed(report), commands, output);
    }

    private static TestRunResult.TestRunStatus status(
            RunPlan plan, ProcessRunner.EndedProcess ended, Optional<TestReport> read) {
        if (ended.ending() == ProcessRunner.ProcessEnding.LATE) return TestRunResult.TestRunStatus.TIMEOUT;
        if (read.isPresent() && read.get().failed() > 0) return TestRunResult.TestRunStatus.FAILED;
        int code = ended.exitCode().orElse(-1);
        boolean isClean = code == 0 || (plan.runner() == TestRunnerKind.PYTEST && code == PYTEST_NO_TESTS);
        return read.isPresent() && isClean ? TestRunResult.TestRunStatus.PASSED : TestRunResult.TestRunStatus.ERROR;
    }

    private static TestReport condensed(TestReport report) {
        int listed = Math.min(FAILURES_MAX, report.failures().size());
        return new TestReport(
                report.passed(),
                report.failed(),
                report.skipped(),
                report.failures().subList(0, listed));
    }

    /// The last lines of output explain the missing result.
    private static List<String> tail(RunPlan plan, ProcessRunner.EndedProcess ended) {
        if (ended.ending() == ProcessRunner.ProcessEnding.NOT_STARTED)
            return List.of("There is no program " + plan.command().getFirst() + " on this machine.");
        var lines = (ended.output() + "\n" + ended.errors())
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .toList();
        return lines.subList(Math.max(0, lines.size() - OUTPUT_LINES_MAX), lines.size());
    }
}
