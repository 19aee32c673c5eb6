package dev.cairn.store.codec;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.code.Language;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.RecordState;
import dev.cairn.store.RecordVersion;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// Encodes file versions. The path is not encoded, because it is the name in the record's key.
public final class FileCodec {

    private static final int FORMAT_VERSION = 1;

    private FileCodec() {}

    /// The key of a path; empty if the path is too long or contains characters that cannot be stored.
    public static Optional<RecordKey> key(String path) {
        try {
            return Optional.of(new RecordKey(RecordKind.FILE, path));
        } catch (IllegalArgumentException unusable) {
            return Optional.empty();
        }
    }

    public static RecordState write(FileVersion file) {
        return RecordState.of(bytes(file).toBytes());
    }

    /// Encodes a file whose content is older than the record, for example because git checked out an older commit.
    /// `committed` is the time since which git has had this content at this path.
    public static RecordState write(FileVersion file, Instant committed) {
        var out = bytes(file);
        out.number(ChronoUnit.MICROS.between(Instant.EPOCH, committed));
        return RecordState.of(out.toBytes());
    }

    private static ByteSink bytes(FileVersion file) {
        var out = new ByteSink();
        out.number(FORMAT_VERSION);
        out.text(file.contentHash());
        out.text(file.language().name());
        out.number(file.size());
        CollectionCodec.writeSet(file.traits(), out);
        return out;
    }

    public static FileVersion read(RecordVersion version) {
        return read(version, new ByteSource(version.state().bytes()));
    }

    /// The time since which the file has this content: from git if it is stored, else the start of the version's
    /// valid time.
    public static Instant since(RecordVersion version) {
        var in = new ByteSource(version.state().bytes());
        read(version, in);
        if (in.isAtEnd()) return version.valid().from();
        return Instant.EPOCH.plus(in.longNumber(), ChronoUnit.MICROS);
    }

    private static FileVersion read(RecordVersion version, ByteSource in) {
        try {
            int form = in.number();
            if (form != FORMAT_VERSION) throw new IllegalStateException("unknown form " + form);
            var hash = in.text();
            var language = Language.valueOf(in.text());
            return new FileVersion(
                    version.key().name(),
                    hash,
                    language,
                    in.longNumber(),
                    CollectionCodec.readSet(FileFacts.FileTrait.class, in));
        } catch (IllegalStateException | IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new IllegalStateException("a stored file version cannot be read: " + version.key(), e);
        }
    }
}
