package dev.cairn.language.build;

import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.LockedPackage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Collects the packages of a lock file that lists them one after the other. Each package names the packages it
/// needs, with or without a version.
public final class ListedPackages {

    /// The entry of one package.
    public static final class ListedPackage {
        public String name = "";
        public String version = "";
        public boolean isInternal;
        public final Set<String> needs = new LinkedHashSet<>();
        private final int line;

        private ListedPackage(int line) {
            this.line = line;
        }
    }

    private final Ecosystem ecosystem;
    private final Map<String, ListedPackage> byNumber = new LinkedHashMap<>();

    public ListedPackages(Ecosystem ecosystem) {
        this.ecosystem = ecosystem;
    }

    /// The package at this position of the lock file; null if there are more packages than the maximum.
    @Nullable
    public ListedPackage at(String number, int line) {
        var known = byNumber.get(number);
        if (known != null || byNumber.size() > BuildFileDraft.LOCKED_MAX) return known;
        var one = new ListedPackage(line);
        byNumber.put(number, one);
        return one;
    }

    public void addTo(BuildFileDraft file) {
        var byName = new HashMap<String, List<String>>();
        for (var one : byNumber.values())
            byName.computeIfAbsent(ecosystem.comparisonKey(one.name), _ -> new ArrayList<>(1))
                    .add(id(one));
        for (var one : byNumber.values()) {
            if (one.name.isEmpty()) continue;
            var needs = new ArrayList<String>(one.needs.size());
            for (var need : one.needs) needs.addAll(matching(byName, need));
            file.add(new LockedPackage(id(one), one.name, one.version, needs, one.isInternal, one.line));
            if (one.isInternal)
                for (var need : needs) file.root("=" + ecosystem.comparisonKey(one.name), name(need), need);
        }
    }

    private String id(ListedPackage one) {
        return ecosystem.comparisonKey(one.name) + "@" + one.version;
    }

    private static String name(String id) {
        return id.substring(0, id.lastIndexOf('@'));
    }

    /// Finds packages by `name` or `name version`; without a version, all with that name.
    private List<String> matching(Map<String, List<String>> byName, String need) {
        var words = need.split(" ", -1);
        var found = byName.getOrDefault(ecosystem.comparisonKey(words[0]), List.of());
        if (words.length == 1) return found;
        var exact = ecosystem.comparisonKey(words[0]) + "@" + words[1];
        return found.contains(exact) ? List.of(exact) : found;
    }
}
