package dev.cairn.serve.tool.testrun;

import dev.cairn.engine.testrun.TestRunEpisodes;
import dev.cairn.engine.testrun.TestRuns;
import dev.cairn.serve.tool.CallScope;
import dev.cairn.serve.tool.Tool;
import java.util.List;

/// Lists the tools of this package.
public final class TestRunTools {

    private TestRunTools() {}

    public static List<Tool> of(CallScope scope, TestRuns runs, TestRunEpisodes episodes) {
        return List.of(new TestRunTool(scope, runs, episodes));
    }
}
