package dev.cairn.engine.claim.change;

import dev.cairn.engine.claim.target.TargetVersions;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.claim.ClaimType;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.id.SymbolId;
import dev.cairn.projection.graph.name.SymbolIds;
import dev.cairn.projection.history.SourceSide;
import dev.cairn.projection.history.SymbolRenames;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Snapshot;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

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

    @Override
    public boolean isIndexed(Snapshot at, SymbolId target) {
        return !hash(at, target).isEmpty();
    }

    private String contentHash(Snapshot at, SymbolId target) {
        return contents.file(at, target.path()).map(FileVersion::contentHash).orElse("");
    }

    /// The hash of a file's content or of a symbol's text; empty when it is not indexed.
    public String hash(Snapshot at, SymbolId target) {
        var file = contents.file(at, target.path());
        if (target.isFile()) return file.map(FileVersion::contentHash).orElse("");
        return file.map(this::symbols).map(symbols -> hash(symbols, target)).orElse("");
    }

    /// The hash of a target's text in a version of its file; empty if the target is not in it.
    public String hash(FileVersion file, SymbolId target) {
        return target.isFile() ? file.contentHash() : hash(symbols(file), target);
    }

    /// An id without the mark of an overload means all overloads; their hashes are joined.
    private static String hash(Map<SymbolId, String> symbols, SymbolId target) {
        var own = symbols.get(target);
        if (own != null) return own;
        var plain = new ClaimTarget.Code(target, ClaimType.FUNCTION);
        return symbols.entrySet().stream()
                .filter(entry ->
                        entry.getKey().names().size() == target.names().size() && plain.contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .collect(Collectors.joining("+"));
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

    /// The symbols that were renamed between two versions of a file.
    public Map<SymbolId, SymbolId> renames(FileVersion before, FileVersion after) {
        return SymbolRenames.between(SourceSide.of(contents, before), SourceSide.of(contents, after));
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
