package dev.cairn.files.backlog;

import dev.cairn.engine.work.exchange.ImportOrigin;
import dev.cairn.engine.work.exchange.ImportedMoments;
import dev.cairn.git.GitFileDates;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Finds out when files were created and changed: from git if it knows the file, otherwise from the file system.
///
/// Git is asked at most once, and only if a file does not contain its own dates.
final class FileMoments {

    private final Path root;
    private @Nullable Map<String, GitFileDates.FileDates> commits;

    FileMoments(Path root) {
        this.root = root;
    }

    ImportOrigin of(String name, Map<String, Object> fields) {
        if (isDated(fields, "created_at") && isDated(fields, "updated_at"))
            return new ImportOrigin(name, Optional.empty(), Optional.empty());
        var committed = commits().get(name);
        if (committed != null)
            return new ImportOrigin(name, Optional.of(committed.created()), Optional.of(committed.changed()));
        try {
            var changed = Files.getLastModifiedTime(root.resolve(name)).toInstant();
            return new ImportOrigin(name, Optional.of(changed), Optional.of(changed));
        } catch (IOException unknown) {
            return new ImportOrigin(name, Optional.empty(), Optional.empty());
        }
    }

    private static boolean isDated(Map<String, Object> fields, String field) {
        var value = fields.get(field);
        return value != null && ImportedMoments.parse(value).isPresent();
    }

    private Map<String, GitFileDates.FileDates> commits() {
        if (commits == null) commits = GitFileDates.of(root);
        return commits;
    }
}
