package dev.cairn.engine.inspect.change;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SymbolId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.history.FileHistory;
import dev.cairn.projection.history.UnchangedPeriod;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.projection.source.TouchedFiles;
import dev.cairn.store.Feed;
import dev.cairn.store.Tx;
import dev.cairn.view.View;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Finds files and symbols that were indexed once and have been removed.
public final class DeletedCodeSearch {

    /// A bare name is looked up in files that the newest transactions up to this number touched.
    static final int TRANSACTIONS_MAX = 500;

    /// Maximum number of such files.
    static final int FILES_MAX = 200;

    private static final String INSIDE = "::";

    private final Feed feed;
    private final CodeContents contents;

    public DeletedCodeSearch(Feed feed, CodeContents contents) {
        this.feed = feed;
        this.contents = contents;
    }

    /// A removed element, the transaction that removed it, and the last time it existed.
    public record DeletedElement(SymbolId id, String deletedBy, AsOf before) {

        DeletedSymbols.DeletedSymbol symbol() {
            return new DeletedSymbols.DeletedSymbol(id, "", Optional.of(deletedBy));
        }
    }

    /// The most recently removed file or symbol with this path, id or name; empty if there is none.
    Optional<DeletedElement> find(View view, String written) {
        boolean isPlace = written.contains(INSIDE) || written.contains("/") || written.contains(".");
        var paths = isPlace ? List.of(written.split(INSIDE, 2)[0]) : touched(view);
        return paths.stream()
                .flatMap(path -> ended(view, path))
                .filter(run -> isMeant(run, written))
                .max(Comparator.comparingLong(run -> run.endedSeq().orElse(0)))
                .flatMap(run -> removed(view.project(), run));
    }

    private List<String> touched(View view) {
        long last = view.seq();
        long first = Math.max(0, last - TRANSACTIONS_MAX);
        return TouchedFiles.between(feed, view.project(), first, last).stream()
                .limit(FILES_MAX)
                .toList();
    }

    private Stream<UnchangedPeriod> ended(View view, String path) {
        var past = FileHistory.of(view.snapshot(), view.asOf(), contents, path);
        return past.ended().stream().filter(run -> run.endedSeq().isPresent());
    }

    private static boolean isMeant(UnchangedPeriod run, String written) {
        if (run.name().equals(written)) return true;
        var id = SymbolId.parse(run.name());
        return !written.contains(INSIDE)
                && !id.names().isEmpty()
                && (id.names().getLast().equals(written)
                        || String.join(".", id.names()).equals(written));
    }

    private Optional<DeletedElement> removed(ProjectId project, UnchangedPeriod run) {
        return transaction(project, run.endedSeq().orElse(0))
                .map(tx -> new DeletedElement(
                        SymbolId.parse(run.name()),
                        tx.id().toString(),
                        AsOf.knownAt(tx.recordedAt().minus(1, ChronoUnit.MICROS))));
    }

    private Optional<Tx> transaction(ProjectId project, long seq) {
        return feed.after(project, seq - 1, 1).stream()
                .filter(tx -> tx.seq() == seq)
                .findFirst();
    }
}
