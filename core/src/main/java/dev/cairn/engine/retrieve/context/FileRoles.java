package dev.cairn.engine.retrieve.context;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.UnreadLanguage;
import dev.cairn.model.trust.UnreadShare;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.text.TextPaths;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The roles of files; the result for each path is cached.
public final class FileRoles {

    /// Maximum number of cached paths; beyond it the cache is cleared.
    private static final int PATHS_MAX = 500_000;

    private final Map<String, FileRole> known = new ConcurrentHashMap<>();
    private volatile @Nullable CachedRoles last;

    /// The roles of all files as of one point in time, by file number.
    private static final class CachedRoles {

        private final DeclarationTable declarations;
        private final TextPaths paths;
        private final FileRole[] roles;
        private final boolean isLargelyUnread;

        CachedRoles(DeclarationTable declarations, TextPaths paths, FileRole[] roles, boolean isLargelyUnread) {
            this.declarations = declarations;
            this.paths = paths;
            this.roles = roles;
            this.isLargelyUnread = isLargelyUnread;
        }

        @SuppressWarnings("ReferenceEquality") // both are replaced, never changed
        boolean isOf(SearchContext context) {
            return declarations == context.declarations()
                    && paths == context.text().paths();
        }
    }

    /// The role of every file, by its number in the text. The caller must not modify the array.
    public FileRole[] of(SearchContext context) {
        return all(context).roles;
    }

    /// Whether a file with this path is code that is not parsed, in a workspace where much code is not.
    public boolean isUnreadSource(SearchContext context, String path) {
        return all(context).isLargelyUnread
                && isProgram(path)
                && context.declarations()
                        .file(path)
                        .filter(file -> file.facts().language() == Language.OTHER)
                        .isPresent();
    }

    private CachedRoles all(SearchContext context) {
        var ready = last;
        if (ready != null && ready.isOf(context)) return ready;
        if (known.size() > PATHS_MAX) known.clear();
        var paths = context.text().paths();
        var roles = new FileRole[paths.size()];
        boolean isUnread = isLargelyUnread(context.declarations());
        for (int file = 0; file < roles.length; file++) {
            var path = paths.get(file);
            roles[file] = role(context.declarations(), path);
            if (isUnread && roles[file] == FileRole.OTHER && isProgram(path)) roles[file] = FileRole.ofUnread(path);
        }
        var made = new CachedRoles(context.declarations(), paths, roles, isUnread);
        last = made;
        return made;
    }

    /// Where much of the code is not parsed, its files count as sources: the parsed rest is often scripts around it.
    private static boolean isLargelyUnread(DeclarationTable declarations) {
        long parsed = 0;
        long unread = 0;
        for (var file : declarations.files()) {
            if (file.facts().language() != Language.OTHER) parsed++;
            else if (isProgram(file.path())) unread++;
        }
        return unread > (parsed + unread) * UnreadShare.PARTIAL_ABOVE;
    }

    private static boolean isProgram(String path) {
        return UnreadLanguage.of(path).filter(UnreadLanguage::isProgram).isPresent();
    }

    /// The text index may already contain a file that the code does not.
    private FileRole role(DeclarationTable declarations, String path) {
        var unit = declarations.file(path);
        return unit.isEmpty() ? FileRole.OTHER : role(path, unit.get().facts());
    }

    /// The role derived from the path is constant; the part derived from the content may change with the next save.
    FileRole role(String path, FileFacts facts) {
        var role = known.get(path);
        if (role == null) {
            role = FileRole.ofPath(path, facts.language());
            known.put(path, role);
        }
        return role.with(facts);
    }
}
