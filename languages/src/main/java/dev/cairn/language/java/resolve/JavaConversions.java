package dev.cairn.language.java.resolve;

import static dev.cairn.projection.resolve.rule.CallRules.NO_FIT;

import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.resolve.ResolutionLookups;
import dev.cairn.projection.resolve.meaning.ValueType;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Scores the conversion of an argument to a parameter type: to the same type, a wider one, a boxed one, or
/// `Object`.
final class JavaConversions {

    private static final int SAME = 60;
    private static final int WIDER = 40;
    private static final int STEPS_MAX = 15;
    private static final int BOXED = 10;
    private static final int ANY = 2;
    private static final int PERHAPS = 0;

    /// Primitive types in the order of widening, except that no other type is widened to `char`.
    private static final List<String> WIDENING = List.of("byte", "short", "char", "int", "long", "float", "double");

    private static final Map<String, String> BOXES = Map.of(
            "boolean", "Boolean",
            "byte", "Byte",
            "char", "Character",
            "short", "Short",
            "int", "Integer",
            "long", "Long",
            "float", "Float",
            "double", "Double");

    /// Supertypes of common library types.
    private static final Map<String, List<String>> SUPERS = Map.ofEntries(
            Map.entry("String", List.of("CharSequence", "Comparable", "Serializable")),
            Map.entry("StringBuilder", List.of("CharSequence", "Appendable")),
            Map.entry("StringBuffer", List.of("CharSequence", "Appendable")),
            Map.entry("Class", List.of("Type", "AnnotatedElement", "GenericDeclaration")),
            Map.entry("Integer", List.of("Number", "Comparable")),
            Map.entry("Long", List.of("Number", "Comparable")),
            Map.entry("Double", List.of("Number", "Comparable")),
            Map.entry("Float", List.of("Number", "Comparable")),
            Map.entry("Short", List.of("Number", "Comparable")),
            Map.entry("Byte", List.of("Number", "Comparable")),
            Map.entry("Boolean", List.of("Comparable")),
            Map.entry("Character", List.of("Comparable")),
            Map.entry("List", List.of("SequencedCollection", "Collection", "Iterable")),
            Map.entry("ArrayList", List.of("List", "Collection", "Iterable")),
            Map.entry("Set", List.of("Collection", "Iterable")),
            Map.entry("HashSet", List.of("Set", "Collection", "Iterable")),
            Map.entry("Collection", List.of("Iterable")));

    /// Types that have no other supertypes than those listed above.
    private static final Set<String> FINAL =
            Set.of("String", "Class", "Integer", "Long", "Double", "Float", "Short", "Byte", "Boolean", "Character");

    /// Common functional interfaces of the library.
    private static final Set<String> FUNCTIONS = Set.of(
            "Runnable",
            "Callable",
            "Supplier",
            "Consumer",
            "BiConsumer",
            "Function",
            "BiFunction",
            "Predicate",
            "BiPredicate",
            "UnaryOperator",
            "BinaryOperator");

    private final ResolutionLookups lookups;

    JavaConversions(ResolutionLookups lookups) {
        this.lookups = lookups;
    }

    int fit(ValueType declared, ValueType given) {
        if (given instanceof ValueType.Union(var left, var right))
            return Math.min(fit(declared, left), fit(declared, right));
        return switch (declared) {
            case ValueType.Outside(var _, var name, var _) -> fitOfExternalType(lastName(name), given);
            case ValueType.Instance(var wanted, var _) -> fitOfWorkspaceType(wanted, given);
            case ValueType.Elements(var element) -> array(element, given);
            default -> given instanceof ValueType.Elements || isPrimitive(given) ? PERHAPS : ANY - 1;
        };
    }

    private int fitOfExternalType(String declared, ValueType given) {
        boolean isObject = declared.equals("Object");
        return switch (given) {
            case ValueType.Outside outside when hasKnownName(outside) -> library(declared, lastName(outside.member()));
            case ValueType.Instance(var symbol, var _) -> {
                if (isObject) yield ANY;
                if (lookups.types().members().hasExternalSupertype(symbol, declared)) yield WIDER - STEPS_MAX;
                yield isPrimitive(declared) || FINAL.contains(declared) || isClosed(symbol, declared)
                        ? NO_FIT
                        : PERHAPS;
            }
            case ValueType.Elements _ -> isObject ? ANY : NO_FIT;
            case ValueType.Returns _ -> {
                if (FUNCTIONS.contains(declared)) yield ANY;
                yield isObject || isPrimitive(declared) || isNoFunction(declared) ? NO_FIT : PERHAPS;
            }
            default -> PERHAPS;
        };
    }

