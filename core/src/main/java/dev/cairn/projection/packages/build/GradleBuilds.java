package dev.cairn.projection.packages.build;

import dev.cairn.model.dependency.BuildFile;
import dev.cairn.model.dependency.Dependency;
import dev.cairn.model.dependency.UnparsedDeclaration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Resolves the names and dependencies of Gradle projects, including dependencies that other scripts declare for
/// them.
final class GradleBuilds {

    private static final int SCRIPTS_MAX = 50;
    private static final String OWN = "own";
    private static final String ALL = "all";
    private static final String SUB = "sub";

    private final List<BuildFile> settings = new ArrayList<>();
    private final List<BuildFile> builds = new ArrayList<>();
    private final Map<String, BuildFile> scripts = new LinkedHashMap<>();
    private final Set<String> knownPlugins = new HashSet<>();
    private final GradleNames names;

    GradleBuilds(List<BuildFile> files) {
        for (var file : files) {
            switch (file.firstValue("gradle")) {
                case "settings" -> settings.add(file);
                case "script" -> scripts.put(file.path(), file);
                case "build" -> builds.add(file);
                default -> {}
            }
            knownPlugins.addAll(file.values("plugin.known"));
        }
        this.names = new GradleNames(files);
    }

    static boolean isBuild(BuildFile file) {
        return file.firstValue("gradle").equals("build");
    }

    BuildFile resolved(BuildFile build) {
        var root = root(build.folder());
        var project = new Project(build, root, projectPath(build.folder(), root), names);
        project.addFrom(build, OWN);
        applied(project, build, Set.of(OWN, ALL));
        inherited(project);
        return build.with(names.named(build, root), List.copyOf(project.needs)).withUnparsed(project.unparsed);
    }

    /// The projects that settings include and other scripts configure, but that have no build script of their own.
    List<BuildFile> withoutScript() {
        var known = new HashSet<String>();
        for (var build : builds) known.add(build.folder());
        var found = new ArrayList<BuildFile>();
        for (var each : settings)
            for (var path : each.values("include")) {
                var folder = names.folder(colon(path), Optional.of(each));
                if (known.add(folder)) unwritten(folder, each).ifPresent(found::add);
            }
        return found;
    }

    private Optional<BuildFile> unwritten(String folder, BuildFile root) {
        var configuring = builds.stream()
                .filter(build -> build.folder().equals(root.folder()))
                .findFirst();
        if (configuring.isEmpty()) return Optional.empty();
        var entries = Map.of("gradle", List.of("build"), BuildFile.PROJECT_FOLDER, List.of(folder));
        var empty = new BuildFile(
                configuring.get().path(),
                configuring.get().ecosystem(),
                BuildFile.PackageDeclaration.NOTHING,
                List.of(),
                entries,
                List.of(),
                List.of());
        var resolved = resolved(empty);
        return resolved.dependencies().isEmpty() ? Optional.empty() : Optional.of(resolved);
    }

    /// Adds the dependencies that other scripts of the same build declare for this project, either from a parent
    /// folder or by project name.
    private void inherited(Project project) {
        var folder = project.build.folder();
        for (var other : builds) {
            if (other.equals(project.build) || !isSameBuild(other, project)) continue;
            boolean isAbove = isInside(folder, other.folder()) && !folder.equals(other.folder());
            if (isAbove) project.addFrom(other, SUB);
            project.addFrom(other, project.path);
            if (isAbove) applied(project, other, Set.of(SUB, ALL));
        }
    }

    private boolean isSameBuild(BuildFile other, Project project) {
        return root(other.folder()).equals(project.root)
                && !isInside(project.build.folder(), "buildSrc")
                && !isInside(other.folder(), "buildSrc");
    }

    private static boolean isInside(String folder, String outer) {
        return outer.isEmpty() || (folder + "/").startsWith(outer + "/");
    }

    /// Adds the dependencies of scripts and convention plugins that a script applies to the given targets.
    private void applied(Project project, BuildFile from, Set<String> targets) {
        for (var written : from.values("apply")) {
            var parts = written.split(" ", 3);
            if (!targets.contains(parts[0]) && !parts[0].equals(project.path)) continue;
            var script = GradleNames.script(parts[2], from, project.root)
                    .flatMap(path -> Optional.ofNullable(scripts.get(path)));
            if (script.isPresent()) addFrom(project, script.get());
            else if (from.equals(project.build))
                project.unparsed.add(new UnparsedDeclaration(
                        Integer.parseInt(parts[1]), "applied script " + parts[2] + " is not in the workspace"));
        }
        for (var written : from.values("plugin")) {
            var parts = written.split(" ", 3);
            if (targets.contains(parts[0]) || parts[0].equals(project.path)) plugin(project, parts, from);
        }
    }

