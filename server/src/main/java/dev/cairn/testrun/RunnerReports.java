package dev.cairn.testrun;

import dev.cairn.engine.testrun.ProcessRunner;
import dev.cairn.engine.testrun.ProjectFolder;
import dev.cairn.engine.testrun.RunPlan;
import dev.cairn.engine.testrun.TestReport;
import java.util.Optional;

/// Selects the report reader of each test runner.
public final class RunnerReports implements TestReport.TestReportReader {

    @Override
    public Optional<TestReport> read(RunPlan plan, ProcessRunner.EndedProcess ended, ProjectFolder folder) {
        var condensed = new ShortenedFailures(folder, plan.folder());
        return switch (plan.runner()) {
            case MAVEN, GRADLE -> JunitReportReader.read(plan, ended, folder);
            case VITEST, JEST -> JavaScriptReportReader.jest(ended.output(), ended.errors(), condensed);
            case MOCHA ->
                JavaScriptReportReader.mocha(ended.output(), condensed)
                        .or(() -> MochaErrorReader.loadFailure(ended.errors(), plan, condensed));
            case NODE -> TapReportReader.read(ended.output(), plan, condensed);
            case PYTEST -> PytestReportReader.read(ended.output(), condensed);
            case GO -> GoTestReportReader.read(ended.output(), ended.errors(), plan, condensed);
            case CARGO -> CargoReportReader.read(ended.output(), ended.errors(), plan, condensed);
        };
    }
}
