package dev.cairn.engine.inspect.use;

import dev.cairn.model.code.FileFacts.FileTrait;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.UnreadLanguage;
import dev.cairn.model.trust.Gap;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.Collection;
import java.util.List;

/// Finds among files that a question is about those whose code is not parsed: neither what they hold nor what uses
/// them is known.
public final class UnparsedFiles {

    private static final int FILES_TOLD_MAX = 5;

    private UnparsedFiles() {}

    public static List<Gap> gaps(CodeGraph graph, Collection<Integer> nodes) {
        var unread = nodes.stream()
                .filter(graph::isFile)
                .flatMap(node -> graph.file(node).stream())
                .filter(UnparsedFiles::isUnparsed)
                .map(FileUnit::path)
                .sorted()
                .toList();
        return unread.isEmpty()
                ? List.of()
                : List.of(new Gap.UnreadChanges(
                        unread.size(), unread.stream().limit(FILES_TOLD_MAX).toList()));
    }

    /// Documents and settings are no code.
    private static boolean isUnparsed(FileUnit file) {
        var facts = file.facts();
        if (facts.language() == Language.OTHER)
            return UnreadLanguage.of(file.path()).isPresent();
        return facts.traits().contains(FileTrait.MINIFIED) || facts.traits().contains(FileTrait.TOO_LARGE);
    }
}