    /// Whether all supertypes of a type are declared in the workspace, so that it cannot be of the declared
    /// library type.
    private boolean isClosed(int symbol, String declared) {
        if (lookups.declarations().fact(symbol).kind() == SymbolKind.ENUM && declared.equals("Enum")) return false;
        return !lookups.types().members().reachesOutside(symbol);
    }

    private static boolean isNoFunction(String declared) {
        return FINAL.contains(declared)
                || SUPERS.containsKey(declared)
                || SUPERS.values().stream().anyMatch(supers -> supers.contains(declared));
    }

    private int library(String declared, String given) {
        if (declared.equals(given)) return SAME;
        int from = WIDENING.indexOf(given);
        int to = WIDENING.indexOf(declared);
        if (isPrimitive(given) && isPrimitive(declared))
            return from >= 0 && to > from && !declared.equals("char") ? WIDER - (to - from) : NO_FIT;
        if (isPrimitive(given)) return boxed(declared, given);
        if (isPrimitive(declared)) return unboxed(declared, given);
        var supers = SUPERS.getOrDefault(given, List.of());
        int step = supers.indexOf(declared);
        if (step >= 0) return WIDER - step;
        if (declared.equals("Object")) return ANY;
        return FINAL.contains(given) || FINAL.contains(declared) ? NO_FIT : PERHAPS;
    }

    private static int boxed(String declared, String given) {
        var box = BOXES.getOrDefault(given, "");
        if (box.equals(declared)) return BOXED;
        if (declared.equals("Object")) return ANY;
        return SUPERS.getOrDefault(box, List.of()).contains(declared) ? ANY + 1 : NO_FIT;
    }

    private static int unboxed(String declared, String given) {
        if (given.equals(BOXES.get(declared))) return BOXED;
        return FINAL.contains(given) && WIDENING.contains(declared) && !given.equals("String") ? ANY : NO_FIT;
    }

    private int fitOfWorkspaceType(int wanted, ValueType given) {
        return switch (given) {
            case ValueType.Instance(var symbol, var _) -> {
                int steps = lookups.types().members().distance(symbol, wanted);
                if (steps == 0) yield SAME;
                yield steps > 0 ? WIDER - Math.min(steps, STEPS_MAX) : NO_FIT;
            }
            case ValueType.Outside outside when hasKnownName(outside) -> NO_FIT;
            case ValueType.Elements _ -> NO_FIT;
            case ValueType.Returns _ -> isInterface(wanted) ? ANY : NO_FIT;
            default -> PERHAPS;
        };
    }

    private boolean isInterface(int type) {
        return lookups.declarations().fact(type).kind() == SymbolKind.INTERFACE;
    }

    private int array(ValueType element, ValueType given) {
        return switch (given) {
            case ValueType.Elements(var inner) -> {
                int fits = fit(element, inner);
                boolean isExact = fits == SAME || (!isPrimitive(element) && !isPrimitive(inner));
                yield isExact ? fits : NO_FIT;
            }
            case ValueType.Instance _, ValueType.Returns _ -> NO_FIT;
            case ValueType.Outside outside when hasKnownName(outside) -> NO_FIT;
            default -> PERHAPS;
        };
    }

    /// Whether the name of an external type is known. For many results of library calls, only the fact that they are
    /// external is known.
    private static boolean hasKnownName(ValueType.Outside type) {
        return !type.packageName().isEmpty() && !type.member().isEmpty();
    }

    private static boolean isPrimitive(ValueType type) {
        return type instanceof ValueType.Outside(var _, var name, var _) && isPrimitive(name);
    }

    private static boolean isPrimitive(String name) {
        return BOXES.containsKey(name);
    }

    private static String lastName(String dotted) {
        return dotted.substring(dotted.lastIndexOf('.') + 1);
    }
}
