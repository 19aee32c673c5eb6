package dev.cairn.engine.retrieve;

import dev.cairn.model.code.Language;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// The roles of files, judged once for each path.
final class Roles {

    /// Beyond this many paths the oldest judgements are not worth their memory: all are made anew.
    private static final int PATHS_MAX = 500_000;

    private final Map<String, FileRole> known = new ConcurrentHashMap<>();

    FileRole of(Ground ground, int file) {
        var path = ground.text().paths().get(file);
        if (known.size() > PATHS_MAX) known.clear();
        return known.computeIfAbsent(path, _ -> judged(ground, path));
    }

    private static FileRole judged(Ground ground, String path) {
        var unit = ground.world().file(path);
        return FileRole.of(path, unit.map(found -> found.facts().language()).orElse(Language.OTHER));
    }
}
