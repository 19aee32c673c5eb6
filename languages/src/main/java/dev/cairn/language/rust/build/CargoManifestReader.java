package dev.cairn.language.rust.build;

import dev.cairn.model.code.ManifestFacts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads the name of the crate, the root files of its targets, and renamed dependencies from a `Cargo.toml`.
///
/// The entries are: `lib`, the path of the library; `lib.name`, its name; `targets`, the paths of binaries, tests,
/// examples and benches; `listed`, the kinds of targets that are not also found by their folders; `deps`, the names of
/// dependencies; `dep.<name>`, the package of a renamed dependency.
public final class CargoManifestReader {

    private static final String AUTO = "auto";

    private final Map<String, List<String>> entries = new LinkedHashMap<>();
    private String section = "";
    private String name = "";

    private CargoManifestReader() {}

    public static Optional<ManifestFacts> read(String path, String text) {
        var manifest = new CargoManifestReader();
        text.lines().map(String::strip).forEach(manifest::line);
        return Optional.of(new ManifestFacts(path, ManifestFacts.ManifestKind.CARGO, manifest.name, manifest.entries));
    }

    private void line(String line) {
        if (line.isEmpty() || line.startsWith("#")) return;
        if (line.startsWith("[")) {
            section = line.replace("[", "").replace("]", "").strip();
            int dependency = section.indexOf("dependencies.");
            if (dependency >= 0) add("deps", section.substring(dependency + "dependencies.".length()));
            return;
        }
        int equals = line.indexOf('=');
        if (equals > 0)
            pair(line.substring(0, equals).strip(), line.substring(equals + 1).strip());
    }

    private void pair(String key, String value) {
        switch (section) {
            case "package" -> {
                if (key.equals("name")) name = quoted(value);
                if (key.startsWith(AUTO) && value.startsWith("false")) add("listed", key.substring(AUTO.length()));
            }
            case "lib" -> {
                if (key.equals("path")) add("lib", quoted(value));
                if (key.equals("name")) add("lib.name", quoted(value));
            }
            case "bin", "test", "example", "bench" -> {
                if (key.equals("path")) add("targets", quoted(value));
            }
            default -> dependency(key, value);
        }
    }

    /// Reads `a = { package = "b" }`, or a section for `a` with `package = "b"`.
    private void dependency(String key, String value) {
        if (section.endsWith("dependencies")) {
            add("deps", key.contains(".") ? key.substring(0, key.indexOf('.')) : key);
            int at = value.indexOf("package");
            int equals = at < 0 ? -1 : value.indexOf('=', at);
            if (equals > 0) add("dep." + key, quoted(value.substring(equals + 1).strip()));
        } else if (section.contains("dependencies.") && key.equals("package")) {
            add("dep." + section.substring(section.lastIndexOf('.') + 1), quoted(value));
        }
    }

    private void add(String key, String value) {
        if (!value.isEmpty())
            entries.computeIfAbsent(key, _ -> new ArrayList<>(1)).add(value);
    }

    private static String quoted(String value) {
        if (value.isEmpty() || (value.charAt(0) != '"' && value.charAt(0) != '\'')) return "";
        int end = value.indexOf(value.charAt(0), 1);
        return end < 0 ? "" : value.substring(1, end);
    }
}
