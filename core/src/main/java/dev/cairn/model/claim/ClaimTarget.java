package dev.cairn.model.claim;

import dev.cairn.model.id.SymbolId;
import java.util.Optional;

/// The target of a claim in canonical form, so that equal targets are equal objects.
public sealed interface ClaimTarget {

    ClaimType type();

    /// The form in which callers write and read the target.
    String written();

    /// The id of the claimed code; empty for a backlog item.
    default Optional<SymbolId> code() {
        return this instanceof Code(var id, var _) ? Optional.of(id) : Optional.empty();
    }

    /// A folder, file or symbol. It need not be in the code graph.
    record Code(SymbolId id, ClaimType type) implements ClaimTarget {

        public Code {
            if (type.isWork()) throw new IllegalArgumentException("code is no " + type.written());
        }

        /// A folder contains everything under it, a file its symbols, a symbol everything nested in it.
        public boolean contains(SymbolId other) {
            if (id.isFile())
                return id.path().equals(other.path()) || other.path().startsWith(id.path() + "/");
            if (!id.path().equals(other.path())
                    || id.names().size() > other.names().size()) return false;
            for (int part = 0; part < id.names().size(); part++)
                if (!covers(id.names().get(part), other.names().get(part))) return false;
            return true;
        }

        /// Whether a name equals another one or is the name of an overload group that contains it. A symbol's name
        /// gets an overload suffix only when a second overload is added, so the name without suffix means all
        /// overloads.
        private static boolean covers(String name, String other) {
            return other.equals(name) || (other.startsWith(name) && "(#".indexOf(other.charAt(name.length())) >= 0);
        }

        public boolean overlaps(Code other) {
            return contains(other.id) || other.contains(id);
        }

        /// Whether two symbols of a file may become the same symbol when they are written. Their names must be equal,
        /// and one must have all enclosing names of the other.
        public boolean mayBecome(Code other) {
            if (id.isFile() || other.id.isFile() || !id.path().equals(other.id.path())) return false;
            var isLonger = id.names().size() >= other.id.names().size();
            var longer = isLonger ? id.names() : other.id.names();
            var shorter = isLonger ? other.id.names() : id.names();
            if (!plain(longer.getLast()).equals(plain(shorter.getLast()))) return false;
            int found = 0;
            for (var name : longer.subList(0, longer.size() - 1))
                if (found < shorter.size() - 1 && name.equals(shorter.get(found))) found++;
            return found == shorter.size() - 1;
        }

        /// The name without the mark of an overload.
        private static String plain(String name) {
            for (int at = 1; at < name.length(); at++)
                if ("(#".indexOf(name.charAt(at)) >= 0) return name.substring(0, at);
            return name;
        }

        @Override
        public String written() {
            return id.toString();
        }
    }

    /// A backlog item, by its id.
    record Work(String id, ClaimType type) implements ClaimTarget {

        public Work {
            if (id.isBlank() || !type.isWork()) throw new IllegalArgumentException("no backlog item: " + id);
        }

        @Override
        public String written() {
            return id;
        }
    }

    /// Whether both name the same target, even if callers gave different types for it.
    default boolean isSameTarget(ClaimTarget other) {
        return written().equals(other.written())
                && type().isWork() == other.type().isWork();
    }
}
