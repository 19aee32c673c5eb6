package dev.cairn.home;

import dev.cairn.model.id.AgentId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A file that lists the bridges connected to the daemon of a home, so that the next daemon reserves their agent
/// names.
///
/// It is only a hint: with a broken or missing file no names are reserved.
public final class PresenceFile {

    private static final int VERSION = 1;
    private static final String SERVER_NAME = "-server";
    private static final int ENTRIES_MAX = 1_000;
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Path file;

    public PresenceFile(Path file) {
        this.file = file.toAbsolutePath().normalize();
    }

    /// One connected bridge.
    ///
    /// @param names the agent names in use on its connection, its own first
    public record PresenceEntry(ClientProcess process, List<AgentId> names) {

        public PresenceEntry {
            names = List.copyOf(names);
        }
    }

    /// The name of this home's server in a shared database. It survives restarts, so that the next server recognises
    /// the leases of the previous one as its own.
    public String serverName(Supplier<UUID> newId) {
        var kept = file.resolveSibling(file.getFileName() + SERVER_NAME);
        if (!Files.exists(kept)) PrivateFile.write(kept, newId.get().toString());
        return PrivateFile.readLine(kept);
    }

    public List<PresenceEntry> read() {
        try {
            var tree = JSON.readTree(Files.readString(file));
            if (tree.path("version").asInt(0) != VERSION) return List.of();
            var entries = new ArrayList<PresenceEntry>();
            for (var bridge : tree.path("bridges")) if (entries.size() < ENTRIES_MAX) entries.add(entry(bridge));
            return entries;
        } catch (NoSuchFileException e) {
            return List.of();
        } catch (IOException | JacksonException | IllegalArgumentException broken) {
            return List.of();
        }
    }

    private static PresenceEntry entry(JsonNode bridge) {
        var names = new ArrayList<AgentId>();
        for (var name : bridge.path("names")) names.add(new AgentId(name.asString("")));
        return new PresenceEntry(
                new ClientProcess(
                        bridge.path("pid").asLong(0),
                        bridge.path("startMillis").asLong(0),
                        bridge.path("nonceHash").asString("")),
                names);
    }

    public void write(List<PresenceEntry> entries) {
        var bridges =
                entries.stream().limit(ENTRIES_MAX).map(PresenceFile::tree).toList();
        try {
            var text = JSON.writeValueAsString(Map.of("version", VERSION, "bridges", bridges));
            PrivateFile.replace(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, Object> tree(PresenceEntry entry) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("pid", entry.process().pid());
        fields.put("startMillis", entry.process().startMillis());
        fields.put("nonceHash", entry.process().nonceHash());
        fields.put("names", entry.names().stream().map(AgentId::value).toList());
        return fields;
    }
}
