package dev.cairn.engine.merge;

import dev.cairn.engine.work.form.ResourceUris;
import dev.cairn.model.id.ProjectId;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.RecordState;
import dev.cairn.store.RecordVersion;
import dev.cairn.store.codec.ResourceCodec;
import java.util.Optional;

/// Gives documents an address in a folder of the project that they came from.
final class MergedDocuments {

    /// A document under its new address.
    record MovedDocument(RecordKey key, RecordState state) {}

    private MergedDocuments() {}

    static Optional<MovedDocument> renamed(RecordVersion version, ProjectId source) {
        var resource = ResourceCodec.read(version.state());
        var uri = ResourceUris.PREFIX + source.name() + "/" + resource.uri().substring(ResourceUris.PREFIX.length());
        var moved = ResourceUris.resource(uri, resource.content());
        return Optional.of(new MovedDocument(new RecordKey(RecordKind.RESOURCE, uri), ResourceCodec.write(moved)));
    }
}
