package dev.cairn.projection.history;

import dev.cairn.model.id.SymbolId;
import dev.cairn.model.time.AsOf;
import dev.cairn.model.time.ValidTime;
import dev.cairn.projection.graph.name.SymbolIds;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Page;
import dev.cairn.store.RecordVersion;
import dev.cairn.store.Snapshot;
import dev.cairn.store.codec.FileCodec;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/// The history of one path: the periods in which the file, each of its symbols and its imports were unchanged.
///
/// Symbols are named by their written ids, the file by its own, imports by [#importOf].
public final class FileHistory {

    /// Only this many versions are examined; anything unchanged within them is at least that old.
    public static final int VERSIONS_MAX = 50;

    /// The names present in the newest version.
    private final Map<String, UnchangedPeriod> open = new HashMap<>();

    /// The body of every name in the newest version.
    private final Map<String, Object> last = new HashMap<>();

    private final List<UnchangedPeriod> ended = new ArrayList<>();
    private final Map<String, List<UnchangedPeriod>> endedByName = new HashMap<>();
    private final List<RecordVersion> versions;
    private final Optional<RecordVersion> now;

    private FileHistory(List<RecordVersion> versions, Optional<RecordVersion> now) {
        this.versions = versions;
        this.now = now;
    }

    /// Reads the history of a path as far as the snapshot knows it and up to the given moment.
    public static FileHistory of(Snapshot snapshot, AsOf asOf, CodeContents contents, String path) {
        var key = FileCodec.key(path);
        if (key.isEmpty()) return new FileHistory(List.of(), Optional.empty());
        var known = new ArrayList<RecordVersion>();
        for (int skip = 0; ; ) {
            var page = snapshot.history(key.get(), skip, Page.LIMIT_MAX);
            for (var version : page.items()) if (began(version, asOf)) known.add(version);
            skip += page.items().size();
            if (!page.more() || page.items().isEmpty()) break;
        }
        var past = new FileHistory(
                known.subList(Math.max(0, known.size() - VERSIONS_MAX), known.size()), snapshot.find(key.get()));
        past.read(contents, path);
        return past;
    }

    private static boolean began(RecordVersion version, AsOf asOf) {
        return asOf.valid()
                .map(moment -> !version.valid().from().isAfter(moment))
                .orElse(true);
    }

    /// The name of the import of a module.
    public static String importOf(String module) {
        return "import " + module;
    }

    private void read(CodeContents contents, String path) {
        Optional<Instant> before = Optional.empty();
        // With a single version, everything is as old as the version.
        boolean isOnly = versions.size() == 1 && now.isPresent();
        for (var version : versions) {
            var bodies = isOnly ? Map.<String, Object>of() : bodies(contents, path, version);
            boolean isNext = before.equals(Optional.of(version.valid().from()));
            advance(bodies, version, isNext);
            before = version.valid().to();
        }
        boolean isThere = now.isPresent() && !versions.isEmpty() && now.get().equals(versions.getLast());
        if (isThere) open.replaceAll((_, run) -> sinceCommitted(run, versions.getLast()));
        else {
            ended.addAll(open.values());
            open.clear();
        }
        ended.removeIf(run -> run.name().startsWith(importOf("")));
        ended.sort(Comparator.comparing((UnchangedPeriod run) -> run.valid().from())
                .thenComparingLong(UnchangedPeriod::begunSeq)
                .reversed());
        for (var run : ended)
            endedByName.computeIfAbsent(run.name(), _ -> new ArrayList<>()).add(run);
    }

    /// Content that was restored is as old as git says.
    private static UnchangedPeriod sinceCommitted(UnchangedPeriod run, RecordVersion version) {
        if (run.begunSeq() != version.begunSeq()) return run;
        var from = FileCodec.since(version);
        var since = run.since().begunSeq() == version.begunSeq()
                ? new UnchangedPeriod.ExistenceStart(from, run.begunSeq())
                : run.since();
        return new UnchangedPeriod(
                run.name(), new ValidTime(from, run.valid().to()), run.begunSeq(), run.endedSeq(), since);
    }

    private static Map<String, Object> bodies(CodeContents contents, String path, RecordVersion version) {
        var file = FileCodec.read(version);
        var facts = contents.facts(file);
        var bodies = new LinkedHashMap<String, Object>();
        bodies.put(new SymbolId(path, List.of()).toString(), file.contentHash());
        var ids = SymbolIds.of(path, facts);
        for (int index = 0; index < ids.size(); index++)
            bodies.put(ids.get(index).toString(), facts.symbols().get(index).bodyHash());
        for (var each : facts.imports()) bodies.put(importOf(each.module()), each.names());
        return bodies;
    }

    private void advance(Map<String, Object> bodies, RecordVersion version, boolean isNext) {
        for (var name : List.copyOf(open.keySet())) {
            if (isNext && bodies.containsKey(name)) continue;
            ended.add(open.remove(name));
        }
        bodies.forEach((name, body) -> {
            var run = open.get(name);
            if (run == null) open.put(name, begun(name, version, Optional.empty()));
            else if (body.equals(last.get(name))) open.put(name, longer(run, version));
            else {
                ended.add(run);
                open.put(name, begun(name, version, Optional.of(run.since())));
            }
        });
        last.clear();
        last.putAll(bodies);
    }

    private static UnchangedPeriod begun(
            String name, RecordVersion version, Optional<UnchangedPeriod.ExistenceStart> since) {
        var here = new UnchangedPeriod.ExistenceStart(version.valid().from(), version.begunSeq());
        return new UnchangedPeriod(name, version.valid(), version.begunSeq(), version.endedSeq(), since.orElse(here));
    }

    private static UnchangedPeriod longer(UnchangedPeriod run, RecordVersion version) {
        var valid = new ValidTime(run.valid().from(), version.valid().to());
        return new UnchangedPeriod(run.name(), valid, run.begunSeq(), version.endedSeq(), run.since());
    }

    /// The period that contains the given moment; for a name that is not present, the period of the file.
    public Optional<UnchangedPeriod> now(String name) {
        var run = Optional.ofNullable(open.get(name));
        return run.or(() -> now.map(version -> sinceCommitted(begun(name, version, Optional.empty()), version)));
    }

    /// The periods before the current one, newest first.
    public List<UnchangedPeriod> before(String name) {
        return endedByName.getOrDefault(name, List.of());
    }

    /// All ended periods, newest first, without imports.
    public List<UnchangedPeriod> ended() {
        return List.copyOf(ended);
    }

    /// The transactions that changed the path, in order.
    public List<Long> transactions() {
        var all = new TreeSet<Long>();
        for (var version : versions) {
            all.add(version.begunSeq());
            version.endedSeq().ifPresent(all::add);
        }
        return List.copyOf(all);
    }
}
