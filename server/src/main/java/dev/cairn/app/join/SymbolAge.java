package dev.cairn.app.join;

import dev.cairn.model.id.SymbolId;
import dev.cairn.projection.graph.SymbolIds;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Key;
import dev.cairn.store.Page;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Version;
import dev.cairn.store.codec.FileCodec;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Since when a symbol has been written as it is: its file may have changed around it.
record SymbolAge(Snapshot snapshot, CodeContents contents) {

    /// So many versions of a file are looked back; what did not change within them is at least that old.
    private static final int VERSIONS_MAX = 50;

    Optional<Instant> since(SymbolId unit) {
        var key = FileCodec.key(unit.path());
        var now = key.flatMap(snapshot::find);
        if (now.isEmpty() || unit.isFile())
            return now.map(version -> version.valid().from());
        var body = body(now.get(), unit);
        var since = now.get().valid().from();
        var older = before(key.get(), since);
        for (int at = older.size() - 1; at >= Math.max(0, older.size() - VERSIONS_MAX); at--) {
            var version = older.get(at);
            // A file that was away for a while began anew.
            boolean isNext = version.valid().to().equals(Optional.of(since));
            if (body.isEmpty() || !isNext || !body.equals(body(version, unit))) break;
            since = version.valid().from();
        }
        return Optional.of(since);
    }

    /// The versions of a file that were true before a moment, oldest first.
    private List<Version> before(Key key, Instant moment) {
        var known = new ArrayList<Version>();
        int skip = 0;
        while (true) {
            var page = snapshot.history(key, skip, Page.LIMIT_MAX);
            for (var version : page.items()) if (version.valid().from().isBefore(moment)) known.add(version);
            skip += page.items().size();
            if (!page.more() || page.items().isEmpty()) return known;
        }
    }

    private Optional<Long> body(Version version, SymbolId unit) {
        var facts = contents.facts(FileCodec.read(version));
        int index = SymbolIds.of(unit.path(), facts).indexOf(unit);
        return index < 0
                ? Optional.empty()
                : Optional.of(facts.symbols().get(index).bodyHash());
    }
}
