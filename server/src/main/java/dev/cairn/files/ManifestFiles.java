package dev.cairn.files;

import dev.cairn.engine.bundle.ManifestSource;
import dev.cairn.engine.bundle.manifest.ManifestText;
import dev.cairn.engine.bundle.manifest.TaskManifestReader;
import dev.cairn.engine.slice.SourceTexts;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.home.ContentFiles;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.view.View;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;

/// Manifests in a workspace's `task-class-contexts`, followed by the examples shipped with Cairn.
///
/// A request about the past reads the manifest that was indexed then.
public final class ManifestFiles implements ManifestSource {

    public static final String FOLDER = "task-class-contexts";

    private static final List<String> SHIPPED = List.of("add-endpoint", "refactor-symbol", "vulnerability-remediation");
    private static final List<String> ENDINGS = List.of(".yaml", ".yml");
    private static final int LISTED_MAX = 1_000;

    private final Workspaces workspaces;
    private final SourceTexts texts;

    public ManifestFiles(Workspaces workspaces, SourceTexts texts) {
        this.workspaces = workspaces;
        this.texts = texts;
    }

    @Override
    public Optional<ManifestText> find(View view, String taskClass) {
        if (!TaskManifestReader.isClassName(taskClass))
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "'" + Problem.echo(taskClass) + "' cannot be the name of a task class.",
                    "Use letters, digits, dots, dashes and underscores.");
        for (var ending : ENDINGS) {
            var path = FOLDER + "/" + taskClass + ending;
            var text = view.isNow() ? onDisk(view.project(), path) : indexed(view, path);
            if (text.isPresent()) return text.map(found -> new ManifestText(found, taskClass, path));
        }
        return SHIPPED.contains(taskClass)
                ? Optional.of(new ManifestText(shipped(taskClass), taskClass, "The built-in manifest " + taskClass))
                : Optional.empty();
    }

    private Optional<String> indexed(View view, String path) {
        return texts.content(view, path).map(bytes -> new String(bytes, StandardCharsets.UTF_8));
    }

    private Optional<String> onDisk(ProjectId project, String path) {
        return root(project).flatMap(root -> read(root, path));
    }

    private Optional<Path> root(ProjectId project) {
        return workspaces.find(project).map(workspace -> workspace.settings().root());
    }

    private static Optional<String> read(Path root, String path) {
        var file = root.resolve(path);
        var folder = Objects.requireNonNull(file.getParent());
        if (Files.isSymbolicLink(folder) || Files.isSymbolicLink(file))
            throw Refusal.of(
                    ProblemCode.OUTSIDE_WORKSPACE,
                    path + " is or stands behind a symbolic link, which is not followed.",
                    "Put the manifest itself there.");
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) return Optional.empty();
        try (var in = ContentFiles.newInputStream(file, LinkOption.NOFOLLOW_LINKS, StandardOpenOption.READ)) {
            // One byte beyond the maximum is enough to detect an oversized file.
            var bytes = in.readNBytes(ManifestText.BYTES_MAX + 1);
            return Optional.of(new String(bytes, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw Refusal.of(
                    ProblemCode.UNAVAILABLE,
                    path + " cannot be read.",
                    "Allow Cairn's user to read it, then ask again.",
                    e);
        }
    }

    @Override
    public List<String> names(ProjectId project) {
        var names = new TreeSet<>(SHIPPED);
        root(project).map(root -> root.resolve(FOLDER)).ifPresent(folder -> names.addAll(named(folder)));
        return List.copyOf(names);
    }

    private static List<String> named(Path folder) {
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) return List.of();
        try (var files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> ENDINGS.stream().anyMatch(name::endsWith))
                    .map(name -> name.substring(0, name.lastIndexOf('.')))
                    .filter(TaskManifestReader::isClassName)
                    .limit(LISTED_MAX)
                    .toList();
        } catch (IOException unreadable) {
            return List.of();
        }
    }

    private static String shipped(String taskClass) {
        try (var in = Objects.requireNonNull(
                ManifestFiles.class.getResourceAsStream("/" + FOLDER + "/" + taskClass + ".yaml"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
