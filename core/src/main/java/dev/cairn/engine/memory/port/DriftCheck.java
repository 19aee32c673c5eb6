package dev.cairn.engine.memory.port;

import dev.cairn.model.memory.AnchorStatus;
import dev.cairn.view.View;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Compares the code to which a memory is anchored with the code of a view.
public record DriftCheck(CodeBodies states) {

    /// Orphaned when all of its code is gone; drifted when some of it is gone or has another body.
    public AnchorStatus of(View view, Map<String, String> anchors) {
        return of(canonical -> states.body(view, canonical), anchors);
    }

    /// The same comparison with bodies that are read in another way.
    public static AnchorStatus of(Function<String, Optional<String>> bodies, Map<String, String> anchors) {
        int gone = 0;
        int changed = 0;
        for (var anchor : anchors.entrySet()) {
            var body = bodies.apply(anchor.getKey());
            if (body.isEmpty()) gone++;
            else if (!body.equals(Optional.of(anchor.getValue()))) changed++;
        }
        if (gone > 0 && gone == anchors.size()) return AnchorStatus.ORPHANED;
        return gone + changed > 0 ? AnchorStatus.DRIFTED : AnchorStatus.FRESH;
    }
}
