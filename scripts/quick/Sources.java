package quick;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Files and folders of the loop.
final class Sources {

    private Sources() {}

    /// The sources of a set, relative to its root, with the time and size that tell a changed one.
    static Map<String, String> stamps(SourceSet set) throws IOException {
        var stamps = new TreeMap<String, String>();
        for (var file : files(set.part(), ".java")) {
            var source = set.part().resolve(file);
            var stamp = Files.getLastModifiedTime(source).toMillis() + " " + Files.size(source);
            stamps.put(set.root().relativize(source).toString().replace('\\', '/'), stamp);
        }
        return stamps;
    }

    /// The files below a folder with this ending, relative to it.
    static List<Path> files(Path folder, String ending) throws IOException {
        if (!Files.isDirectory(folder)) return List.of();
        try (var walk = Files.walk(folder)) {
            return walk.filter(file -> file.getFileName().toString().endsWith(ending) && Files.isRegularFile(file))
                    .map(folder::relativize)
                    .toList();
        }
    }

    static void move(Path from, Path to) throws IOException {
        Files.createDirectories(to.getParent());
        Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }

    static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) return;
        try (var walk = Files.walk(folder)) {
            for (var file : walk.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
        }
    }

    /// Copies the resources, and removes what an earlier copy brought and is gone. Maven fills in values and builds
    /// libraries: what is generated is taken from Maven's output.
    static void copyResources(Path resources, Path mavens, Path output) throws IOException {
        for (var file : files(output, "")) {
            var isCopied = !file.toString().endsWith(".class");
            if (isCopied && !Files.exists(resources.resolve(file)) && !Files.exists(mavens.resolve(file))) {
                Files.delete(output.resolve(file));
            }
        }
        for (var file : files(resources, "")) copyNewer(resources.resolve(file), output.resolve(file));
        for (var file : files(mavens, "")) {
            if (file.toString().endsWith(".class")) continue;
            var source = resources.resolve(file);
            if (!Files.exists(source) || isFilledIn(source)) copyNewer(mavens.resolve(file), output.resolve(file));
        }
    }

    private static boolean isFilledIn(Path resource) throws IOException {
        return resource.toString().endsWith(".txt") && Files.readString(resource).contains("${project.");
    }

    private static void copyNewer(Path from, Path to) throws IOException {
        var isSame = Files.exists(to)
                && Files.size(to) == Files.size(from)
                && Files.getLastModifiedTime(to).equals(Files.getLastModifiedTime(from));
        if (isSame) return;
        Files.createDirectories(to.getParent());
        Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
    }
}
