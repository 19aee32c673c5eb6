package dev.cairn.bench.memory;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.id.TxId;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.EpisodeBody;
import dev.cairn.model.memory.EpisodeType;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.zip.GZIPInputStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Reads the rows of a recall data set: episodes of several streams, and questions about them.
final class RecallRows {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final TxId NO_TX = new TxId(new UUID(0, 0));

    private RecallRows() {}

    /// One episode and the stream that it belongs to.
    record StreamEpisode(String stream, Episode episode) {}

    /// A question, the time at which it was asked if the data set has one, and the ids of the episodes that answer
    /// it.
    record RecallQuestion(
            String id, String stream, Optional<Instant> at, String question, List<String> entities, Set<String> gold) {}

    static List<StreamEpisode> episodes(Path folder) throws IOException {
        var plain = folder.resolve("episodes.jsonl");
        var told = new ArrayList<StreamEpisode>();
        for (var row : rows(Files.exists(plain) ? plain : folder.resolve("episodes.jsonl.gz")))
            told.add(streamEpisode(row));
        return told;
    }

    private static StreamEpisode streamEpisode(JsonNode row) {
        var id = text(row, "id").orElseThrow();
        var at = text(row, "timestamp").map(Instant::parse).orElse(Instant.EPOCH);
        var session = text(row, "sessionId").orElse("session of " + id);
        return new StreamEpisode(
                text(row, "stream").orElse(""),
                new Episode(
                        new EpisodeId(id),
                        EpisodeType.OBSERVATION,
                        new Episode.EpisodeOrigin(
                                new AgentId(text(row, "agentId").orElse("unknown")),
                                new SessionId(session),
                                at,
                                at,
                                NO_TX),
                        new EpisodeBody(
                                text(row, "content").orElse(""),
                                texts(row.path("entities")),
                                Optional.empty(),
                                Optional.empty(),
                                Map.of()),
                        Optional.empty(),
                        Episode.EpisodeRelations.NONE));
    }

    static List<RecallQuestion> questions(Path folder) throws IOException {
        var asked = new ArrayList<RecallQuestion>();
        for (var row : rows(folder.resolve("questions.jsonl")))
            asked.add(new RecallQuestion(
                    text(row, "id").orElseThrow(),
                    text(row, "stream").orElse(""),
                    text(row, "asked_at").map(Instant::parse),
                    text(row, "question").orElseThrow(),
                    texts(row.path("entities")),
                    new HashSet<>(texts(row.path("gold")))));
        return asked;
    }

    private static Optional<String> text(JsonNode row, String field) {
        return Optional.ofNullable(row.get(field))
                .filter(node -> !node.isNull())
                .map(JsonNode::stringValue);
    }

    private static List<String> texts(JsonNode list) {
        var texts = new ArrayList<String>();
        list.forEach(item -> texts.add(item.stringValue()));
        return texts;
    }

    private static List<JsonNode> rows(Path file) throws IOException {
        var rows = new ArrayList<JsonNode>();
        try (var in = Files.newInputStream(file);
                var plain = file.toString().endsWith(".gz") ? new GZIPInputStream(in) : in;
                var reader = new BufferedReader(new InputStreamReader(plain, StandardCharsets.UTF_8))) {
            for (var line = reader.readLine(); line != null; line = reader.readLine())
                if (!line.isBlank()) rows.add(JSON.readTree(line));
        }
        return rows;
    }
}
