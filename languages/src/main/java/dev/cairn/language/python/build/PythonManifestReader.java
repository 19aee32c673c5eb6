package dev.cairn.language.python.build;

import dev.cairn.model.code.ManifestFacts;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Reads from `pyproject.toml` and `setup.cfg` in which folders the source of packages is.
///
/// It looks line by line for the few keys that name source folders, and does not parse the rest. In a malformed
/// file, the lines that can be read still count.
public final class PythonManifestReader {

    private static final int ROOTS_MAX = 50;
    private static final Set<String> ROOT_KEYS =
            Set.of("where", "from", "pythonpath", "package-dir", "package_dir", "\"\"");
    private static final Set<String> NAME_SECTIONS = Set.of("project", "tool.poetry", "metadata");

    private final Set<String> roots = new LinkedHashSet<>();
    private String section = "";
    private String name = "";
    private String openKey = "";

    private PythonManifestReader() {}

    public static Optional<ManifestFacts> read(String path, String text) {
        var manifest = new PythonManifestReader();
        text.lines().forEach(manifest::line);
        var found = manifest.roots.stream().limit(ROOTS_MAX).toList();
        return Optional.of(
                new ManifestFacts(path, ManifestFacts.ManifestKind.PYPROJECT, manifest.name, Map.of("roots", found)));
    }

    private void line(String written) {
        var line = written.strip();
        if (line.isEmpty() || line.startsWith("#") || line.startsWith(";")) return;
        if (line.startsWith("[") && line.endsWith("]") && line.indexOf('=') < 0 && openKey.isEmpty()) {
            section = line.replace("[", "").replace("]", "").strip();
            return;
        }
        int equals = line.indexOf('=');
        var key = equals < 0 ? "" : line.substring(0, equals).strip();
        // `package_dir =` of setup.cfg goes on with lines such as `=src`.
        if (!openKey.isEmpty() && (key.isEmpty() || Character.isWhitespace(written.charAt(0)))) {
            words(equals < 0 ? line : line.substring(equals + 1)).forEach(this::root);
            if (line.endsWith("]") || line.endsWith("}")) openKey = "";
            return;
        }
        openKey = "";
        if (equals >= 0) pair(key, line.substring(equals + 1).strip(), line);
    }

    private void pair(String key, String value, String line) {
        if (key.equals("name") && NAME_SECTIONS.contains(section)) {
            name = words(value).stream().findFirst().orElse("");
        } else if (ROOT_KEYS.contains(key)) {
            words(value).forEach(this::root);
            if (value.isEmpty() || value.equals("[")) openKey = key;
        } else if (key.equals("packages")) {
            poetry(line);
        }
    }

    /// Reads `packages = [{ include = "a", from = "src" }]`.
    private void poetry(String line) {
        int from = line.indexOf("from");
        if (from < 0) return;
        int equals = line.indexOf('=', from);
        if (equals >= 0) words(line.substring(equals + 1)).stream().findFirst().ifPresent(this::root);
    }

    private void root(String folder) {
        var plain = folder.startsWith("./") ? folder.substring(2) : folder;
        while (plain.endsWith("/")) plain = plain.substring(0, plain.length() - 1);
        boolean leadsOut =
                plain.startsWith("/") || List.of(plain.split("/", -1)).contains("..");
        if (!plain.isEmpty() && !leadsOut) roots.add(plain);
    }

    /// The words of a value without quotes, brackets and other signs.
    private static List<String> words(String value) {
        var words = new ArrayList<String>();
        int start = -1;
        for (int i = 0; i <= value.length(); i++) {
            boolean part = i < value.length() && isWordPart(value.charAt(i));
            if (part && start < 0) start = i;
            if (!part && start >= 0) {
                words.add(value.substring(start, i));
                start = -1;
            }
        }
        return words;
    }

    private static boolean isWordPart(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '-' || c == '.' || c == '/';
    }
}
