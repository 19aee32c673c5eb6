package dev.cairn.git;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Reads the checked-out commit of a folder from git's own files, because starting git would cost more than most
/// requests.
///
/// These files may refer to any other file of this machine, so nothing but a commit id is ever returned from them.
final class GitHead {

    private static final String REF = "ref: ";
    private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{40}(?:[0-9a-f]{24})?");
    private static final int REF_BYTES_MAX = 4_096;

    /// Enough for about a million branches and tags.
    private static final long PACKED_BYTES_MAX = 128L << 20;

    private GitHead() {}

    /// The commit id; empty without a repository or before the first commit.
    static Optional<String> of(Path root) {
        return GitDirectories.of(root).flatMap(GitHead::of);
    }

    private static Optional<String> of(GitDirectories place) {
        var head = GitFiles.text(place.gitFolder().resolve("HEAD"), REF_BYTES_MAX)
                .orElse("")
                .strip();
        return head.startsWith(REF) ? named(place, head.substring(REF.length())) : commit(head);
    }

    /// The commit of a branch; branches of a linked work tree are stored in its main repository.
    private static Optional<String> named(GitDirectories place, String branch) {
        return Stream.of(place.gitFolder(), place.shared())
                .distinct()
                .flatMap(folder -> named(folder, branch).stream())
                .findFirst();
    }

    private static Optional<String> named(Path folder, String branch) {
        var loose = GitFiles.path(folder, branch)
                .filter(file -> file.startsWith(folder))
                .flatMap(file -> GitFiles.text(file, REF_BYTES_MAX));
        return loose.isPresent() ? commit(loose.get().strip()) : packed(folder.resolve("packed-refs"), branch);
    }

    private static Optional<String> packed(Path refs, String branch) {
        if (!Files.isRegularFile(refs)) return Optional.empty();
        try (var in = GitFiles.open(refs, PACKED_BYTES_MAX);
                var lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (var line = lines.readLine(); line != null; line = lines.readLine())
                if (line.endsWith(" " + branch)) return commit(line.substring(0, line.indexOf(' ')));
            return Optional.empty();
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    private static Optional<String> commit(String written) {
        return Optional.of(written).filter(name -> COMMIT.matcher(name).matches());
    }
}
