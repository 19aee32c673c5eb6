package dev.cairn.language.go.resolve;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// One named type of a Go package with its methods. It may have several declarations, one per platform.
final class GoNamedType {

    private final String key;
    private final String packageKey;
    private final List<Integer> symbols = new ArrayList<>();
    private final Map<String, List<Integer>> methods = new HashMap<>();

    GoNamedType(String key, String packageKey) {
        this.key = key;
        this.packageKey = packageKey;
    }

    /// The name by which a [GoType] refers to this type.
    String key() {
        return key;
    }

    String packageKey() {
        return packageKey;
    }

    int first() {
        return symbols.getFirst();
    }

    List<Integer> symbols() {
        return symbols;
    }

    /// Its methods by name. Names that no interface requires are left out.
    Map<String, List<Integer>> methods() {
        return methods;
    }

    void declare(int symbol) {
        symbols.add(symbol);
    }

    void declare(String method, int symbol) {
        methods.computeIfAbsent(method, _ -> new ArrayList<>()).add(symbol);
    }
}
