package dev.cairn.engine.workspace;

import dev.cairn.model.id.ProjectId;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Makes names of worktrees from their folders. A name stays the same when the worktree checks out another branch.
final class WorktreeNames {

    private static final int LENGTH_MAX = ProjectId.WORKTREE_LENGTH_MAX - 8;
    private static final Pattern UNUSABLE = Pattern.compile("[^A-Za-z0-9._-]+");
    private static final Pattern OUTER_DASHES = Pattern.compile("^[-.]+|[-.]+$");
    private static final String WITHOUT_NAME = "worktree";

    private WorktreeNames() {}

    /// The folder's name, with a number if another worktree has that name.
    static String of(Path root, Set<String> taken) {
        var written = Normalizer.normalize(String.valueOf(root.getFileName()), Normalizer.Form.NFKD);
        var plain = UNUSABLE.matcher(written).replaceAll("-");
        var cut = plain.substring(0, Math.min(plain.length(), LENGTH_MAX));
        var trimmed = OUTER_DASHES.matcher(cut).replaceAll("");
        var name = trimmed.isEmpty() ? WITHOUT_NAME : trimmed;
        if (!taken.contains(name)) return name;
        return IntStream.iterate(2, number -> number + 1)
                .mapToObj(number -> name + "-" + number)
                .filter(each -> !taken.contains(each))
                .findFirst()
                .orElseThrow();
    }
}
