package dev.cairn.engine.memory;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import java.util.Optional;

/// Which body a symbol or file had at a moment.
@FunctionalInterface
public interface SymbolStates {

    /// A text that differs whenever the body does; empty when there is no such thing at that moment.
    Optional<String> body(ProjectId project, AsOf asOf, String canonical);
}
