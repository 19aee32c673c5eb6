package dev.cairn.engine.slice;

import dev.cairn.model.code.NodeKind;
import dev.cairn.model.code.Provenance;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The exact lines of one unit.
///
/// @param standing whether the lines still match the file on disk
/// @param parts the declarations inside the unit, for answers that have no room for all of its code
public record Slice(
        Unit unit, String code, Neighbours callers, Neighbours callees, Standing standing, List<Part> parts) {

    public Slice {
        parts = List.copyOf(parts);
    }

    public Slice(Unit unit, String code, Neighbours callers, Neighbours callees, Standing standing) {
        this(unit, code, callers, callees, standing, List.of());
    }

    /// A declaration directly inside the unit; fields are marked because they are less important.
    public record Part(int line, String signature, boolean isField) {}

    /// The state of the file on disk, and since when the unit has had this content; empty if not checked.
    public record Standing(OnDisk onDisk, Optional<Instant> validFrom) {
        static final Standing UNSEEN = new Standing(OnDisk.SAME, Optional.empty());
    }

    /// The unit that was cut out, and its location.
    public record Unit(
            String id, NodeKind kind, String path, int startLine, int endLine, String signature, String digest) {

        public int lines() {
            return endLine - startLine + 1;
        }

        Unit upTo(int line) {
            return new Unit(id, kind, path, startLine, line, signature, digest);
        }
    }

    /// The callers or the callees of a unit; `leftOut` more are not listed.
    public record Neighbours(List<Neighbour> shown, int leftOut) {

        static final Neighbours NONE = new Neighbours(List.of(), 0);

        public Neighbours {
            shown = List.copyOf(shown);
        }
    }

    /// Another unit that calls or is called, the call site, and the provenance of the edge.
    public record Neighbour(String id, String digest, String site, Provenance provenance) {}
}
