package dev.cairn.engine.workspace;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.Sha256;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Pattern;

/// Creates project ids that people recognise and that are unique for each folder.
final class ProjectIdNames {

    private static final int SLUG_LENGTH_MAX = 40;
    private static final int HASH_BYTES = 4;
    private static final Pattern NOT_SLUG = Pattern.compile("[^\\p{L}\\p{N}]+");
    private static final Pattern OUTER_DASHES = Pattern.compile("^-+|-+$");

    private ProjectIdNames() {}

    /// The folder's name and a short hash of its whole path; the same folder always gets the same id.
    static ProjectId of(Path realFolder) {
        var slug = slug(String.valueOf(realFolder.getFileName()));
        return new ProjectId((slug.isEmpty() ? "project" : slug) + "-" + hash(realFolder.toString()));
    }

    private static String slug(String name) {
        var dashed = NOT_SLUG.matcher(name.toLowerCase(Locale.ROOT)).replaceAll("-");
        int end = dashed.offsetByCodePoints(0, Math.min(SLUG_LENGTH_MAX, dashed.codePointCount(0, dashed.length())));
        return OUTER_DASHES.matcher(dashed.substring(0, end)).replaceAll("");
    }

    private static String hash(String text) {
        return Sha256.of(text).prefix(2 * HASH_BYTES);
    }
}
