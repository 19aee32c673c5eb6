package dev.cairn.language.build;

import dev.cairn.language.LanguageRegistry;
import dev.cairn.model.dependency.BuildFile;
import dev.cairn.model.dependency.LockFile;
import dev.cairn.model.dependency.PackageFile;
import dev.cairn.parse.PackageFileParser;
import dev.cairn.projection.packages.Consumers;
import dev.cairn.projection.packages.PackageGraph;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// A workspace of build files and lock files, as text.
public final class ReadPackages {

    private final PackageFileParser reader = new LanguageRegistry().packages();
    private final List<PackageFile> files = new ArrayList<>();

    public ReadPackages file(String path, String text) {
        files.add(reader.read(path, text.getBytes(StandardCharsets.UTF_8)).orElseThrow());
        return this;
    }

    public PackageGraph graph() {
        return PackageGraph.of(files, List.of());
    }

    public Consumers consumers(String asked) {
        return graph().consumers(asked);
    }

    public static BuildFile build(String path, String text) {
        return (BuildFile) new LanguageRegistry()
                .packages()
                .read(path, text.getBytes(StandardCharsets.UTF_8))
                .orElseThrow();
    }

    static LockFile lock(String path, String text) {
        return (LockFile) new LanguageRegistry()
                .packages()
                .read(path, text.getBytes(StandardCharsets.UTF_8))
                .orElseThrow();
    }

    /// Each need as `package > purl scope file:line`, with `!` before a package of the workspace.
    public static List<String> needs(PackageGraph graph) {
        return graph.dependencies().stream()
                .map(need -> need.by().name() + " > " + (need.inside().isPresent() ? "!" : "") + need.purl() + " "
                        + need.declared().scope().written() + " " + need.file() + ":"
                        + need.declared().line())
                .toList();
    }

    /// Each consumer as `reach name via chain file:line`.
    public static List<String> told(Consumers found) {
        return found.consumers().stream()
                .map(one -> one.reach() + " " + one.consumer().name() + " via " + String.join(">", one.chain()) + " "
                        + one.file() + ":" + one.line())
                .toList();
    }
}
