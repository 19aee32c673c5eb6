package dev.cairn.engine.index;

import dev.cairn.engine.index.IndexRun.PathChange;
import dev.cairn.engine.index.Intake.ReadFile;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.code.Language;
import dev.cairn.model.id.SymbolId;
import dev.cairn.projection.source.CodeContents;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Finds which symbols of changed files are gone or read differently.
final class Superseded {

    private static final FileFacts NOTHING = FileFacts.pathOnly(Language.OTHER, Set.of(), List.of());

    private static final int FILES_AT_ONCE = 200;

    private final CodeContents contents;

    Superseded(CodeContents contents) {
        this.contents = contents;
    }

    List<FileChange> changes(List<PathChange> changes) {
        var told = new ArrayList<FileChange>(changes.size());
        for (int from = 0; from < changes.size(); from += FILES_AT_ONCE)
            told.addAll(some(changes.subList(from, Math.min(changes.size(), from + FILES_AT_ONCE))));
        return told;
    }

    private List<FileChange> some(List<PathChange> changes) {
        var replaced =
                changes.stream().filter(change -> change.before().isPresent()).toList();
        var before = contents.facts(
                replaced.stream().flatMap(change -> change.before().stream()).toList());
        var after = contents.facts(replaced.stream().flatMap(Superseded::after).toList());
        return changes.stream()
                .map(change -> new FileChange(
                        change.path(),
                        change.before(),
                        change.after().map(ReadFile::version),
                        superseded(
                                change.path(),
                                Optional.ofNullable(before.get(change.path())).orElse(NOTHING),
                                Optional.ofNullable(after.get(change.path())).orElse(NOTHING)),
                        change.isHead()))
                .toList();
    }

    private static Stream<FileVersion> after(PathChange change) {
        return change.after().stream().map(ReadFile::version);
    }

    private static List<SymbolId> superseded(String path, FileFacts before, FileFacts after) {
        var difference = SymbolDifference.of(path, before, after);
        return Stream.concat(difference.removed().stream(), difference.modified().stream())
                .map(SymbolDifference.Named::id)
                .toList();
    }
}
