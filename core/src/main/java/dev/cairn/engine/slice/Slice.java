package dev.cairn.engine.slice;

import dev.cairn.model.code.NodeKind;
import dev.cairn.model.code.Provenance;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The exact lines of one whole unit.
///
/// `standing` tells whether these lines still are what the disk holds; `parts` what the unit is made of, for whoever
/// has no room for all of it.
public record Slice(
        Unit unit, String code, Neighbours callers, Neighbours callees, Standing standing, List<Part> parts) {

    public Slice {
        parts = List.copyOf(parts);
    }

    public Slice(Unit unit, String code, Neighbours callers, Neighbours callees, Standing standing) {
        this(unit, code, callers, callees, standing, List.of());
    }

    /// One thing that is declared directly inside of the unit; a field tells less than what works on it.
    public record Part(int line, String signature, boolean isField) {}

    /// Whether the disk has moved on, and since when the file was so; empty when nobody looked.
    public record Standing(OnDisk onDisk, Optional<Instant> validFrom) {
        static final Standing UNSEEN = new Standing(OnDisk.SAME, Optional.empty());
    }

    /// What was cut out, and where it stands.
    public record Unit(
            String id, NodeKind kind, String path, int startLine, int endLine, String signature, String digest) {

        public int lines() {
            return endLine - startLine + 1;
        }

        Unit upTo(int line) {
            return new Unit(id, kind, path, startLine, line, signature, digest);
        }
    }

    /// Who stands on one side of it; `leftOut` more are not listed.
    public record Neighbours(List<Neighbour> shown, int leftOut) {

        static final Neighbours NONE = new Neighbours(List.of(), 0);

        public Neighbours {
            shown = List.copyOf(shown);
        }
    }

    /// Another unit that calls or is called, the line of the call, and how sure that is.
    public record Neighbour(String id, String digest, String site, Provenance provenance) {}
}
