package dev.cairn.language.go.resolve;

import dev.cairn.model.code.SymbolKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Computes the method sets of named Go types: their own methods and the methods promoted from embedded types. Of
/// several methods with one name, the least deeply embedded counts.
final class GoMethodSets {

    private static final int DEPTH_MAX = 20;
    private static final GoType ANY = GoType.of("any");

    /// One method: its declarations and their signatures. There are no declarations if the standard library
    /// declares it.
    record Method(List<Integer> symbols, List<GoType> forms) {

        static Method outside(GoType form) {
            return new Method(List.of(), List.of(form));
        }

        private Method withArguments(Map<String, GoType> parameters) {
            return parameters.isEmpty()
                    ? this
                    : new Method(
                            symbols,
                            forms.stream()
                                    .map(form -> form.substituted(parameters))
                                    .toList());
        }
    }

    /// An embedded type with its type arguments.
    private record Part(GoNamedType type, Map<String, GoType> parameters) {}

    private final GoTypeIndex declared;
    private final Map<Integer, GoType> forms = new HashMap<>();
    private final Map<GoNamedType, Map<String, Method>> sets = new HashMap<>();

    GoMethodSets(GoTypeIndex declared) {
        this.declared = declared;
    }

    /// The identity of a method: its name, and also its package if the name is not exported.
    private static String key(GoNamedType type, String name) {
        return isExported(name) ? name : name + " " + type.packageKey();
    }

    private static boolean isExported(String name) {
        return Character.isUpperCase(name.codePointAt(0));
    }

    /// The name of the method with this identity.
    static String name(String key) {
        int space = key.indexOf(' ');
        return space < 0 ? key : key.substring(0, space);
    }

    private Method method(List<Integer> symbols, char mark) {
        var written = symbols.stream()
                .map(symbol -> forms.computeIfAbsent(symbol, _ -> declared.form(symbol, mark)))
                .toList();
        return new Method(symbols, written);
    }

    /// The methods that an interface requires; empty if it embeds an unknown type or is a type constraint.
    Optional<Map<String, Method>> required(GoNamedType contract) {
        var required = new HashMap<String, Method>();
        return addRequired(new Part(contract, Map.of()), required, 0) ? Optional.of(required) : Optional.empty();
    }

    private boolean addRequired(Part part, Map<String, Method> required, int depth) {
        if (depth > DEPTH_MAX || !declared.isInterface(part.type) || !declared.takesAnything(part.type)) return false;
        part.type
                .methods()
                .forEach((name, symbols) -> required.putIfAbsent(
                        key(part.type, name), method(symbols, GoType.REQUIRED).withArguments(part.parameters)));
        for (var base : declared.embedded(part.type)) {
            if (base.equals(ANY)) continue;
            var known = declared.find(base);
            var library = GoStandardLibrary.INSTANCE.methods(base.head());
            if (known.isPresent()) {
                if (!addRequired(new Part(known.get(), parameters(base, part, GoType.REQUIRED)), required, depth + 1))
                    return false;
            } else if (library.isEmpty()) return false;
            else library.forEach((name, form) -> required.putIfAbsent(name, Method.outside(form)));
        }
        return true;
    }

    private static Map<String, GoType> parameters(GoType base, Part outer, char mark) {
        return GoType.parameters(
                mark,
                base.parts().stream()
                        .map(part -> part.substituted(outer.parameters))
                        .toList());
    }

    /// The methods of a pointer to the type, without those that are ambiguous between two embedded types.
    Map<String, Method> of(GoNamedType type) {
        var known = sets.get(type);
        if (known != null) return known;
        var set = new HashMap<String, Method>();
        var taken = new HashSet<String>();
        var seen = new HashSet<>(List.of(type.key()));
        var level = List.of(new Part(type, Map.of()));
        for (int depth = 0; depth < DEPTH_MAX && !level.isEmpty(); depth++) {
            var here = new Level(new HashMap<>(), new HashSet<>(), new ArrayList<>());
            for (var part : level) read(part, here, seen);
            here.found.forEach((name, methods) -> {
                if (taken.add(name) && methods.size() == 1 && !here.fields.contains(name))
                    set.put(name, methods.getFirst());
            });
            taken.addAll(here.fields);
            level = here.below;
        }
        sets.put(type, set);
        return set;
    }

    /// The methods and fields of the types at one depth of embedding, and the types that these embed.
    private record Level(Map<String, List<Method>> found, Set<String> fields, List<Part> below) {
        void add(String name, Method method) {
            found.computeIfAbsent(name, _ -> new ArrayList<>()).add(method);
        }
    }

    private void read(Part part, Level here, Set<String> seen) {
        var type = part.type;
        char mark = declared.isInterface(type) ? GoType.REQUIRED : GoType.PROVIDED;
        type.methods()
                .forEach((name, symbols) ->
                        here.add(key(type, name), method(symbols, mark).withArguments(part.parameters)));
        // A type defined as another one has its fields, not its methods.
        var form = type;
        for (int step = 0; step < DEPTH_MAX && mark == GoType.PROVIDED; step++) {
            var target = declared.definedAs(form);
            if (target.isEmpty()) break;
            form = target.get();
        }
        if (declared.kind(form) == SymbolKind.STRUCT) here.fields.addAll(declared.fields(form));
        if (declared.kind(form) == SymbolKind.CLASS && mark == GoType.PROVIDED) return;
        for (var base : declared.embedded(form)) below(base, part, here, seen);
    }

    private void below(GoType base, Part outer, Level here, Set<String> seen) {
        var known = declared.find(base);
        if (known.isPresent()) {
            char mark = declared.isInterface(known.get()) ? GoType.REQUIRED : GoType.PROVIDED;
            if (seen.add(base.head())) here.below.add(new Part(known.get(), parameters(base, outer, mark)));
            return;
        }
        // One level too high: library methods hide only methods of deeper types.
        GoStandardLibrary.INSTANCE.methods(base.head()).forEach((name, form) -> {
            if (!outer.type.methods().containsKey(name) && !here.found.containsKey(name))
                here.add(name, Method.outside(form));
        });
    }
}
