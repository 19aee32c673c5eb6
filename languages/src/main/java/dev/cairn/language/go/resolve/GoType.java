package dev.cairn.language.go.resolve;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// A Go type whose names are resolved, so that types of different files can be compared.
///
/// A name that could not be resolved begins with [#UNRESOLVED] and is compared by its last part only. A type
/// parameter is represented by its position, after [#REQUIRED] if an interface declares it, otherwise after
/// [#PROVIDED].
record GoType(String head, List<GoType> parts) {

    static final char UNRESOLVED = '~';
    static final char REQUIRED = '?';
    static final char PROVIDED = '$';

    /// A type that could not be parsed; it matches everything.
    static final GoType UNKNOWN = of(UNRESOLVED + "");

    /// The result of comparing two types.
    enum Fit {
        SAME,
        /// Probably equal: a name could not be resolved, or a type parameter was bound to a type.
        LIKELY,
        NONE
    }

    GoType {
        parts = List.copyOf(parts);
    }

    static GoType of(String head) {
        return new GoType(head, List.of());
    }

    /// A type whose name could not be resolved.
    static GoType unresolved(String written) {
        return of(UNRESOLVED + written.substring(written.lastIndexOf('.') + 1));
    }

    private boolean begins(char mark) {
        return head.charAt(0) == mark;
    }

    /// Compares a type with this type, which an interface requires. `bindings` gets the types of the interface's
    /// type parameters, so that each parameter has one type.
    Fit fits(GoType other, Map<String, GoType> bindings) {
        if (begins(REQUIRED)) {
            var known = bindings.putIfAbsent(head, other);
            return known == null || known.equals(other) ? Fit.LIKELY : Fit.NONE;
        }
        if (equals(UNKNOWN) || other.equals(UNKNOWN)) return Fit.LIKELY;
        if (parts.size() != other.parts.size()) return Fit.NONE;
        var worst = headFits(other);
        for (int i = 0; i < parts.size() && worst != Fit.NONE; i++)
            worst = worse(worst, parts.get(i).fits(other.parts.get(i), bindings));
        return worst;
    }

    private Fit headFits(GoType other) {
        if (begins(UNRESOLVED) || other.begins(UNRESOLVED))
            return lastName().equals(other.lastName()) ? Fit.LIKELY : Fit.NONE;
        return head.equals(other.head) ? Fit.SAME : Fit.NONE;
    }

    /// The last part of a name, for comparisons without the package; the whole text of a type without a name.
    private String lastName() {
        var written = begins(UNRESOLVED) ? head.substring(1) : head;
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

    /// Maps the positions of type parameters, each after the mark, to the type arguments.
    static Map<String, GoType> parameters(char mark, List<GoType> arguments) {
        var filled = new HashMap<String, GoType>();
        for (int i = 0; i < arguments.size(); i++) filled.put(mark + Integer.toString(i), arguments.get(i));
        return filled;
    }
}
