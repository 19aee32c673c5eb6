package dev.cairn.local;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Which commit is checked out in a folder, read from git's own files: starting git for it would cost more than
/// most questions.
final class GitHead {

    private static final String REF = "ref: ";
    private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{40}(?:[0-9a-f]{24})?");

    private GitHead() {}

    /// The commit; empty where there is no git, or no commit yet.
    static Optional<String> of(Path root) {
        try {
            var git = HeadLog.gitFolder(root);
            if (git.isEmpty()) return Optional.empty();
            var head = ContentFiles.readString(git.get().resolve("HEAD")).strip();
            return head.startsWith(REF) ? named(git.get(), head.substring(REF.length())) : commit(head);
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    /// What a branch points at; those of a work tree stand in the repository it belongs to.
    private static Optional<String> named(Path git, String branch) throws IOException {
        var shared = git.resolve("commondir");
        var folders = Files.isRegularFile(shared)
                ? Stream.of(
                        git,
                        git.resolve(ContentFiles.readString(shared).strip()).normalize())
                : Stream.of(git);
        for (var folder : folders.toList()) {
            var file = folder.resolve(branch).normalize();
            if (file.startsWith(folder) && Files.isRegularFile(file))
                return commit(ContentFiles.readString(file).strip());
            var packed = packed(folder.resolve("packed-refs"), branch);
            if (packed.isPresent()) return packed;
        }
        return Optional.empty();
    }

    private static Optional<String> packed(Path refs, String branch) throws IOException {
        if (!Files.isRegularFile(refs)) return Optional.empty();
        DataHomes.requireContent(refs);
        try (var lines = Files.lines(refs)) {
            return lines.filter(line -> line.endsWith(" " + branch))
                    .findFirst()
                    .flatMap(line -> commit(line.substring(0, line.indexOf(' '))));
        }
    }

    private static Optional<String> commit(String written) {
        return Optional.of(written).filter(name -> COMMIT.matcher(name).matches());
    }
}
