package dev.cairn.language.typescript.build;

import dev.cairn.language.build.BuildFileDraft;
import dev.cairn.language.build.PackageReader;
import dev.cairn.language.entry.MalformedEntryText;
import dev.cairn.language.entry.YamlEntries;
import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.LockedPackage;
import dev.cairn.model.dependency.PackageFile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/// Reads `yarn.lock` in the old format and in YAML. Each block lists the requests (`name@range`) that it resolves.
public final class YarnLockReader implements PackageReader.Reading {

    private static final Set<String> NEEDS = Set.of("dependencies", "optionalDependencies");
    private static final String REGISTRY = "npm:";
    private static final String WORKSPACE = "@workspace:";

    /// The content of one block.
    private static final class Block {
        private String version = "";
        private String resolution = "";
        private int line;
        private final List<String> needs = new ArrayList<>(4);
    }

    private final BuildFileDraft file;
    private final Map<String, Block> blocks = new LinkedHashMap<>();

    public YarnLockReader(BuildFileDraft file) {
        this.file = file;
    }

    @Override
    public void read(String text) throws MalformedEntryText {
        YamlEntries.readSpaced(text, this::entry);
    }

    private void entry(List<String> path, String value, int line) {
        if (path.size() < 2 || path.getFirst().startsWith("__") || blocks.size() > BuildFileDraft.LOCKED_MAX) return;
        var block = blocks.computeIfAbsent(path.getFirst(), _ -> new Block());
        if (block.line == 0) block.line = line;
        var key = path.get(1);
        if (path.size() == 2 && key.equals("version")) block.version = value;
        if (path.size() == 2 && key.equals("resolution")) block.resolution = value;
        if (path.size() == 3 && NEEDS.contains(key)) block.needs.add(descriptor(path.get(2) + "@" + value));
    }

    /// Normalises a request: `a@npm:^1` and `a@^1` are the same.
    private static String descriptor(String written) {
        var plain = written.strip().replace("\"", "");
        int at = plain.indexOf('@', 1);
        return at > 0 && plain.startsWith(REGISTRY, at + 1) && plain.indexOf('@', at + 1) < 0
                ? plain.substring(0, at + 1) + plain.substring(at + 1 + REGISTRY.length())
                : plain;
    }

    @Override
    public PackageFile result() {
        var ids = new LinkedHashMap<String, String>();
        blocks.forEach((request, block) -> {
            var id = id(request, block);
            for (var one : request.split(",", -1)) ids.putIfAbsent(descriptor(one), id);
        });
        ids.forEach((request, id) -> file.root("", request, id));
        blocks.forEach((request, block) -> {
            var id = id(request, block);
            int at = id.indexOf('@', 1);
            if (at <= 0) return;
            var needs =
                    block.needs.stream().map(ids::get).filter(Objects::nonNull).toList();
            boolean isInternal = block.resolution.contains(WORKSPACE);
            file.add(new LockedPackage(id, id.substring(0, at), block.version, needs, isInternal, block.line));
        });
        return file.lock(Ecosystem.NPM);
    }

    /// The package that a block resolves a request to. The name in `resolution` is preferred to the name in the
    /// request.
    private static String id(String request, Block block) {
        var named = block.resolution.isEmpty() ? request.split(",", -1)[0] : block.resolution;
        var plain = named.strip().replace("\"", "");
        int at = plain.indexOf('@', 1);
        if (at <= 0) return plain;
        int alias = plain.indexOf("@" + REGISTRY);
        int inner = alias < 0 ? -1 : plain.indexOf('@', alias + 1 + REGISTRY.length() + 1);
        var name = inner > 0 && block.resolution.isEmpty()
                ? plain.substring(alias + 1 + REGISTRY.length(), inner)
                : plain.substring(0, at);
        return name + "@" + block.version;
    }
}
