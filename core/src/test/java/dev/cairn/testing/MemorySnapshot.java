package dev.cairn.testing;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.ValidTime;
import dev.cairn.store.Page;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.RecordVersion;
import dev.cairn.store.Snapshot;
import dev.cairn.store.StoredText;
import dev.cairn.store.TransactionScope;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// The versions a reader may see, filtered from a copy of the list.
class MemorySnapshot implements Snapshot {

    private final MemoryProject stored;
    private final ProjectId project;
    private final long seq;
    private final Optional<Instant> valid;
    private final List<RecordVersion> versions;

    MemorySnapshot(MemoryProject stored, ProjectId project, long seq, Optional<Instant> valid) {
        this.stored = stored;
        this.project = project;
        this.seq = seq;
        this.valid = valid;
        this.versions = stored.seenFrom(project);
    }

    @Override
    public ProjectId project() {
        return project;
    }

    @Override
    public long seq() {
        return seq;
    }

    @Override
    public Snapshot seenFrom(ProjectId worktree) {
        return new MemorySnapshot(stored, worktree, seq, valid);
    }

    @Override
    public Optional<RecordVersion> find(RecordKey key) {
        return visible().filter(version -> version.key().equals(key)).findFirst();
    }

    @Override
    public Page<RecordVersion> list(RecordKind kind, String afterName, int limit) {
        Page.requireLimit(limit);
        return page(
                visible()
                        .filter(version -> version.key().kind() == kind
                                && StoredText.ORDER.compare(version.key().name(), afterName) > 0)
                        .sorted(Comparator.comparing(RecordVersion::key)),
                limit);
    }

    @Override
    public Page<RecordVersion> listPrefix(RecordKind kind, String prefix, String afterName, int limit) {
        Page.requireLimit(limit);
        return page(
                visible()
                        .filter(version -> version.key().kind() == kind
                                && version.key().name().startsWith(prefix)
                                && version.key().name().length() > prefix.length()
                                && StoredText.ORDER.compare(version.key().name(), afterName) > 0)
                        .sorted(Comparator.comparing(RecordVersion::key)),
                limit);
    }

    @Override
    public Page<RecordVersion> history(RecordKey key, int skip, int limit) {
        Page.requireLimit(limit);
        return page(
                known().filter(version -> version.key().equals(key))
                        .sorted(Comparator.comparing(version -> version.valid().from()))
                        .skip(skip),
                limit);
    }

    private static Page<RecordVersion> page(Stream<RecordVersion> versions, int limit) {
        var items = versions.limit(limit + 1L).toList();
        return new Page<>(items.subList(0, Math.min(limit, items.size())), items.size() > limit);
    }

    /// A draft is the only thing that the work of a transaction may read.
    void requireReadable() {
        TransactionScope.requireOutside("a read of the store");
    }

    private Stream<RecordVersion> visible() {
        requireReadable();
        return known().filter(version -> valid.map(moment -> version.valid().contains(moment))
                .orElse(version.valid().isOpen()));
    }

    Stream<RecordVersion> known() {
        return all().filter(version -> version.begunSeq() <= seq).map(this::asKnown);
    }

    List<RecordVersion> versions() {
        return versions;
    }

    Stream<RecordVersion> all() {
        return versions.stream();
    }

    /// A version ended by a later transaction was still open as far as this snapshot knows.
    private RecordVersion asKnown(RecordVersion version) {
        return asKnown(version, seq);
    }

    static RecordVersion asKnown(RecordVersion version, long seq) {
        return version.endedSeq().orElse(0) <= seq
                ? version
                : new RecordVersion(
                        version.key(),
                        version.state(),
                        ValidTime.since(version.valid().from()),
                        version.begunSeq(),
                        OptionalLong.empty());
    }
}
