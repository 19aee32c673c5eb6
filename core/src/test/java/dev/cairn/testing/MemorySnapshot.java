package dev.cairn.testing;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.ValidTime;
import dev.cairn.store.Key;
import dev.cairn.store.Kind;
import dev.cairn.store.Page;
import dev.cairn.store.RunningWork;
import dev.cairn.store.Snapshot;
import dev.cairn.store.StoredText;
import dev.cairn.store.Version;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// The versions a reader may see, filtered from a copy of the list.
class MemorySnapshot implements Snapshot {

    private final ProjectId project;
    private final long seq;
    private final Optional<Instant> valid;
    private final List<Version> versions;

    MemorySnapshot(MemoryProject project, long seq, Optional<Instant> valid) {
        this.project = project.id;
        this.seq = seq;
        this.valid = valid;
        this.versions = List.copyOf(project.versions);
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
    public Optional<Version> find(Key key) {
        return visible().filter(version -> version.key().equals(key)).findFirst();
    }

    @Override
    public Page<Version> list(Kind kind, String afterName, int limit) {
        Page.requireLimit(limit);
        return page(
                visible()
                        .filter(version -> version.key().kind() == kind
                                && StoredText.ORDER.compare(version.key().name(), afterName) > 0)
                        .sorted(Comparator.comparing(Version::key)),
                limit);
    }

    @Override
    public Page<Version> within(Kind kind, String prefix, String afterName, int limit) {
        Page.requireLimit(limit);
        return page(
                visible()
                        .filter(version -> version.key().kind() == kind
                                && version.key().name().startsWith(prefix)
                                && version.key().name().length() > prefix.length()
                                && StoredText.ORDER.compare(version.key().name(), afterName) > 0)
                        .sorted(Comparator.comparing(Version::key)),
                limit);
    }

    @Override
    public Page<Version> history(Key key, int skip, int limit) {
        Page.requireLimit(limit);
        return page(
                known().filter(version -> version.key().equals(key))
                        .sorted(Comparator.comparing(version -> version.valid().from()))
                        .skip(skip),
                limit);
    }

    private static Page<Version> page(Stream<Version> versions, int limit) {
        var items = versions.limit(limit + 1L).toList();
        return new Page<>(items.subList(0, Math.min(limit, items.size())), items.size() > limit);
    }

    /// A draft is the only thing that the work of a transaction may read.
    void requireReadable() {
        RunningWork.requireNone("a read of the store");
    }

    private Stream<Version> visible() {
        requireReadable();
        return known().filter(version -> valid.map(moment -> version.valid().contains(moment))
                .orElse(version.valid().isOpen()));
    }

    Stream<Version> known() {
        return all().filter(version -> version.begunSeq() <= seq).map(this::asKnown);
    }

    List<Version> versions() {
        return versions;
    }

    Stream<Version> all() {
        return versions.stream();
    }

    /// A version ended by a later transaction was still open as far as this snapshot knows.
    private Version asKnown(Version version) {
        return asKnown(version, seq);
    }

    static Version asKnown(Version version, long seq) {
        return version.endedSeq().orElse(0) <= seq
                ? version
                : new Version(
                        version.key(),
                        version.state(),
                        ValidTime.since(version.valid().from()),
                        version.begunSeq(),
                        OptionalLong.empty());
    }
}
