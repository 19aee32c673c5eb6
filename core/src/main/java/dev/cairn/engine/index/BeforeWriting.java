package dev.cairn.engine.index;

import dev.cairn.model.code.FileVersion;
import dev.cairn.model.workspace.Workspace;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// What has to be done with contents before a transaction speaks of them; it runs outside of the transaction.
@FunctionalInterface
public interface BeforeWriting {

    /// Nothing.
    BeforeWriting NONE = _ -> List.of();

    /// What is about to be written: `files` are all files as they will be, `changed` those that will be others.
    record Pending(
            Workspace workspace,
            List<FileVersion> changed,
            Function<String, Optional<FileVersion>> files,
            Optional<String> commit) {}

    /// Answers what went wrong, in words for people.
    List<String> prepare(Pending pending);
}
