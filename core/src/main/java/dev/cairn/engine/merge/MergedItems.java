package dev.cairn.engine.merge;

import dev.cairn.engine.work.IdSequences;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.EpisodeBody;
import dev.cairn.model.memory.Learning;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.EntityType;
import dev.cairn.model.work.Link;
import dev.cairn.model.work.Operation;
import dev.cairn.store.Draft;
import dev.cairn.store.Page;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.RecordState;
import dev.cairn.store.RecordVersion;
import dev.cairn.store.Snapshot;
import dev.cairn.store.codec.EntityCodec;
import dev.cairn.store.codec.EpisodeCodec;
import dev.cairn.store.codec.LearningCodec;
import dev.cairn.store.codec.OperationCodec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Copies backlog, memory and bundles of another project in one transaction.
///
/// Ids of the receiving project stay. An item whose id is taken there, now or in the past, gets a new one and keeps the
/// old one in the field [Entity#FORMER_ID]. Records that name its id by itself are rewritten; prose stays as it is.
final class MergedItems {

    private final List<RecordVersion> records;
    private final Snapshot source;
    private final Draft draft;
    private final Map<String, String> newIds = new LinkedHashMap<>();

    /// Reads the records that are true now. Only the draft is read afterwards.
    MergedItems(List<RecordVersion> records, Snapshot source, Draft draft) {
        this.records = List.copyOf(records);
        this.source = source;
        this.draft = draft;
    }

    /// The records of another project that are copied.
    static List<RecordVersion> read(Snapshot source) {
        var all = new ArrayList<RecordVersion>();
        for (var kind : RecordKind.values())
            switch (kind) {
                case ENTITY, RESOURCE, OPERATION, EPISODE, LEARNING, BUNDLE, COUNTER -> all.addAll(read(source, kind));
                case WORKSPACE, FILE, CLAIM -> {}
            }
        return all;
    }

    private static List<RecordVersion> read(Snapshot source, RecordKind kind) {
        var all = new ArrayList<RecordVersion>();
        Page<RecordVersion> page;
        do {
            var after = all.isEmpty() ? "" : all.getLast().key().name();
            page = source.list(kind, after, Page.LIMIT_MAX);
            all.addAll(page.items());
        } while (page.more());
        return all;
    }

    void copy() {
        of(RecordKind.ENTITY).forEach(this::allocate);
        of(RecordKind.ENTITY).forEach(this::copyEntity);
        of(RecordKind.OPERATION).forEach(version -> copy(OperationCodec.read(version.state())));
        of(RecordKind.EPISODE).forEach(version -> copy(version, EpisodeCodec.read(version.state())));
        of(RecordKind.LEARNING).forEach(version -> copy(version, LearningCodec.read(version.state())));
        for (var kind : List.of(RecordKind.RESOURCE, RecordKind.BUNDLE, RecordKind.COUNTER))
            of(kind).forEach(this::copyUnlessTaken);
        draft.begin(MergedIds.key(source.project()), MergedIds.write(newIds));
    }

    private List<RecordVersion> of(RecordKind kind) {
        return records.stream().filter(version -> version.key().kind() == kind).toList();
    }

    private void allocate(RecordVersion version) {
        var id = version.key().name();
        var type = EntityCodec.read(version.state()).type();
        if (isTaken(version.key())) newIds.put(id, unusedId(type));
        else IdSequences.advancePast(draft, type, id);
    }

    private String unusedId(EntityType type) {
        while (true) {
            var id = IdSequences.nextId(draft, type);
            boolean isOfSource =
                    records.stream().anyMatch(version -> version.key().equals(new RecordKey(RecordKind.ENTITY, id)));
            if (!isOfSource && !isTaken(new RecordKey(RecordKind.ENTITY, id))) return id;
        }
    }

    private boolean isTaken(RecordKey key) {
        return !draft.history(key, 0, 1).items().isEmpty();
    }

    private String now(String id) {
        return newIds.getOrDefault(id, id);
    }

