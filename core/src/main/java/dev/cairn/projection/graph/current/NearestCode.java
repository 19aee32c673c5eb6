package dev.cairn.projection.graph.current;

import dev.cairn.model.code.FileVersion;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Finds, among the code of a project's other worktrees, the code that differs least from a set of files.
record NearestCode(Supplier<List<CodeState>> others) {

    /// If more files differ, resolving all of them is not much slower and gives a settled graph.
    static final int DIFFERENCES_MAX = 500;

    /// The nearest settled code; empty if none is near enough.
    Optional<CodeState> find(List<FileVersion> files) {
        record Candidate(CodeState code, long differences) {}
        return others.get().stream()
                .filter(code -> code.view().isSettled())
                .map(code -> new Candidate(code, differences(code, files)))
                .filter(each -> each.differences() <= DIFFERENCES_MAX)
                .min(Comparator.comparingLong(Candidate::differences))
                .map(Candidate::code);
    }

    /// Any settled code; empty if there is none.
    Optional<CodeState> any() {
        return others.get().stream().filter(code -> code.view().isSettled()).findFirst();
    }

    private static long differences(CodeState code, List<FileVersion> files) {
        var known = code.files().versions();
        long same = files.stream()
                .filter(file -> {
                    var other = known.get(file.path());
                    return other != null && other.contentHash().equals(file.contentHash());
                })
                .count();
        return files.size() + known.size() - 2 * same;
    }
}
