package dev.cairn.language.typescript.resolve;

import dev.cairn.model.code.ManifestFacts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Finds the path mappings of the compiler configurations that apply in a folder.
final class ScriptPathMappings {

    private static final int EXTENDS_MAX = 8;

    /// One mapping: module names with this prefix and suffix are found at these paths, in which `*` stands for the
    /// text between the two.
    record Rule(String prefix, String suffix, boolean isExact, List<String> paths) {

        List<String> targets(String module) {
            if (isExact) return module.equals(prefix) ? paths : List.of();
            if (module.length() < prefix.length() + suffix.length()) return List.of();
            if (!module.startsWith(prefix) || !module.endsWith(suffix)) return List.of();
            var between = module.substring(prefix.length(), module.length() - suffix.length());
            return paths.stream().map(path -> path.replace("*", between)).toList();
        }
    }

    private final Map<String, ManifestFacts> configs = new HashMap<>();
    private final Map<String, List<ManifestFacts>> byFolder = new HashMap<>();
    private final Map<String, List<Rule>> known = new HashMap<>();

    ScriptPathMappings(List<ManifestFacts> manifests) {
        for (var manifest : manifests) {
            if (manifest.kind() != ManifestFacts.ManifestKind.TSCONFIG) continue;
            configs.put(manifest.path(), manifest);
            byFolder.computeIfAbsent(manifest.folder(), _ -> new ArrayList<>()).add(manifest);
        }
        // The plain name is the main configuration of its folder.
        byFolder.values()
                .forEach(list -> list.sort(
                        Comparator.comparingInt(manifest -> manifest.path().length())));
    }

    /// The mappings of a folder: its own configurations first, then those of its parent folders.
    List<Rule> at(String folder) {
        var found = known.get(folder);
        if (found != null) return found;
        var rules = new ArrayList<Rule>();
        for (var config : byFolder.getOrDefault(folder, List.of())) addRules(config, rules, 0);
        if (!folder.isEmpty()) rules.addAll(at(folder.substring(0, Math.max(0, folder.lastIndexOf('/')))));
        known.put(folder, rules);
        return rules;
    }

    private void addRules(ManifestFacts config, List<Rule> rules, int depth) {
        var baseUrl = config.entries().get("baseUrl");
        var base = ScriptFileLookup.join(config.folder(), baseUrl == null ? "." : baseUrl.getFirst());
        int before = rules.size();
        config.entries().forEach((name, targets) -> {
            if (name.startsWith("paths.")) rules.add(rule(name.substring("paths.".length()), targets, base));
        });
        // The longest prefix wins.
        rules.subList(before, rules.size())
                .sort(Comparator.<Rule>comparingInt(rule -> rule.isExact() ? 1 : 0)
                        .thenComparingInt(rule -> rule.prefix().length())
                        .reversed());
        boolean own = rules.size() > before;
        if (baseUrl != null) rules.add(new Rule("", "", false, List.of(base.isEmpty() ? "*" : base + "/*")));
        if (own || depth >= EXTENDS_MAX) return;
        for (var extended : config.entries().getOrDefault("extends", List.of())) {
            var path = ScriptFileLookup.join(config.folder(), extended);
            var target = configs.getOrDefault(path, configs.get(path + ".json"));
            if (target != null) addRules(target, rules, depth + 1);
        }
    }

    private static Rule rule(String pattern, List<String> targets, String base) {
        var paths = targets.stream()
                .map(target -> ScriptFileLookup.join(base, target))
                .toList();
        int star = pattern.indexOf('*');
        return star < 0
                ? new Rule(pattern, "", true, paths)
                : new Rule(pattern.substring(0, star), pattern.substring(star + 1), false, paths);
    }
}
