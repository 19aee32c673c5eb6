package dev.cairn.home;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.trust.Secret;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;

/// The secret of a home, in a file that only its owner can read. The daemon requires it of every client.
///
/// A process that can read the file belongs to the user who owns the home. Nothing else proves that on a machine with
/// several users.
public final class HomeSecret {

    private static final int SECRET_BYTES = 32;
    private static final int FILE_BYTES_MAX = 1_024;

    private HomeSecret() {}

    /// The secret for clients; empty when no daemon has created one yet.
    public static Optional<Secret> find(Home home) {
        return read(home.secret());
    }

    /// The secret for the daemon that owns the home. It is replaced when missing, damaged or readable by others,
    /// because a value that others could read protects nothing.
    public static Secret require(Home home) {
        var file = home.secret();
        try {
            if (Files.exists(file) && OwnerOnlyPermissions.isOpenToOthers(file)) return replace(file);
            var found = read(file);
            return found.isPresent() ? found.get() : replace(file);
        } catch (IOException e) {
            throw unusable(file, e);
        }
    }

    /// The secret for a command that may run before any daemon; concurrent commands get the same one.
    public static Secret findOrMake(Home home) {
        var found = find(home);
        if (found.isPresent()) return found.get();
        var file = home.secret();
        try {
            var draft = PrivateFile.draft(file, newSecret().value() + "\n");
            try {
                Files.createLink(file, draft);
            } catch (FileAlreadyExistsException another) {
                // Another process created it first; its value is used.
            } finally {
                Files.delete(draft);
            }
            return find(home).orElseThrow(() -> new IOException("it holds no secret"));
        } catch (IOException e) {
            throw unusable(file, e);
        }
    }

    private static Optional<Secret> read(Path file) {
        try (var in = Files.newInputStream(file)) {
            var text = new String(in.readNBytes(FILE_BYTES_MAX), StandardCharsets.US_ASCII).strip();
            return text.isEmpty() ? Optional.empty() : Optional.of(new Secret(text));
        } catch (NoSuchFileException notMadeYet) {
            return Optional.empty();
        } catch (IllegalArgumentException damaged) {
            return Optional.empty();
        } catch (IOException e) {
            throw unusable(file, e);
        }
    }

    private static Secret replace(Path file) {
        var secret = newSecret();
        PrivateFile.write(file, secret.value() + "\n");
        return secret;
    }

    private static Secret newSecret() {
        var bytes = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(bytes);
        return new Secret(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    private static Refusal unusable(Path file, IOException cause) {
        return Refusal.of(
                ProblemCode.FORBIDDEN,
                "The secret of the data home, " + file + ", cannot be used: " + cause.getMessage() + ".",
                "Work as the user who owns the home, or set CAIRN_HOME to a home of your own.",
                cause);
    }
}
