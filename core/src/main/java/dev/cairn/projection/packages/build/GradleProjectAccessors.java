package dev.cairn.projection.packages.build;

import dev.cairn.model.dependency.BuildFile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Finds the project that a type-safe accessor of Gradle names: `projects.webClient.api` is `:web-client:api`.
final class GradleProjectAccessors {

    static final String PREFIX = "projects.";

    /// Properties of an accessor; neither changes which project is meant.
    private static final Set<String> PROPERTIES = Set.of("path", "dependencyProject");

    private final Set<String> paths = new LinkedHashSet<>();
    private final String rootName;

    /// @param folders those of all build scripts, because settings may compute what they include
    GradleProjectAccessors(BuildFile settings, Set<String> folders) {
        this.rootName = accessor(settings.firstValue("root"));
        for (var written : settings.values("include")) addWithParents(List.of(written.split(":", -1)));
        var base = settings.folder().isEmpty() ? "" : settings.folder() + "/";
        for (var folder : folders)
            if (folder.startsWith(base) && folder.length() > base.length())
                addWithParents(List.of(folder.substring(base.length()).split("/", -1)));
    }

    private void addWithParents(List<String> names) {
        var path = new StringBuilder();
        for (var name : names)
            if (!name.isEmpty()) paths.add(path.append(':').append(name).toString());
    }

    /// The path of the project, as `:a:b`; empty if no project of the build has this accessor.
    Optional<String> path(String written) {
        var names = new ArrayList<>(List.of(written.substring(PREFIX.length()).split("\\.", -1)));
        var found = find(names);
        if (found.isEmpty() && PROPERTIES.contains(names.getLast())) {
            names.removeLast();
            found = find(names);
        }
        return found;
    }

    private Optional<String> find(List<String> names) {
        if (names.isEmpty()) return Optional.empty();
        var wanted = String.join(".", names);
        var found =
                paths.stream().filter(path -> accessors(path).equals(wanted)).findFirst();
        if (found.isPresent() || !names.getFirst().equals(rootName)) return found;
        return names.size() == 1 ? Optional.of(":") : find(names.subList(1, names.size()));
    }

    private static String accessors(String path) {
        return Arrays.stream(path.substring(1).split(":", -1))
                .map(GradleProjectAccessors::accessor)
                .collect(Collectors.joining("."));
    }

    /// The name in camel case, as Gradle forms it: `web-client` is `webClient`.
    private static String accessor(String name) {
        var written = new StringBuilder();
        for (var part : name.split("[-_.]", -1)) {
            if (part.isEmpty()) continue;
            boolean isFirst = written.isEmpty();
            var first = part.charAt(0);
            written.append(isFirst ? Character.toLowerCase(first) : Character.toUpperCase(first))
                    .append(part, 1, part.length());
        }
        return written.toString();
    }
}
