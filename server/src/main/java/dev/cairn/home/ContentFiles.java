package dev.cairn.home;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;

/// Opens files of workspaces and files that a caller named, but never a file of a data home.
///
/// Each method checks [DataHomes] and then does the same as the method of that name in [SnapshotFiles].
public final class ContentFiles {

    private ContentFiles() {}

    public static InputStream newInputStream(Path file, OpenOption... options) throws IOException {
        DataHomes.requireContent(file);
        return Files.newInputStream(file, options);
    }

    public static byte[] readAllBytes(Path file) throws IOException {
        DataHomes.requireContent(file);
        return Files.readAllBytes(file);
    }

    public static String readString(Path file) throws IOException {
        DataHomes.requireContent(file);
        return Files.readString(file, StandardCharsets.UTF_8);
    }

    /// Refuses an output path inside a data home.
    public static void requireOutsideOfHomes(Path file) throws IOException {
        if (DataHomes.wouldContain(file))
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    file + " belongs to a Cairn data home; nothing was written.",
                    "Name a place outside of the data home.");
    }
}
