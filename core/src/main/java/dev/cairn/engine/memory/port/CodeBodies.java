package dev.cairn.engine.memory.port;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import java.util.Optional;

/// Reads the body of a symbol or file as of a moment.
@FunctionalInterface
public interface CodeBodies {

    /// A text that changes whenever the body changes; empty when the code does not exist at that moment.
    Optional<String> body(ProjectId project, AsOf asOf, String canonical);
}
