package dev.cairn.engine.workspace;

import dev.cairn.model.id.ProjectId;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
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
        try {
            var digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, HASH_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
