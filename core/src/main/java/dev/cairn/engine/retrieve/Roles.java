package dev.cairn.engine.retrieve;

import dev.cairn.model.code.FileFacts;
import dev.cairn.projection.resolve.World;
import dev.cairn.projection.text.TextPaths;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The roles of files; what their paths say is judged once.
final class Roles {

    /// Beyond this many paths the oldest judgements are not worth their memory: all are made anew.
    private static final int PATHS_MAX = 500_000;

    private final Map<String, FileRole> known = new ConcurrentHashMap<>();
    private volatile @Nullable Judged last;

    /// The roles of the files of one moment, by their numbers.
    private static final class Judged {

        private final World world;
        private final TextPaths paths;
        private final FileRole[] roles;

        Judged(World world, TextPaths paths, FileRole[] roles) {
            this.world = world;
            this.paths = paths;
            this.roles = roles;
        }

        @SuppressWarnings("ReferenceEquality") // both are made anew when anything in them changes
        boolean isOf(Ground ground) {
            return world == ground.world() && paths == ground.text().paths();
        }
    }

    /// The role of every file, by its number in the text; the caller must not write to it.
    FileRole[] of(Ground ground) {
        var ready = last;
        if (ready != null && ready.isOf(ground)) return ready.roles;
        if (known.size() > PATHS_MAX) known.clear();
        var paths = ground.text().paths();
        var roles = new FileRole[paths.size()];
        for (int file = 0; file < roles.length; file++) roles[file] = judged(ground.world(), paths.get(file));
        last = new Judged(ground.world(), paths, roles);
        return roles;
    }

    /// Text may know a file that the code of the same moment does not know yet; that says nothing about its role.
    private FileRole judged(World world, String path) {
        var unit = world.file(path);
        return unit.isEmpty() ? FileRole.OTHER : judged(path, unit.get().facts());
    }

    /// A path says the same whenever it is asked; what its content makes of it may change with the next save.
    FileRole judged(String path, FileFacts facts) {
        var role = known.get(path);
        if (role == null) {
            role = FileRole.of(path, facts.language());
            known.put(path, role);
        }
        return role.with(facts);
    }
}
