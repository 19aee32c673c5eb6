package dev.cairn.language.go.resolve;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// A Go type in comparable form: the written type with every name resolved.
///
/// An unresolved name begins with [#OPEN] and is compared by its last part alone. Type parameters are identified
/// by their position: those of an interface begin with [#ASKED], those of others with [#HELD].
record GoType(String head, List<GoType> parts) {

    static final char OPEN = '~';
    static final char ASKED = '?';
    static final char HELD = '$';

    /// A type that could not be parsed; it matches everything.
    static final GoType STRANGE = of(OPEN + "");

    /// The result of comparing two types.
    enum Fit {
        SAME,
        /// Probably equal: some names were compared as written, or a type parameter was bound.
        LIKELY,
        NONE
    }

    GoType {
        parts = List.copyOf(parts);
    }

    static GoType of(String head) {
        return new GoType(head, List.of());
    }

    /// A type of which only the name is known.
    static GoType open(String written) {
        return of(OPEN + written.substring(written.lastIndexOf('.') + 1));
    }

    private boolean begins(char mark) {
        return head.charAt(0) == mark;
    }

    /// Compares a type with this required type; type parameters of the interface are bound consistently.
    Fit fits(GoType other, Map<String, GoType> read) {
        if (begins(ASKED)) {
            var known = read.putIfAbsent(head, other);
            return known == null || known.equals(other) ? Fit.LIKELY : Fit.NONE;
        }
        if (equals(STRANGE) || other.equals(STRANGE)) return Fit.LIKELY;
        if (parts.size() != other.parts.size()) return Fit.NONE;
        var worst = headFits(other);
        for (int i = 0; i < parts.size() && worst != Fit.NONE; i++)
            worst = worse(worst, parts.get(i).fits(other.parts.get(i), read));
        return worst;
    }

    private Fit headFits(GoType other) {
        if (begins(OPEN) || other.begins(OPEN)) return lastName().equals(other.lastName()) ? Fit.LIKELY : Fit.NONE;
        return head.equals(other.head) ? Fit.SAME : Fit.NONE;
    }

    /// The last part of a name, for comparisons in which packages are unknown; an unnamed type is compared as a whole.
    private String lastName() {
        var written = begins(OPEN) ? head.substring(1) : head;
        return written.indexOf('{') < 0 ? written.substring(written.lastIndexOf('.') + 1) : written;
    }

    static Fit worse(Fit one, Fit other) {
        return one.compareTo(other) >= 0 ? one : other;
    }

    /// This type with its type parameters replaced.
    GoType substituted(Map<String, GoType> parameters) {
        if (parameters.isEmpty()) return this;
        var known = parameters.get(head);
        if (known != null) return known;
        return parts.isEmpty()
                ? this
                : new GoType(
                        head,
                        parts.stream().map(part -> part.substituted(parameters)).toList());
    }

    /// The parameters of a type in the order of its arguments.
    static Map<String, GoType> parameters(char mark, List<GoType> arguments) {
        var filled = new HashMap<String, GoType>();
        for (int i = 0; i < arguments.size(); i++) filled.put(mark + Integer.toString(i), arguments.get(i));
        return filled;
    }
}
