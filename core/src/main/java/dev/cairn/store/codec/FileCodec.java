package dev.cairn.store.codec;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.code.Language;
import dev.cairn.store.Key;
import dev.cairn.store.Kind;
import dev.cairn.store.State;
import dev.cairn.store.Version;
import java.util.Optional;

/// The stored form of a file version: a few bytes under the path.
public final class FileCodec {

    private static final int FORM = 1;

    private FileCodec() {}

    /// The key of a path; empty when it is too long or holds what no store can keep.
    public static Optional<Key> key(String path) {
        try {
            return Optional.of(new Key(Kind.FILE, path));
        } catch (IllegalArgumentException unusable) {
            return Optional.empty();
        }
    }

    public static State write(FileVersion file) {
        var out = new ByteSink();
        out.number(FORM);
        out.text(file.contentHash());
        out.text(file.language().name());
        out.number(file.size());
        Lists.writeSet(file.traits(), out);
        return State.of(out.toBytes());
    }

    public static FileVersion read(Version version) {
        var in = new ByteSource(version.state().bytes());
        try {
            int form = in.number();
            if (form != FORM) throw new IllegalStateException("unknown form " + form);
            var hash = in.text();
            var language = Language.valueOf(in.text());
            return new FileVersion(
                    version.key().name(), hash, language, in.longNumber(), Lists.readSet(FileFacts.Trait.class, in));
        } catch (IllegalStateException | IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new IllegalStateException("a stored file version cannot be read: " + version.key(), e);
        }
    }
}
