package dev.cairn.engine.slice;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.NodeKind;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The exact lines of one unit.
///
/// @param state whether the lines still match the file on disk
/// @param parts the declarations inside the unit, for answers that have no room for all of its code
/// @param isWhole whether the lines are all of the unit; else the caller asked for a range of lines
public record Slice(
        SourceUnit unit,
        String code,
        CallNeighbours callers,
        CallNeighbours callees,
        SourceState state,
        List<DeclaredPart> parts,
        boolean isWhole) {

    public Slice {
        parts = List.copyOf(parts);
    }

    public Slice(SourceUnit unit, String code, CallNeighbours callers, CallNeighbours callees, SourceState standing) {
        this(unit, code, callers, callees, standing, List.of(), true);
    }

    /// A declaration directly inside the unit; fields are marked because they are less important.
    public record DeclaredPart(String name, int line, int endLine, String signature, boolean isField) {}

    /// The state of the file on disk, and since when the unit has had this content; empty if not checked.
    public record SourceState(DiskState onDisk, Optional<Instant> validFrom) {
        static final SourceState UNCHECKED = new SourceState(DiskState.SAME, Optional.empty());
    }

    /// The unit that was cut out, and its location.
    public record SourceUnit(
            String id, NodeKind kind, String path, int startLine, int endLine, String signature, String digest) {

        public int lines() {
            return endLine - startLine + 1;
        }

        /// Whether the digest adds something to the signature. Without a doc comment, the digest is the
        /// signature.
        public boolean isDescribed() {
            var declared = digest.endsWith("…") ? digest.substring(0, digest.length() - 1) : digest;
            return !digest.isBlank()
                    && !signature.replaceAll("\\s+", " ").strip().startsWith(declared.strip());
        }

        SourceUnit upTo(int line) {
            return between(startLine, line);
        }

        /// The same unit, of which only these lines are shown.
        SourceUnit between(int first, int last) {
            return new SourceUnit(id, kind, path, first, last, signature, digest);
        }
    }

    /// The callers or the callees of a unit; `leftOut` more are not listed.
    public record CallNeighbours(List<CallNeighbour> shown, int leftOut) {

        static final CallNeighbours NONE = new CallNeighbours(List.of(), 0);

        public CallNeighbours {
            shown = List.copyOf(shown);
        }
    }

    /// Another unit that calls or is called, the call site, and the provenance of the edge.
    public record CallNeighbour(String id, String digest, String site, EdgeProvenance provenance) {}
}
