package dev.cairn.engine.inspect.explain;

import dev.cairn.engine.inspect.explain.ExplainResult.PastChange;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SymbolId;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.RecordVersion;
import dev.cairn.store.codec.FileCodec;
import dev.cairn.view.View;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Finds the history of a piece of code: its recorded versions, and the commits that touched it.
public final class CodeHistory {

    static final int VERSIONS_MAX = 30;
    static final int LISTED_MAX = 10;

    /// Finds commits that touched these lines of a file, newest first; none if there is no history.
    @FunctionalInterface
    public interface CommitSearch {
        List<PastChange> touching(ProjectId project, ExplainResult.ExplainedElement subject, int limit);
    }

    private final CodeContents contents;
    private final CommitSearch commits;

    public CodeHistory(CodeContents contents, CommitSearch commits) {
        this.contents = contents;
        this.commits = commits;
    }

    /// Newest first.
    List<PastChange> of(View view, ExplainResult.ExplainedElement subject) {
        if (subject.lines().last() == 0) return List.of();
        var all = new ArrayList<>(versions(view, SymbolId.parse(subject.id())));
        var asOf = view.asOf();
        var until = earlier(asOf.known().orElse(Instant.MAX), asOf.valid().orElse(Instant.MAX));
        commits.touching(view.project(), subject, LISTED_MAX).stream()
                .filter(commit -> !commit.when().isAfter(until))
                .forEach(all::add);
        return all.stream()
                .sorted(Comparator.comparing(PastChange::when).reversed())
                .limit(LISTED_MAX)
                .toList();
    }

    private static Instant earlier(Instant one, Instant other) {
        return one.isBefore(other) ? one : other;
    }

    /// The recorded versions of the file in which this symbol differs from the version before.
    private List<PastChange> versions(View view, SymbolId id) {
        var key = FileCodec.key(id.path());
        if (key.isEmpty()) return List.of();
        var known = newest(view, key.get());
        var changes = new ArrayList<PastChange>();
        Optional<Long> before = Optional.empty();
        for (int at = 0; at < known.size(); at++) {
            var file = FileCodec.read(known.get(at));
            var body = id.isFile() ? Optional.of((long) file.contentHash().hashCode()) : body(contents.facts(file), id);
            // The oldest loaded version is reported only if no earlier one exists.
            if (body.isPresent() && !body.equals(before) && (at > 0 || known.size() < VERSIONS_MAX))
                changes.add(new PastChange(
                        known.get(at).valid().from(),
                        "version " + known.get(at).begunSeq(),
                        before.isEmpty() ? "began" : "changed"));
            before = body;
        }
        return changes;
    }

    private List<RecordVersion> newest(View view, dev.cairn.store.RecordKey key) {
        var known = new ArrayList<RecordVersion>();
        while (true) {
            var page = view.snapshot().history(key, known.size(), dev.cairn.store.Page.LIMIT_MAX);
            known.addAll(page.items());
            if (!page.more() || page.items().isEmpty()) break;
        }
        var moment = view.asOf().valid();
        known.removeIf(version -> moment.isPresent() && version.valid().from().isAfter(moment.get()));
        return known.subList(Math.max(0, known.size() - VERSIONS_MAX), known.size());
    }

    /// The body hash of the symbol with this id.
    private static Optional<Long> body(FileFacts facts, SymbolId id) {
        var last = plain(id.names().getLast());
        return facts.symbols().stream()
                .filter(fact -> fact.name().equals(last) && isIn(facts, fact, id))
                .map(SymbolFact::bodyHash)
                .findFirst();
    }

    private static String plain(String name) {
        int mark = name.indexOf('(');
        return mark > 0 ? name.substring(0, mark) : name;
    }

    private static boolean isIn(FileFacts facts, SymbolFact fact, SymbolId id) {
        int names = id.names().size();
        if (names == 1) return fact.parent() == SymbolFact.TOP;
        var holder = id.names().get(names - 2);
        return fact.owner().equals(holder)
                || (fact.parent() != SymbolFact.TOP
                        && facts.symbols().get(fact.parent()).name().equals(holder));
    }
}
