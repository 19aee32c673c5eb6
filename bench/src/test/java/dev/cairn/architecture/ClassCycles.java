package dev.cairn.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Finds groups of classes of one package that all depend on each other, by Tarjan's algorithm. A nested class counts
/// as its outermost one.
final class ClassCycles {

    private final Map<String, Set<String>> uses = new HashMap<>();
    private final Map<String, Integer> index = new HashMap<>();
    private final Map<String, Integer> low = new HashMap<>();
    private final Deque<String> open = new ArrayDeque<>();
    private final Set<String> isOpen = new HashSet<>();
    private final List<Set<String>> cycles = new ArrayList<>();

    private ClassCycles() {}

    /// The cycles with more than one class.
    static List<Set<String>> of(Iterable<JavaClass> classes) {
        var found = new ClassCycles();
        for (var type : classes) found.add(type);
        for (var name : Set.copyOf(found.uses.keySet())) if (!found.index.containsKey(name)) found.visit(name);
        return found.cycles;
    }

    private void add(JavaClass type) {
        var from = outermost(type);
        var targets = uses.computeIfAbsent(from, _ -> new HashSet<>());
        targets.addAll(type.getDirectDependenciesFromSelf().stream()
                .map(dependency -> dependency.getTargetClass().getBaseComponentType())
                .filter(target -> target.getPackageName().equals(type.getPackageName()))
                .map(ClassCycles::outermost)
                .filter(target -> !target.equals(from))
                .collect(Collectors.toSet()));
    }

    private static String outermost(JavaClass type) {
        return type.getName().replaceAll("\\$.*", "");
    }

    private void visit(String name) {
        index.put(name, index.size());
        low.put(name, index.get(name));
        open.push(name);
        isOpen.add(name);
        for (var target : uses.getOrDefault(name, Set.of())) {
            if (!index.containsKey(target)) {
                visit(target);
                low.merge(name, low.get(target), Math::min);
            } else if (isOpen.contains(target)) low.merge(name, index.get(target), Math::min);
        }
        if (low.get(name).equals(index.get(name))) close(name);
    }

    private void close(String first) {
        var members = new TreeSet<String>();
        String member;
        do {
            member = open.pop();
            isOpen.remove(member);
            members.add(member);
        } while (!member.equals(first));
        if (members.size() > 1) cycles.add(members);
    }
}
