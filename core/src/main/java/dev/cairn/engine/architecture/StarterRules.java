package dev.cairn.engine.architecture;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Language;
import dev.cairn.parse.SecondaryFolders;
import dev.cairn.parse.TestPaths;
import dev.cairn.projection.community.Communities;
import dev.cairn.projection.community.Community;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// Proposes a rule file from the folders of the code, its communities and its existing dependencies.
///
/// A dependency that is much weaker than its reverse is not allowed; existing cases are listed as exceptions.
public final class StarterRules {

    static final int LAYERS_MAX = 14;
    private static final int LAYERS_WANTED = 8;
    private static final int SPLIT_FILES_MIN = 6;

    /// A folder with a larger share of the code is split further.
    private static final double SHARE_MAX = 0.25;

    /// A dependency with fewer uses than this share of its reverse counts as an accident.
    private static final double ACCIDENT_SHARE = 0.2;

    /// One folder as a layer; `isOpen` if it contains only its own files, because its subfolders are layers.
    private record FolderGroup(String folder, boolean isOpen, List<FileUnit> files) {}

    private final CodeGraph graph;
    private final Communities communities;

    private StarterRules(CodeGraph graph, Communities communities) {
        this.graph = graph;
        this.communities = communities;
    }

    /// The text of the file; empty if there is no code.
    public static Optional<String> of(CodeGraph graph, Communities communities) {
        var starter = new StarterRules(graph, communities);
        var groups = starter.groups();
        return groups.isEmpty() ? Optional.empty() : Optional.of(starter.write(groups));
    }

    private List<FolderGroup> groups() {
        var code = graph.declarations().files().stream()
                .filter(file -> file.facts().language() != Language.OTHER
                        && !file.facts().traits().contains(FileFacts.FileTrait.TEST)
                        && !file.facts().traits().contains(FileFacts.FileTrait.GENERATED)
                        && !isOutsideProduct(file.path()))
                .toList();
        if (code.isEmpty()) return List.of();
        var groups = new ArrayList<FolderGroup>(List.of(new FolderGroup("", false, code)));
        while (groups.size() < LAYERS_MAX) {
            var widest = groups.stream()
                    .filter(group -> (!group.isOpen && split(group).size() > 1) || descends(group))
                    .max(Comparator.comparingInt(group -> group.files.size()));
            if (widest.isEmpty() || !isWorthSplitting(widest.get(), groups.size(), code.size())) break;
            var parts = split(widest.get());
            if (groups.size() - 1 + parts.size() > LAYERS_MAX + LAYERS_WANTED) break;
            groups.remove(widest.get());
            groups.addAll(parts);
        }
        return groups.stream()
                .sorted(Comparator.<FolderGroup>comparingInt(group -> group.files.size())
                        .reversed())
                .limit(LAYERS_MAX)
                .sorted(Comparator.comparing(FolderGroup::folder).thenComparing(FolderGroup::isOpen))
                .toList();
    }

    /// Whether the outermost folder of a file holds tests or other code that is not part of the product.
    static boolean isOutsideProduct(String path) {
        var top = path.substring(0, path.indexOf('/') + 1);
        return TestPaths.folderRole(TestPaths.folders(top)) != TestPaths.FolderRole.NONE
                || SecondaryFolders.isOutsideProduct(top);
    }

    private static boolean descends(FolderGroup group) {
        return !group.isOpen && split(group).size() == 1 && !split(group).getFirst().isOpen;
    }

    private static boolean isWorthSplitting(FolderGroup group, int groups, int files) {
        if (descends(group)) return true;
        boolean isLarge = group.files.size() >= Math.max(SPLIT_FILES_MIN, SHARE_MAX * files);
        return groups < LAYERS_WANTED ? group.files.size() >= SPLIT_FILES_MIN && (isLarge || groups < 3) : isLarge;
    }

    /// The subfolders of a folder, and its own files as a separate group.
    private static List<FolderGroup> split(FolderGroup group) {
        var parts = new TreeMap<String, List<FileUnit>>();
        var own = new ArrayList<FileUnit>();
        int skip = group.folder.isEmpty() ? 0 : group.folder.length() + 1;
        for (var file : group.files) {
            int slash = file.path().indexOf('/', skip);
            if (slash < 0) own.add(file);
            else
                parts.computeIfAbsent(file.path().substring(0, slash), _ -> new ArrayList<>())
                        .add(file);
        }
        var groups = new ArrayList<FolderGroup>();
        parts.forEach((folder, files) -> groups.add(new FolderGroup(folder, false, files)));
        if (!own.isEmpty()) groups.add(new FolderGroup(group.folder, true, own));
        return groups;
    }

