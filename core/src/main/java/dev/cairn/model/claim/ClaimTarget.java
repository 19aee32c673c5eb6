package dev.cairn.model.claim;

import dev.cairn.model.id.SymbolId;
import java.util.Optional;

/// What is claimed, in its one canonical form.
public sealed interface ClaimTarget {

    ClaimType type();

    /// The form callers read and write.
    String written();

    /// The code it is; empty for an item of the backlog.
    default Optional<SymbolId> code() {
        return this instanceof Code(var id, var _) ? Optional.of(id) : Optional.empty();
    }

    /// A folder, a file or a symbol, known to the graph or not.
    record Code(SymbolId id, ClaimType type) implements ClaimTarget {

        public Code {
            if (type.isWork()) throw new IllegalArgumentException("code is no " + type.written());
        }

        /// A path contains whatever lies under it, a file its symbols, a symbol what is nested in it.
        public boolean contains(SymbolId other) {
            if (id.isFile())
                return id.path().equals(other.path()) || other.path().startsWith(id.path() + "/");
            if (!id.path().equals(other.path())
                    || id.names().size() > other.names().size()) return false;
            for (int part = 0; part < id.names().size(); part++)
                if (!covers(id.names().get(part), other.names().get(part))) return false;
            return true;
        }

        /// A plain name covers its overloads: an overload gets its mark when a second one is written.
        private static boolean covers(String name, String other) {
            return other.equals(name) || (other.startsWith(name) && "(#".indexOf(other.charAt(name.length())) >= 0);
        }

        public boolean overlaps(Code other) {
            return contains(other.id) || other.contains(id);
        }

        @Override
        public String written() {
            return id.toString();
        }
    }

    /// An item of the backlog by its id.
    record Work(String id, ClaimType type) implements ClaimTarget {

        public Work {
            if (id.isBlank() || !type.isWork()) throw new IllegalArgumentException("no backlog item: " + id);
        }

        @Override
        public String written() {
            return id;
        }
    }

    /// Whether both name the same thing, however its kind was told.
    default boolean isSame(ClaimTarget other) {
        return written().equals(other.written())
                && type().isWork() == other.type().isWork();
    }
}
