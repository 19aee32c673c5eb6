package dev.cairn.engine.memory.port;

import dev.cairn.view.View;
import java.util.Optional;

/// Reads the body of a symbol or file as of a view.
@FunctionalInterface
public interface CodeBodies {

    /// A text that changes whenever the body changes; empty when the code does not exist at that moment.
    Optional<String> body(View view, String canonical);
}
