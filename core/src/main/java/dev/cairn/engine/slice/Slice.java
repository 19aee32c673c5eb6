package dev.cairn.engine.slice;

import dev.cairn.model.code.NodeKind;
import java.util.List;

/// The exact lines of one whole unit.
///
/// `isChanged` tells that the file on disk is no longer the one these lines are from.
public record Slice(Unit unit, String code, Neighbours callers, Neighbours callees, boolean isChanged) {

    /// What was cut out, and where it stands.
    public record Unit(
            String id, NodeKind kind, String path, int startLine, int endLine, String signature, String digest) {}

    /// Who stands on one side of it; `leftOut` more are not listed.
    public record Neighbours(List<Neighbour> shown, int leftOut) {

        static final Neighbours NONE = new Neighbours(List.of(), 0);

        public Neighbours {
            shown = List.copyOf(shown);
        }
    }

    /// Another unit that calls or is called, and the line of the call.
    public record Neighbour(String id, String digest, String site) {}
}
