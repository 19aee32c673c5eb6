package dev.cairn.engine.index;

import dev.cairn.model.code.FileVersion;
import dev.cairn.model.workspace.Workspace;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// A step that runs before the transaction and outside it, such as storing contents that the transaction refers to.
@FunctionalInterface
public interface PreWriteStep {

    /// Does nothing.
    PreWriteStep NONE = _ -> List.of();

    /// The pending write.
    ///
    /// @param changed the files that will change
    /// @param files looks up any file in its state after the write
    record PendingWrite(
            Workspace workspace,
            List<FileVersion> changed,
            Function<String, Optional<FileVersion>> files,
            Optional<String> commit) {}

    /// Runs the step and returns descriptions of problems.
    List<String> run(PendingWrite pending);
}
