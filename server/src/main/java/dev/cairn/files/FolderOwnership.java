package dev.cairn.files;

import dev.cairn.engine.workspace.FolderChecks;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Finds out which user's home folder contains a folder.
public final class FolderOwnership implements FolderChecks {

    /// The parents of users' home folders on common systems.
    private static final List<Path> PARENTS = List.of(Path.of("/home"), Path.of("/Users"));

    private static final Path ACCOUNTS = Path.of("/etc/passwd");
    private static final int ACCOUNT_FIELDS = 7;
    private static final int UID_FIELD = 2;
    private static final int HOME_FIELD = 5;

    /// The lowest user id of a person; system accounts have lower ids, and 0 is root.
    private static final int PERSON_UID_MIN = 1_000;

    private final Path userHome;
    private final Path accounts;

    public FolderOwnership(Path userHome) {
        this(userHome, ACCOUNTS);
    }

    FolderOwnership(Path userHome, Path accounts) {
        this.userHome = real(userHome).orElse(userHome.toAbsolutePath().normalize());
        this.accounts = accounts;
    }

    @Override
    public Optional<Path> homeOfAnotherUser(Path folder) {
        return Stream.concat(byPlace(folder).stream(), byAccount(folder).stream())
                .filter(home -> !userHome.startsWith(home))
                .filter(home -> !folder.startsWith(userHome) || home.startsWith(userHome))
                .max(Comparator.comparingInt(Path::getNameCount));
    }

    private static Optional<Path> byPlace(Path folder) {
        return PARENTS.stream()
                .filter(parent -> folder.startsWith(parent) && !folder.equals(parent))
                .map(parent -> parent.resolve(parent.relativize(folder).getName(0)))
                .findFirst();
    }

    private Set<Path> byAccount(Path folder) {
        var homes = new LinkedHashSet<Path>();
        try {
            for (var line : Files.readAllLines(accounts, StandardCharsets.ISO_8859_1)) {
                var fields = line.split(":", -1);
                if (fields.length == ACCOUNT_FIELDS && isPerson(fields[UID_FIELD]))
                    real(Path.of(fields[HOME_FIELD]))
                            .filter(home -> home.getNameCount() > 0 && folder.startsWith(home))
                            .ifPresent(homes::add);
            }
        } catch (IOException | InvalidPathException unreadable) {
            // Systems without this file keep home folders in the usual places.
            return Set.of();
        }
        return homes;
    }

    private static boolean isPerson(String uid) {
        try {
            int number = Integer.parseInt(uid);
            return number == 0 || number >= PERSON_UID_MIN;
        } catch (NumberFormatException notAnAccount) {
            return false;
        }
    }

    private static Optional<Path> real(Path path) {
        try {
            return Optional.of(path.toRealPath());
        } catch (IOException missing) {
            return Optional.empty();
        }
    }
}
