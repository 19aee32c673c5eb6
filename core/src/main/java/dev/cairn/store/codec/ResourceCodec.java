package dev.cairn.store.codec;

import dev.cairn.model.work.Resource;
import dev.cairn.store.RecordState;

/// Encodes a document of the backlog in binary form.
public final class ResourceCodec {

    private static final int FORMAT_VERSION = 1;

    private ResourceCodec() {}

    public static RecordState write(Resource resource) {
        var out = new ByteSink().number(FORMAT_VERSION);
        out.text(resource.uri()).text(resource.path()).text(resource.title()).text(resource.content());
        return StoredRecords.requireReadable("document", RecordState.of(out.toBytes()), ResourceCodec::read);
    }

    public static Resource read(RecordState state) {
        var in = new ByteSource(state.bytes());
        FormatVersions.require("document", in.number(), FORMAT_VERSION);
        return new Resource(in.text(), in.text(), in.text(), in.text());
    }
}
