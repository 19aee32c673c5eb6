package dev.cairn.engine.retrieve.context;

import dev.cairn.model.code.FileFacts;
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

        CachedRoles(DeclarationTable declarations, TextPaths paths, FileRole[] roles) {
            this.declarations = declarations;
            this.paths = paths;
            this.roles = roles;
        }

        @SuppressWarnings("ReferenceEquality") // both are replaced, never changed
        boolean isOf(SearchContext context) {
            return declarations == context.declarations()
                    && paths == context.text().paths();
        }
    }

    /// The role of every file, by its number in the text. The caller must not modify the array.
    public FileRole[] of(SearchContext context) {
        var ready = last;
        if (ready != null && ready.isOf(context)) return ready.roles;
        if (known.size() > PATHS_MAX) known.clear();
        var paths = context.text().paths();
        var roles = new FileRole[paths.size()];
        for (int file = 0; file < roles.length; file++) roles[file] = role(context.declarations(), paths.get(file));
        last = new CachedRoles(context.declarations(), paths, roles);
        return roles;
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
