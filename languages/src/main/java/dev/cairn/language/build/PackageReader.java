package dev.cairn.language.build;

import dev.cairn.language.entry.MalformedEntryText;
import dev.cairn.model.dependency.PackageFile;
import dev.cairn.parse.PackageFileParser;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/// Reads packages and dependencies from the build files and lock files of several languages.
public final class PackageReader implements PackageFileParser {

    /// Larger files are reported as a problem and not read.
    static final int BYTES_MAX = 64 << 20;

    /// The reader of one file. If the file has a syntax error, the result holds the facts before it.
    public interface Reading {

        void read(String text) throws MalformedEntryText;

        PackageFile result();
    }

    private final List<LanguageBuildFiles> files;

    public PackageReader(List<LanguageBuildFiles> files) {
        this.files = List.copyOf(files);
    }

    @Override
    public boolean supports(String path) {
        return reader(path).isPresent();
    }

    @Override
    public Optional<PackageFile> read(String path, byte[] content) {
        return reader(path).map(reader -> {
            var file = new BuildFileDraft(path);
            var reading = reader.at(file);
            if (content.length > BYTES_MAX)
                file.problem("larger than " + (BYTES_MAX >> 20) + " MiB, so it was not read");
            else read(reading, file, content);
            return reading.result();
        });
    }

    private static void read(Reading reading, BuildFileDraft file, byte[] content) {
        try {
            reading.read(new String(content, StandardCharsets.UTF_8));
        } catch (MalformedEntryText broken) {
            file.problem(broken.getMessage() + "; only what stands before is known");
        }
    }

    private Optional<LanguageBuildFiles.PackageFileReader> reader(String path) {
        return files.stream().flatMap(each -> each.packages(path).stream()).findFirst();
    }
}
