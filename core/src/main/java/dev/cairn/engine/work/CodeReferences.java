package dev.cairn.engine.work;

import dev.cairn.view.View;
import java.util.List;
import java.util.Optional;

/// Resolves code references of backlog items.
public interface CodeReferences {

    CodeReferences NONE = (_, _) -> Optional.empty();

    /// A symbol or file, its first line, and the tests that reach it.
    record CodeReference(String id, String path, int line, List<String> tests) {

        public CodeReference {
            tests = List.copyOf(tests);
        }
    }

    Optional<CodeReference> find(View view, String reference);
}
