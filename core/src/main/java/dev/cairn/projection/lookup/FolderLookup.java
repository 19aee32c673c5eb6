package dev.cairn.projection.lookup;

import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Recognizes a folder where a file or a symbol is wanted.
public final class FolderLookup {

    /// Maximum number of files that the refusal names.
    private static final int FILES_TOLD_MAX = 3;

    private FolderLookup() {}

    /// The refusal for a folder of the workspace, which names the files that declare the most; empty if the text is not
    /// the path of a folder.
    public static Optional<Refusal> refusal(CodeGraph graph, String written) {
        var path = written.strip().replaceFirst("^\\./", "").replaceFirst("/+$", "");
        if (path.isEmpty()) return Optional.empty();
        var inside = graph.declarations().files().stream()
                .filter(file -> file.path().startsWith(path + "/"))
                .toList();
        return inside.isEmpty() ? Optional.empty() : Optional.of(refusal(path, inside));
    }

    private static Refusal refusal(String folder, List<FileUnit> files) {
        var largest = files.stream()
                .sorted(Comparator.comparingInt(
                                (FileUnit file) -> -file.facts().symbols().size())
                        .thenComparing(FileUnit::path))
                .limit(FILES_TOLD_MAX)
                .map(FileUnit::path)
                .toList();
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                Problem.echo(folder) + " is a folder with " + files.size() + (files.size() == 1 ? " file" : " files")
                        + "; a file or a symbol is needed.",
                "Ask for one of its files, such as " + String.join(", ", largest) + ".");
    }
}