    private String write(List<FolderGroup> groups) {
        var names = names(groups);
        var arrows = arrows(groups);
        var text = new StringBuilder("""
                # Layers of this workspace, proposed from its folders and from what they use today.
                # Rename, merge and forbid as you like; `cairn arch check` tells where the code differs.
                version: 1
                layers:
                """);
        var layers = new ArrayList<Layer>();
        for (int at = 0; at < groups.size(); at++) {
            var group = groups.get(at);
            var allowed = allowed(at, arrows, names);
            var paths = PathGlob.parse(glob(group)).stream().toList();
            layers.add(new Layer(names.get(at), "", paths, Optional.of(new LinkedHashSet<>(allowed)), Set.of(), 0));
            text.append("  - name: ").append(names.get(at)).append('\n');
            text.append("    description: ").append(quoted(description(group))).append('\n');
            text.append("    paths: [").append(quoted(glob(group))).append("]\n");
            text.append("    canImport: [").append(String.join(", ", allowed)).append("]\n");
        }
        return text + StarterExceptions.of(graph, communities, layers);
    }

    private static String glob(FolderGroup group) {
        var folder = group.folder.isEmpty() ? "" : group.folder + "/";
        return folder + (group.isOpen ? "*" : "**");
    }

    static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replaceAll("\\p{Cntrl}", " ") + '"';
    }

    /// The shortest trailing folder names that distinguish the groups.
    private static List<String> names(List<FolderGroup> groups) {
        var names = new ArrayList<String>();
        var taken = new LinkedHashSet<String>();
        for (var group : groups) {
            var parts = group.folder.isEmpty() ? new String[] {"root"} : group.folder.split("/", -1);
            var name = "";
            for (int from = parts.length - 1; from >= 0; from--) {
                name = name.isEmpty() ? clean(parts[from]) : clean(parts[from]) + "-" + name;
                if (!taken.contains(name)) break;
            }
            var free = name;
            for (int number = 2; taken.contains(free); number++) free = name + "-" + number;
            taken.add(free);
            names.add(free);
        }
        return names;
    }

    private static String clean(String part) {
        var letters = part.replaceAll("[^\\w.-]", "-").replaceAll("^[^A-Za-z0-9_]+", "");
        return letters.isEmpty() ? "layer" : letters;
    }

    private String description(FolderGroup group) {
        var counts = new HashMap<Community, Integer>();
        for (var file : group.files)
            communities.of(graph.fileNode(file)).ifPresent(each -> counts.merge(each, 1, Integer::sum));
        var labels = counts.entrySet().stream()
                .sorted(Map.Entry.<Community, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(each -> each.getKey().label()))
                .limit(2)
                .map(each -> each.getKey().label())
                .toList();
        var files = group.files.size() + (group.files.size() == 1 ? " file" : " files");
        return labels.isEmpty() ? files : files + ", around " + String.join(" and ", labels);
    }

    /// The number of files of one group that use another group.
    private Map<Integer, Map<Integer, Integer>> arrows(List<FolderGroup> groups) {
        var groupOf = new HashMap<Integer, Integer>();
        for (int at = 0; at < groups.size(); at++)
            for (var file : groups.get(at).files) groupOf.put(graph.fileNode(file), at);
        var arrows = new LinkedHashMap<Integer, Map<Integer, Integer>>();
        var uses = new FileUses(graph);
        for (int at = 0; at < groups.size(); at++)
            for (var file : groups.get(at).files)
                for (int target : uses.of(file).keySet()) {
                    var to = groupOf.get(target);
                    if (to != null && to != at)
                        arrows.computeIfAbsent(at, _ -> new TreeMap<>()).merge(to, 1, Integer::sum);
                }
        return arrows;
    }

    private static List<String> allowed(int from, Map<Integer, Map<Integer, Integer>> arrows, List<String> names) {
        var allowed = new ArrayList<String>();
        arrows.getOrDefault(from, Map.of()).forEach((to, count) -> {
            int back = arrows.getOrDefault(to, Map.of()).getOrDefault(from, 0);
            if (count >= ACCIDENT_SHARE * back) allowed.add(names.get(to));
        });
        return allowed;
    }
}
