package dev.cairn.engine.inspect.use;

import dev.cairn.model.code.FileVersion;
import dev.cairn.model.code.Language;
import dev.cairn.model.trust.Gap;
import dev.cairn.projection.text.WeightedTerms;
import dev.cairn.view.View;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;

/// Finds text files that name a file with affected code, such as a shell test that runs a script by its name.
final class NamedFiles {

    /// Maximum number of affected files whose names are searched for.
    private static final int RUN_MAX = 10;

    /// Maximum number of texts that are searched for one name.
    private static final int TEXTS_MAX = 20;

    private final Function<FileVersion, Optional<byte[]>> contents;

    NamedFiles(Function<FileVersion, Optional<byte[]>> contents) {
        this.contents = contents;
    }

    /// The first text that names the file of one of these nodes. Tests and files that others import are not
    /// searched for.
    Optional<Gap> gap(View view, Collection<Integer> nodes) {
        var paths = new TreeSet<String>();
        var graph = view.graph();
        for (int node : nodes)
            if (graph.isFile(node) && !graph.isTest(node) && !UnseenUsers.isImported(graph, node))
                paths.add(graph.path(node));
        return paths.stream()
                .limit(RUN_MAX)
                .flatMap(path -> where(view, path).<Gap>map(at -> new Gap.NamedFiles(path, at)).stream())
                .findFirst();
    }

    private Optional<String> where(View view, String path) {
        var name = path.substring(path.lastIndexOf('/') + 1);
        var written = Pattern.compile("(?<![\\w$.-])" + Pattern.quote(name) + "(?![\\w$/-]|\\.\\w)");
        for (int number : view.text().filesWithAll(WeightedTerms.of(name), TEXTS_MAX)) {
            var file = view.code().files().get(view.text().paths().get(number));
            if (file == null || file.path().equals(path) || !mayRun(file)) continue;
            var line = line(file, written);
            if (line > 0) return Optional.of(file.path() + ":" + line);
        }
        return Optional.empty();
    }

    /// Whether the file may run another one. Documents only mention files, so they are excluded.
    private static boolean mayRun(FileVersion file) {
        return file.hasStoredContent()
                && (file.language() != Language.OTHER || TextNames.isSettings(file.path()) || isShell(file.path()));
    }

    private static boolean isShell(String path) {
        return path.endsWith(".sh") || path.endsWith(".bash") || path.endsWith(".bat") || path.endsWith(".ps1");
    }

    /// The first line that writes the name outside of a comment; 0 if there is none.
    private int line(FileVersion file, Pattern written) {
        var text = contents.apply(file)
                .map(bytes -> new String(bytes, StandardCharsets.UTF_8))
                .orElse("");
        int number = 0;
        for (var line : text.split("\n", -1)) {
            number++;
            boolean isComment =
                    line.stripLeading().startsWith("#") || line.stripLeading().startsWith("//");
            if (!isComment
                    && !line.stripLeading().startsWith("*")
                    && written.matcher(line).find()) return number;
        }
        return 0;
    }
}
