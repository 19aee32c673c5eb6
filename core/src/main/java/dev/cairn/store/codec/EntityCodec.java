package dev.cairn.store.codec;

import dev.cairn.model.work.Entity;
import dev.cairn.model.work.EntityType;
import dev.cairn.model.work.Link;
import dev.cairn.model.work.LinkKind;
import dev.cairn.model.work.Status;
import dev.cairn.store.RecordState;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// Encodes backlog items in binary form.
public final class EntityCodec {

    private static final int FORMAT_VERSION = 2;

    /// The format of items without unread fields. It is still written for such items, so that earlier builds can
    /// read them.
    private static final int FORMAT_WITHOUT_UNREAD = 1;

    private EntityCodec() {}

    public static RecordState write(Entity entity) {
        var unread = entity.planning().unread();
        var out = new ByteSink().number(unread.isEmpty() ? FORMAT_WITHOUT_UNREAD : FORMAT_VERSION);
        out.text(entity.id())
                .text(entity.type().name())
                .text(entity.title())
                .text(entity.status().name());
        text(entity.parent(), out);
        out.text(entity.description());
        CollectionCodec.write(entity.links(), out, EntityCodec::link);
        planning(entity.planning(), out);
        instant(entity.createdAt(), out);
        instant(entity.updatedAt(), out);
        if (!unread.isEmpty()) out.text(UnreadFieldCodec.write(unread));
        return StoredRecords.requireReadable("backlog item", RecordState.of(out.toBytes()), EntityCodec::read);
    }

    public static Entity read(RecordState state) {
        var in = new ByteSource(state.bytes());
        int form = in.number();
        FormatVersions.require("backlog item", form, FORMAT_VERSION);
        var entity = new Entity(
                in.text(),
                EntityType.valueOf(in.text()),
                in.text(),
                Status.valueOf(in.text()),
                text(in),
                in.text(),
                CollectionCodec.read(in, EntityCodec::link),
                planning(in),
                instant(in),
                instant(in));
        return form == FORMAT_WITHOUT_UNREAD ? entity : withUnread(entity, UnreadFieldCodec.read(in.text()));
    }

    private static Entity withUnread(Entity entity, Map<String, Object> unread) {
        return entity.withPlanning(entity.planning().withUnread(unread));
    }

    private static void link(Link link, ByteSink out) {
        out.text(link.url());
        text(link.title(), out);
        out.text(link.kind().name());
    }

    private static Link link(ByteSource in) {
        return new Link(in.text(), text(in), LinkKind.valueOf(in.text()));
    }

    private static void planning(Entity.Planning planning, ByteSink out) {
        texts(planning.blockedReasons(), out);
        texts(planning.evidence(), out);
        texts(planning.dependsOn(), out);
        var priority = planning.priority();
        out.number(priority.isPresent() ? priority.getAsInt() + 1 : 0);
        text(planning.dueDate(), out);
        text(planning.assignee(), out);
        text(planning.notes(), out);
        text(planning.contentType(), out);
        text(planning.path(), out);
    }

    private static Entity.Planning planning(ByteSource in) {
        return new Entity.Planning(
                texts(in), texts(in), texts(in), priority(in), text(in), text(in), text(in), text(in), text(in));
    }

    private static OptionalInt priority(ByteSource in) {
        int stored = in.number();
        return stored == 0 ? OptionalInt.empty() : OptionalInt.of(stored - 1);
    }

    private static void instant(Instant instant, ByteSink out) {
        out.fixed(instant.getEpochSecond());
        out.number(instant.getNano());
    }

    private static Instant instant(ByteSource in) {
        long seconds = in.fixed();
        return Instant.ofEpochSecond(seconds, in.number());
    }

    private static void text(Optional<String> text, ByteSink out) {
        CollectionCodec.writeOptional(text, out, (each, to) -> to.text(each));
    }

    private static Optional<String> text(ByteSource in) {
        return CollectionCodec.readOptional(in, ByteSource::text);
    }

    private static void texts(List<String> texts, ByteSink out) {
        CollectionCodec.write(texts, out, (each, to) -> to.text(each));
    }

    private static List<String> texts(ByteSource in) {
        return CollectionCodec.read(in, ByteSource::text);
    }
}
