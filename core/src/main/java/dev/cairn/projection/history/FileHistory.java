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

/// The history of one file: the periods in which the file, each of its symbols and each of its imports did not
/// change.
///
/// Names are symbol ids, the id of the file itself, and [#importOf] for imports.
public final class FileHistory {

    /// Only this many versions are examined. Something that did not change within them may be older than the
    /// result says.
    public static final int VERSIONS_MAX = 50;

    /// The current periods of the names in the newest version.
    private final Map<String, UnchangedPeriod> currentByName = new HashMap<>();

    /// The content of every name in the newest version: a hash, or the imported names.
    private final Map<String, Object> lastContentByName = new HashMap<>();

    private final List<UnchangedPeriod> ended = new ArrayList<>();
    private final Map<String, List<UnchangedPeriod>> endedByName = new HashMap<>();
    private final List<RecordVersion> versions;
    private final Optional<RecordVersion> now;

    private FileHistory(List<RecordVersion> versions, Optional<RecordVersion> now) {
        this.versions = versions;
        this.now = now;
    }

    /// Reads the history of a path from the snapshot, up to the given moment.
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
            var contentByName = isOnly ? Map.<String, Object>of() : contentByName(contents, path, version);
            boolean isNext = before.equals(Optional.of(version.valid().from()));
            advance(contentByName, version, isNext);
            before = version.valid().to();
        }
        boolean isThere = now.isPresent() && !versions.isEmpty() && now.get().equals(versions.getLast());
        if (isThere) currentByName.replaceAll((_, period) -> sinceCommitted(period, versions.getLast()));
        else {
            ended.addAll(currentByName.values());
            currentByName.clear();
        }
        ended.removeIf(period -> period.name().startsWith(importOf("")));
        ended.sort(
                Comparator.comparing((UnchangedPeriod period) -> period.valid().from())
                        .thenComparingLong(UnchangedPeriod::begunSeq)
                        .reversed());
        for (var period : ended)
            endedByName.computeIfAbsent(period.name(), _ -> new ArrayList<>()).add(period);
    }

    /// Corrects the start of a period. If the content was restored from git, it is as old as git says.
    private static UnchangedPeriod sinceCommitted(UnchangedPeriod period, RecordVersion version) {
        if (period.begunSeq() != version.begunSeq()) return period;
        var from = FileCodec.since(version);
        var since = period.since().begunSeq() == version.begunSeq()
                ? new UnchangedPeriod.ExistenceStart(from, period.begunSeq())
                : period.since();
        return new UnchangedPeriod(
                period.name(), new ValidTime(from, period.valid().to()), period.begunSeq(), period.endedSeq(), since);
    }

    private static Map<String, Object> contentByName(CodeContents contents, String path, RecordVersion version) {
        var file = FileCodec.read(version);
        var facts = contents.facts(file);
        var contentByName = new LinkedHashMap<String, Object>();
        contentByName.put(new SymbolId(path, List.of()).toString(), file.contentHash());
        var ids = SymbolIds.of(path, facts);
        for (int index = 0; index < ids.size(); index++)
            contentByName.put(
                    ids.get(index).toString(), facts.symbols().get(index).bodyHash());
        for (var each : facts.imports()) contentByName.put(importOf(each.module()), each.names());
        return contentByName;
    }

    private void advance(Map<String, Object> contentByName, RecordVersion version, boolean isNext) {
        for (var name : List.copyOf(currentByName.keySet())) {
            if (isNext && contentByName.containsKey(name)) continue;
            ended.add(currentByName.remove(name));
        }
        contentByName.forEach((name, body) -> {
            var period = currentByName.get(name);
            if (period == null) currentByName.put(name, begun(name, version, Optional.empty()));
            else if (body.equals(lastContentByName.get(name))) currentByName.put(name, longer(period, version));
            else {
                ended.add(period);
                currentByName.put(name, begun(name, version, Optional.of(period.since())));
            }
        });
        lastContentByName.clear();
        lastContentByName.putAll(contentByName);
    }

    private static UnchangedPeriod begun(
            String name, RecordVersion version, Optional<UnchangedPeriod.ExistenceStart> since) {
        var here = new UnchangedPeriod.ExistenceStart(version.valid().from(), version.begunSeq());
        return new UnchangedPeriod(name, version.valid(), version.begunSeq(), version.endedSeq(), since.orElse(here));
    }

    private static UnchangedPeriod longer(UnchangedPeriod period, RecordVersion version) {
        var valid = new ValidTime(period.valid().from(), version.valid().to());
        return new UnchangedPeriod(period.name(), valid, period.begunSeq(), version.endedSeq(), period.since());
    }

    /// The current period of a name. For a name that is not in the file, it is the current period of the file.
    public Optional<UnchangedPeriod> now(String name) {
        var period = Optional.ofNullable(currentByName.get(name));
        return period.or(() -> now.map(version -> sinceCommitted(begun(name, version, Optional.empty()), version)));
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
