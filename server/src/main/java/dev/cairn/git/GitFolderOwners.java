package dev.cairn.git;

import dev.cairn.model.id.ProjectId;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/// Finds the main authors of each folder of a work tree, from the commits reachable from HEAD.
public final class GitFolderOwners {

    private static final int COMMITS_MAX = 2_000;
    private static final int NAMES_MAX = 3;
    private static final int CACHED_MAX = 8;
    private static final String COMMIT = "\u0001";

    /// Cached results by commit id; the result for a commit never changes. Guarded by itself.
    private final Map<String, Map<String, String>> cache = new LinkedHashMap<>(8, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Map<String, String>> eldest) {
            return size() > CACHED_MAX;
        }
    };

    private final Function<ProjectId, Optional<Path>> workspaceRoots;

    public GitFolderOwners(Function<ProjectId, Optional<Path>> workspaceRoots) {
        this.workspaceRoots = workspaceRoots;
    }

    /// Folders up to depth two, each with a sentence about its main authors; empty without a repository.
    public Map<String, String> of(ProjectId project) {
        return workspaceRoots.apply(project).map(this::of).orElse(Map.of());
    }

    private Map<String, String> of(Path root) {
        var head = GitHead.of(root);
        if (head.isEmpty()) return Map.of();
        var key = root + "@" + head.get();
        synchronized (cache) {
            var before = cache.get(key);
            if (before != null) return before;
        }
        var found = log(root, head.get()).map(GitFolderOwners::read).orElse(Map.of());
        synchronized (cache) {
            cache.put(key, found);
        }
        return found;
    }

    private static Optional<String> log(Path root, String head) {
        var arguments = List.of(
                "log",
                "--no-merges",
                "--relative",
                "--name-only",
                "-n",
                String.valueOf(COMMITS_MAX),
                "--format=%x01%aN",
                head,
                "--");
        return new GitCommand(root)
                .run(arguments, _ -> {}, out -> new String(out.readAllBytes(), StandardCharsets.UTF_8));
    }

    private static Map<String, String> read(String log) {
        var areas = new TreeMap<String, Map<String, Integer>>();
        for (var commit : log.split(COMMIT, -1)) {
            var lines = commit.lines().filter(line -> !line.isBlank()).toList();
            if (lines.isEmpty()) continue;
            var touched = new LinkedHashSet<String>();
            lines.stream().skip(1).forEach(path -> touched.addAll(areas(path)));
            for (var area : touched)
                areas.computeIfAbsent(area, _ -> new HashMap<>()).merge(lines.getFirst(), 1, Integer::sum);
        }
        var fields = new LinkedHashMap<String, String>();
        areas.forEach((area, commits) -> fields.put(area, sentence(commits)));
        return Map.copyOf(fields);
    }

    /// The first folder of a path, and the one below it.
    private static List<String> areas(String path) {
        var found = new ArrayList<String>(2);
        int first = path.indexOf('/');
        int second = first < 0 ? -1 : path.indexOf('/', first + 1);
        if (first > 0) found.add(path.substring(0, first));
        if (second > 0) found.add(path.substring(0, second));
        return found;
    }

    private static String sentence(Map<String, Integer> commits) {
        int all = commits.values().stream().mapToInt(Integer::intValue).sum();
        var most = commits.entrySet().stream()
                .sorted(Comparator.<Map.Entry<String, Integer>>comparingInt(Map.Entry::getValue)
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(NAMES_MAX)
                .map(each -> each.getKey() + " " + Math.round(100f * each.getValue() / all) + " %")
                .toList();
        return String.join(", ", most) + " of " + all + " commits";
    }
}
