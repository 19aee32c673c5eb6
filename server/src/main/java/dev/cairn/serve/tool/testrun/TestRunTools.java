package dev.cairn.serve.tool.testrun;

import dev.cairn.engine.testrun.RunResult;
import dev.cairn.engine.testrun.TestRuns;
import dev.cairn.model.id.ProjectId;
import dev.cairn.serve.tool.Scope;
import dev.cairn.serve.tool.Tool;
import dev.cairn.store.Author;
import dev.cairn.store.RequestKey;
import java.util.List;
import java.util.Optional;

/// The tools of this package.
public final class TestRunTools {

    /// Remembers how a run ended.
    @FunctionalInterface
    public interface Memory {

        /// The id of the episode that was written; none when the run told no results.
        Optional<String> remember(ProjectId project, RequestKey request, Author author, Ran ran);
    }

    /// Which files were run and how that ended.
    public record Ran(List<String> files, RunResult result) {

        public Ran {
            files = List.copyOf(files);
        }
    }

    private TestRunTools() {}

    public static List<Tool> of(Scope scope, TestRuns runs, Memory memory) {
        return List.of(new TestRunTool(scope, runs, memory));
    }
}