    private void copyEntity(RecordVersion version) {
        var entity = EntityCodec.read(version.state());
        var planning = entity.planning();
        var unread = new LinkedHashMap<>(planning.unread());
        if (newIds.containsKey(entity.id())) unread.put(Entity.FORMER_ID, entity.id());
        var renamed = new Entity(
                now(entity.id()),
                entity.type(),
                entity.title(),
                entity.status(),
                entity.parent().map(this::now),
                entity.description(),
                entity.links().stream().map(this::renamed).toList(),
                new Entity.Planning(
                        planning.blockedReasons(),
                        planning.evidence(),
                        planning.dependsOn().stream().map(this::now).toList(),
                        planning.priority(),
                        planning.dueDate(),
                        planning.assignee(),
                        planning.notes(),
                        planning.contentType(),
                        planning.path(),
                        unread),
                entity.createdAt(),
                entity.updatedAt());
        draft.begin(
                new RecordKey(RecordKind.ENTITY, renamed.id()),
                EntityCodec.write(renamed),
                version.valid().from());
    }

    private Link renamed(Link link) {
        return switch (link.kind()) {
            case ENTITY_REF, DEPENDENCY -> new Link(now(link.url()), link.title(), link.kind());
            case RESOURCE_REF, CODE_REF, EXTERNAL_URL -> link;
        };
    }

    private void copy(Operation operation) {
        long seq = IdSequences.nextOperation(draft);
        var renamed = new Operation(
                seq,
                operation.at(),
                operation.tool(),
                renamed(operation.params()),
                renamed(operation.result()),
                operation.entityId().map(this::now),
                operation.actor(),
                operation.session());
        draft.begin(
                new RecordKey(RecordKind.OPERATION, String.format(Locale.ROOT, "%012d", seq)),
                OperationCodec.write(renamed));
    }

    private Map<String, Object> renamed(Map<String, Object> fields) {
        var renamed = new LinkedHashMap<String, Object>();
        fields.forEach((name, value) -> renamed.put(name, value instanceof String text ? now(text) : value));
        return renamed;
    }

    /// The text of an encrypted episode stays as it is: only its readers can open it.
    private void copy(RecordVersion version, Episode episode) {
        var body = episode.body();
        var renamed = new EpisodeBody(
                body.content(),
                body.entities().stream().map(this::now).toList(),
                body.taskId().map(this::now),
                body.outcome(),
                body.metadata());
        var origin = episode.origin();
        var moved = new Episode(
                episode.id(),
                episode.type(),
                new Episode.EpisodeOrigin(
                        origin.agent(), origin.session(), origin.timestamp(), origin.recordedAt(), draft.txId()),
                episode.isSensitive() ? body : renamed,
                episode.encrypted(),
                episode.relations());
        begin(version, EpisodeCodec.write(moved));
    }

    private void copy(RecordVersion version, Learning learning) {
        var origin = learning.origin();
        var moved = new Learning(
                learning.id(),
                learning.pattern(),
                learning.content(),
                learning.confidence(),
                new Learning.LearningOrigin(
                        origin.agent(),
                        origin.taskId().map(this::now),
                        origin.extractedAt(),
                        origin.reflection(),
                        origin.sources()),
                new Learning.LearningScope(
                        learning.scope().entities().stream().map(this::now).toList(),
                        learning.scope().anchors()));
        begin(version, LearningCodec.write(moved));
    }

    private void begin(RecordVersion version, RecordState state) {
        if (!isTaken(version.key()))
            draft.begin(version.key(), state, version.valid().from());
    }

    /// Documents with an address of the receiving project get another one; bundles are named by their content, and
    /// counters of sessions are the same wherever both projects have them.
    private void copyUnlessTaken(RecordVersion version) {
        boolean isSequence = version.key().kind() == RecordKind.COUNTER
                && version.key().name().startsWith("backlog/");
        if (isSequence) return;
        if (version.key().kind() == RecordKind.RESOURCE && isTaken(version.key())) copyDocument(version);
        else begin(version, version.state());
    }

    private void copyDocument(RecordVersion version) {
        MergedDocuments.renamed(version, source.project())
                .filter(copy -> !isTaken(copy.key()))
                .ifPresent(copy ->
                        draft.begin(copy.key(), copy.state(), version.valid().from()));
    }
}
