package dev.cairn.store.codec;

import dev.cairn.model.work.Resource;
import dev.cairn.store.State;

/// The stored form of a document attached to the backlog.
public final class ResourceCodec {

    private static final int FORM = 1;

    private ResourceCodec() {}

    public static State write(Resource resource) {
        var out = new ByteSink().number(FORM);
        out.text(resource.uri()).text(resource.path()).text(resource.title()).text(resource.content());
        return StoredRows.checked("document", State.of(out.toBytes()), ResourceCodec::read);
    }

    public static Resource read(State state) {
        var in = new ByteSource(state.bytes());
        Forms.require("document", in.number(), FORM);
        return new Resource(in.text(), in.text(), in.text(), in.text());
    }
}
