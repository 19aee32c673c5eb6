package dev.cairn.engine.memory.port;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.memory.AnchorStatus;
import dev.cairn.model.time.AsOf;
import java.util.Map;
import java.util.Optional;

/// Compares the code to which a memory is anchored with the code of a moment.
public record DriftCheck(CodeBodies states) {

    /// Orphaned when all of its code is gone; drifted when some of it is gone or has another body.
    public AnchorStatus of(ProjectId project, AsOf asOf, Map<String, String> anchors) {
        int gone = 0;
        int changed = 0;
        for (var anchor : anchors.entrySet()) {
            var body = states.body(project, asOf, anchor.getKey());
            if (body.isEmpty()) gone++;
            else if (!body.equals(Optional.of(anchor.getValue()))) changed++;
        }
        if (gone > 0 && gone == anchors.size()) return AnchorStatus.ORPHANED;
        return gone + changed > 0 ? AnchorStatus.DRIFTED : AnchorStatus.FRESH;
    }
}
