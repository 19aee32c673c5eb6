package dev.cairn.local.testrun;

import dev.cairn.engine.testrun.Processes;
import dev.cairn.engine.testrun.ProjectFolder;
import dev.cairn.engine.testrun.Report;
import dev.cairn.engine.testrun.RunPlan;
import java.util.Optional;

/// Selects the report reader of each test runner.
public final class RunnerReports implements Report.Reader {

    @Override
    public Optional<Report> read(RunPlan plan, Processes.Ended ended, ProjectFolder folder) {
        var condensed = new Condensed(folder, plan.folder());
        return switch (plan.runner()) {
            case MAVEN, GRADLE -> JunitReports.read(plan, ended, folder);
            case VITEST, JEST -> ScriptJson.jest(ended.output(), ended.errors(), condensed);
            case MOCHA ->
                ScriptJson.mocha(ended.output(), condensed)
                        .or(() -> MochaText.unstarted(ended.errors(), plan, condensed));
            case NODE -> TapText.read(ended.output(), plan, condensed);
            case PYTEST -> PytestText.read(ended.output(), condensed);
            case GO -> GoJson.read(ended.output(), ended.errors(), plan, condensed);
            case CARGO -> CargoText.read(ended.output(), ended.errors(), plan, condensed);
        };
    }
}
