package dev.cairn.language.build;

import dev.cairn.projection.packages.ResolvedDependency;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A workspace of build files kept as test resources, next to `needs.txt` with what they mean.
///
/// `-Dcairn.update=true` writes `needs.txt` anew.
public final class BuildFolder {

    private static final String EXPECTED = "needs.txt";

    private final Path folder;
    private final ReadPackages packages = new ReadPackages();

    public BuildFolder(String name) {
        this.folder = Path.of("src/test/resources/builds", name);
        try (var files = Files.walk(folder)) {
            for (var file : files.filter(Files::isRegularFile).sorted().toList()) add(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void add(Path file) throws IOException {
        var path = folder.relativize(file).toString().replace('\\', '/');
        if (!path.equals(EXPECTED)) packages.file(path, Files.readString(file, StandardCharsets.UTF_8));
    }

    public ReadPackages packages() {
        return packages;
    }

    /// Every need as one line, then every gap that a question about any package is told.
    public List<String> actual() {
        var graph = packages.graph();
        var lines = new ArrayList<String>();
        var needs = ReadPackages.needs(graph);
        for (int index = 0; index < needs.size(); index++)
            lines.add(needs.get(index) + origin(graph.dependencies().get(index)));
        graph.consumers("no.such/package").gaps().forEach(gap -> lines.add("gap " + gap));
        return lines;
    }

    private static String origin(ResolvedDependency need) {
        var indirect = need.declared().isIndirect() ? " indirect" : "";
        var from = need.declared().origin();
        return indirect + (from.isEmpty() ? "" : " declared in " + from);
    }

    public List<String> expected() {
        var file = folder.resolve(EXPECTED);
        try {
            if (Boolean.getBoolean("cairn.update")) Files.write(file, actual(), StandardCharsets.UTF_8);
            return Files.readAllLines(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
