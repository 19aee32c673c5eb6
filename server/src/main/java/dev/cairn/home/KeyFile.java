package dev.cairn.home;

import dev.cairn.engine.memory.sensitive.KeyRing;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

/// Stores master keys in a file that only its owner can read; the last key is the current one.
///
/// It is created when a key is first needed, and read for every use, because another process may have changed it.
public final class KeyFile implements KeyRing {

    private static final String HEADING = "# The master keys of Cairn. Whoever loses them loses sensitive episodes.";
    private static final int KEY_BYTES = 32;
    private static final int ID_BYTES = 4;

    /// How long to wait for the lock. A change of the file takes far less time, so a process that holds the lock
    /// longer hangs.
    private static final long LOCK_MILLIS_MAX = 10_000;

    private final Path file;
    private final SecureRandom random = new SecureRandom();

    /// Registers the file as non-content, because a workspace may contain it.
    public KeyFile(Path file) {
        this.file = file.toAbsolutePath().normalize();
        DataHomes.guard(this.file);
    }

    private record Contents(SecretKey fingerprint, List<MasterKey> keys) {}

    @Override
    public MasterKey current() {
        return contents().keys().getLast();
    }

    @Override
    public Optional<MasterKey> find(String id) {
        return contents().keys().stream().filter(key -> key.id().equals(id)).findFirst();
    }

    @Override
    public SecretKey fingerprintKey() {
        return contents().fingerprint();
    }

    @Override
    public MasterKey renew() {
        change(contents -> {
            var keys = new ArrayList<>(contents.keys());
            keys.add(newKey());
            return new Contents(contents.fingerprint(), keys);
        });
        return current();
    }

    @Override
    public void forgetEarlier() {
        change(contents ->
                new Contents(contents.fingerprint(), List.of(contents.keys().getLast())));
    }

    private Contents contents() {
        return Files.exists(file) ? read() : change(contents -> contents);
    }

    private MasterKey newKey() {
        var id = new byte[ID_BYTES];
        random.nextBytes(id);
        return new MasterKey(HexFormat.of().formatHex(id), newSecret("AES"));
    }

    private SecretKey newSecret(String algorithm) {
        var bytes = new byte[KEY_BYTES];
        random.nextBytes(bytes);
        return new SecretKeySpec(bytes, algorithm);
    }

    /// Changes the file under a lock that excludes all other processes; creates it first if it is missing.
    private Contents change(UnaryOperator<Contents> edit) {
        try {
            var folder = Files.createDirectories(file.toAbsolutePath().resolveSibling("."));
            var lock = file.resolveSibling(file.getFileName() + ".lock");
            makePrivate(lock, folder);
            try (var _ = FileLocks.take(lock, LOCK_MILLIS_MAX)
                    .orElseThrow(() -> new IOException("another process keeps it locked"))) {
                boolean isThere = Files.exists(file);
                var before = isThere ? read() : new Contents(newSecret("HmacSHA256"), List.of(newKey()));
                var after = edit.apply(before);
                if (!isThere || !after.equals(before)) write(after, folder);
                return after;
            }
        } catch (IOException e) {
            throw unusable("cannot be written: " + e.getMessage(), e);
        }
    }

    /// Creates the lock file so that other users cannot open and lock it.
    private static void makePrivate(Path lock, Path folder) throws IOException {
        try {
            Files.createFile(lock, OwnerOnlyPermissions.attributes(folder));
        } catch (FileAlreadyExistsException e) {
            // Created earlier by this or another process.
        }
    }

    private void write(Contents contents, Path folder) throws IOException {
        var lines = new ArrayList<>(List.of(HEADING, "fingerprint " + encoded(contents.fingerprint())));
        contents.keys().forEach(key -> lines.add("key " + key.id() + " " + encoded(key.key())));
        var draft = Files.createTempFile(folder, "keys", ".new", OwnerOnlyPermissions.attributes(folder));
        Files.write(draft, lines);
        try (var channel = FileChannel.open(draft, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    private static String encoded(SecretKey key) {
        return Base64.getEncoder().encodeToString(key.getEncoded());
    }

    private Contents read() {
        try {
            requirePrivate();
            var keys = new ArrayList<MasterKey>();
            Optional<SecretKey> fingerprint = Optional.empty();
            for (var line : Files.readAllLines(file)) {
                var words = line.strip().split(" ", -1);
                if (words[0].equals("fingerprint") && words.length == 2)
                    fingerprint = Optional.of(secret(words[1], "HmacSHA256"));
                if (words[0].equals("key") && words.length == 3)
                    keys.add(new MasterKey(words[1], secret(words[2], "AES")));
            }
            if (keys.isEmpty() || fingerprint.isEmpty()) throw unusable("holds no keys", new IOException("no keys"));
            return new Contents(fingerprint.get(), List.copyOf(keys));
        } catch (IOException | IllegalArgumentException e) {
            throw unusable("cannot be read: " + e.getMessage(), e);
        }
    }

    private static SecretKey secret(String written, String algorithm) {
        return new SecretKeySpec(Base64.getDecoder().decode(written), algorithm);
    }

    private void requirePrivate() throws IOException {
        if (OwnerOnlyPermissions.isOpenToOthers(file))
            throw Refusal.of(
                    ProblemCode.FORBIDDEN,
                    "The key file " + file + " can be read by others.",
                    "Take that right away with `chmod 600 " + file + "`.");
    }

    private Refusal unusable(String why, Exception cause) {
        return Refusal.of(
                ProblemCode.UNAVAILABLE,
                "The key file " + file + " " + why + ".",
                "Bring back the file, or name another one with CAIRN_KEY_FILE.",
                cause);
    }
}
