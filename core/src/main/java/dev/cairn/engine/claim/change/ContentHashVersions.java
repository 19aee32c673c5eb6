package dev.cairn.engine.claim.change;

import dev.cairn.engine.claim.target.TargetVersions;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.id.SymbolId;
import dev.cairn.projection.graph.name.SymbolIds;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Snapshot;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Identifies versions of files and symbols by the hash of their text.
public final class ContentHashVersions implements TargetVersions {

    private final CodeContents contents;

    public ContentHashVersions(CodeContents contents) {
        this.contents = contents;
    }

    @Override
    public PreparedVersion prepare(Snapshot at, SymbolId target) {
        if (target.isFile()) return draft -> Optional.of(contentHash(draft, target));
        var content = contentHash(at, target);
        var hash = hash(at, target);
        return draft -> Optional.of(hash).filter(_ -> contentHash(draft, target).equals(content));
    }

    private String contentHash(Snapshot at, SymbolId target) {
        return contents.file(at, target.path()).map(FileVersion::contentHash).orElse("");
    }

    /// The hash of a file's content or of a symbol's text; empty when it is not indexed.
    public String hash(Snapshot at, SymbolId target) {
        var file = contents.file(at, target.path());
        if (target.isFile()) return file.map(FileVersion::contentHash).orElse("");
        return file.map(this::symbols)
                .map(symbols -> symbols.getOrDefault(target, ""))
                .orElse("");
    }

    /// Lists the differences between two versions of a file, including its symbols if a claim on one of them exists.
    public List<ChangedUnit> units(Optional<FileVersion> before, Optional<FileVersion> after, boolean withSymbols) {
        var units = new ArrayList<ChangedUnit>();
        var path = before.or(() -> after).map(FileVersion::path).orElseThrow();
        add(
                units,
                new SymbolId(path, List.of()),
                before.map(FileVersion::contentHash).orElse(""),
                after.map(FileVersion::contentHash).orElse(""));
        if (!withSymbols) return units;
        var was = before.map(this::symbols).orElse(Map.of());
        var is = after.map(this::symbols).orElse(Map.of());
        was.forEach((id, hash) -> add(units, id, hash, is.getOrDefault(id, "")));
        is.forEach((id, hash) -> {
            if (!was.containsKey(id)) add(units, id, "", hash);
        });
        return units;
    }

    private static void add(List<ChangedUnit> units, SymbolId id, String before, String after) {
        if (!before.equals(after)) units.add(new ChangedUnit(id, before, after));
    }

    private Map<SymbolId, String> symbols(FileVersion file) {
        var facts = contents.facts(file);
        var ids = SymbolIds.of(file.path(), facts);
        var symbols = new LinkedHashMap<SymbolId, String>();
        for (int index = 0; index < ids.size(); index++)
            symbols.put(
                    ids.get(index), Long.toHexString(facts.symbols().get(index).bodyHash()));
        return symbols;
    }
}
