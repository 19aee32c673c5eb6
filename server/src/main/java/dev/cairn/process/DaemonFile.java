package dev.cairn.process;

import dev.cairn.home.OwnerOnlyPermissions;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.trust.Secret;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/// The file with the daemon's address. It is only a hint: whether a daemon is alive is decided by its lock.
///
/// It is read with the streaming parser only, because every bridge reads it before its first answer.
public final class DaemonFile {

    private static final JsonFactory JSON = new JsonFactory();

    private DaemonFile() {}

    /// The content of the file; empty when it is missing or incomplete.
    public static Optional<DaemonRecord> read(Path file) {
        if (!Files.isRegularFile(file)) return Optional.empty();
        try {
            return toRecord(fields(Files.readAllBytes(file)));
        } catch (NoSuchFileException removedMeanwhile) {
            return Optional.empty();
        } catch (IOException e) {
            throw Refusal.of(
                    ProblemCode.READ_ONLY,
                    file + " cannot be read: " + e.getMessage() + ".",
                    "It belongs to whoever started the daemon: work as that user, or set another CAIRN_HOME.",
                    e);
        }
    }

    private static Map<String, String> fields(byte[] bytes) {
        var fields = new HashMap<String, String>();
        try (var parser = JSON.createParser(ObjectReadContext.empty(), bytes)) {
            for (var token = parser.nextToken(); token != null; token = parser.nextToken())
                if (token.isScalarValue() && token != JsonToken.VALUE_NULL)
                    fields.put(parser.currentName(), parser.getString());
        } catch (JacksonException broken) {
            return Map.of();
        }
        return fields;
    }

    private static Optional<DaemonRecord> toRecord(Map<String, String> fields) {
        if (!fields.keySet()
                .containsAll(Set.of("pid", "host", "port", "startedAt", "version", "build", "controlToken")))
            return Optional.empty();
        try {
            return Optional.of(new DaemonRecord(
                    Long.parseLong(fields.getOrDefault("pid", "")),
                    fields.getOrDefault("host", ""),
                    Integer.parseInt(fields.getOrDefault("port", "")),
                    Instant.parse(fields.getOrDefault("startedAt", "")),
                    fields.getOrDefault("version", ""),
                    fields.getOrDefault("build", ""),
                    new Secret(fields.getOrDefault("controlToken", "")),
                    // Earlier builds stored the daemon's token here.
                    Optional.ofNullable(fields.get("token")).map(Secret::new)));
        } catch (IllegalArgumentException | DateTimeException broken) {
            return Optional.empty();
        }
    }

    /// Replaces the file atomically, so that a reader sees the old record or the new one. The secret is stored in a
    /// file of its own.
    public static void write(Path file, DaemonRecord daemon) {
        var next = file.resolveSibling(file.getFileName() + ".next");
        try {
            Files.deleteIfExists(next);
            try (var channel = Files.newByteChannel(
                    next,
                    Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                    OwnerOnlyPermissions.attributes(file))) {
                channel.write(java.nio.ByteBuffer.wrap(bytes(daemon)));
            }
            Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] bytes(DaemonRecord daemon) {
        var bytes = new ByteArrayOutputStream();
        try (var json = JSON.createGenerator(ObjectWriteContext.empty(), bytes)) {
            json.writeStartObject();
            json.writeNumberProperty("pid", daemon.pid());
            json.writeStringProperty("host", daemon.host());
            json.writeNumberProperty("port", daemon.port());
            json.writeStringProperty("startedAt", daemon.startedAt().toString());
            json.writeStringProperty("version", daemon.version());
            json.writeStringProperty("build", daemon.build());
            json.writeStringProperty("controlToken", daemon.controlToken().value());
            json.writeEndObject();
        }
        return bytes.toByteArray();
    }

    public static void remove(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