    private void addFrom(Project project, BuildFile script) {
        if (project.scripts.size() >= SCRIPTS_MAX || !project.scripts.add(script.path())) return;
        project.addFrom(script, OWN);
        for (var unread : script.unparsed())
            project.unparsed.add(
                    new UnparsedDeclaration(1, unread.what() + " in " + script.path() + ":" + unread.line()));
        applied(project, script, Set.of(OWN, ALL));
    }

    /// Adds the dependencies of an applied plugin. A plugin of the workspace is a script with the plugin's name. A
    /// local plugin whose script is not found is reported as unparsed, because it may add any dependency.
    private void plugin(Project project, String[] parts, BuildFile from) {
        var id = parts[2];
        var script = scripts.values().stream()
                .filter(one -> GradleNames.plugin(one.path()).equals(id))
                .min(Comparator.comparing(BuildFile::path));
        if (script.isPresent()) addFrom(project, script.get());
        else if (id.indexOf('.') > 0 && isLocal(id) && from.equals(project.build))
            project.unparsed.add(
                    new UnparsedDeclaration(Integer.parseInt(parts[1]), "plugin " + id + " may add dependencies"));
    }

    /// Whether a plugin may come from the workspace, because it has no declared version and the workspace builds
    /// plugins.
    private boolean isLocal(String id) {
        boolean hasPlugins = builds.stream().anyMatch(build -> isInside(build.folder(), "buildSrc"))
                || settings.stream().anyMatch(one -> !one.values("includeBuild").isEmpty());
        return hasPlugins
                && !knownPlugins.contains(id)
                && knownPlugins.stream().noneMatch(known -> sharesOwner(known, id));
    }

    private static boolean sharesOwner(String known, String id) {
        int dot = known.indexOf('.', known.indexOf('.') + 1);
        return dot > 0 && id.startsWith(known.substring(0, dot + 1));
    }

    /// The nearest settings file that includes a folder.
    private Optional<BuildFile> root(String folder) {
        return settings.stream()
                .filter(one -> isInside(folder, one.folder()))
                .max(Comparator.comparingInt(one -> one.folder().length()));
    }

    private String projectPath(String folder, Optional<BuildFile> root) {
        if (root.isPresent())
            for (var path : root.get().values("include"))
                if (names.folder(colon(path), root).equals(folder)) return colon(path);
        var base = root.map(BuildFile::folder).orElse("");
        var inner = base.isEmpty() ? folder : folder.substring(Math.min(folder.length(), base.length()));
        return colon(inner.replace('/', ':'));
    }

    private static String colon(String path) {
        return path.startsWith(":") ? path : ":" + path;
    }

    /// A project whose dependencies are being collected.
    private static final class Project {

        private final BuildFile build;
        private final Optional<BuildFile> root;
        private final String path;
        private final GradleNames names;
        private final List<Dependency> needs = new ArrayList<>();
        private final List<UnparsedDeclaration> unparsed = new ArrayList<>();
        private final Set<String> scripts = new HashSet<>();

        Project(BuildFile build, Optional<BuildFile> root, String path, GradleNames names) {
            this.build = build;
            this.root = root;
            this.path = path;
            this.names = names;
        }

        /// Adds the dependencies of a file that apply to the wanted target or to all projects.
        void addFrom(BuildFile from, String wanted) {
            boolean isOwn = from.equals(build);
            for (int index = 0; index < from.dependencies().size(); index++) {
                var written = from.firstValue("target." + index);
                var target = written.isEmpty() ? OWN : written;
                boolean isMeant = target.equals(wanted) || (target.equals(ALL) && !wanted.startsWith(":"));
                var need = from.dependencies().get(index);
                var resolved = names.resolved(need, from, root);
                if (resolved.isEmpty() && isOwn)
                    unparsed.add(
                            new UnparsedDeclaration(need.line(), need.name() + " is not declared in any build file"));
                if (!isMeant) continue;
                if (resolved.isEmpty() && !isOwn && wanted.equals(OWN))
                    unparsed.add(new UnparsedDeclaration(1, need.name() + " in " + from.path() + ":" + need.line()));
                boolean isHere = from.path().equals(build.path());
                for (var each : resolved) add(isHere ? each : each.inherited(from.path(), 1));
            }
        }

        private void add(Dependency need) {
            boolean isKnown = needs.stream()
                    .anyMatch(one -> one.name().equals(need.name())
                            && one.scope() == need.scope()
                            && !need.origin().isEmpty());
            if (!isKnown && !isSelf(need)) needs.add(need);
        }

        private boolean isSelf(Dependency need) {
            return need.folder().filter(build.folder()::equals).isPresent();
        }
    }
}
