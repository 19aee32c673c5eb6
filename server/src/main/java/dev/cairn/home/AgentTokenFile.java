package dev.cairn.home;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The agent tokens of a home: at most one per agent, stored as hashes in a file that only its owner can read.
///
/// The file is read for every request, because a command may have changed it. Tokens only authorise and never encrypt,
/// so a lost token loses no data.
public final class AgentTokenFile {

    private static final int VERSION = 1;
    private static final int TOKENS_MAX = 10_000;
    private static final long LOCK_MILLIS_MAX = 5_000;
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Path file;
    private final SecureRandom random = new SecureRandom();

    public AgentTokenFile(Path file) {
        this.file = file.toAbsolutePath().normalize();
    }

    /// One stored token.
    ///
    /// @param isShown whether its agent has been notified of it
    public record AgentTokenEntry(AgentId agent, String hash, Instant madeAt, boolean isShown) {}

    /// Creates a token for the agent and invalidates an earlier one. The token is returned once and not stored in
    /// clear.
    public AgentToken make(AgentId agent, Instant now) {
        var token = AgentToken.random(random);
        change(entries -> {
            var kept = without(entries, agent);
            if (kept.size() >= TOKENS_MAX)
                throw Refusal.of(
                        ProblemCode.LIMIT_REACHED,
                        "A home keeps at most " + TOKENS_MAX + " agent tokens.",
                        "Revoke some with `cairn token --revoke NAME`.");
            kept.add(new AgentTokenEntry(agent, token.hash(), now, false));
            return kept;
        });
        return token;
    }

    /// Invalidates the agent's token; false when it had none.
    public boolean revoke(AgentId agent) {
        if (entries().stream().noneMatch(entry -> entry.agent().equals(agent))) return false;
        change(entries -> without(entries, agent));
        return true;
    }

    private static List<AgentTokenEntry> without(List<AgentTokenEntry> entries, AgentId agent) {
        return new ArrayList<>(
                entries.stream().filter(entry -> !entry.agent().equals(agent)).toList());
    }

    public List<AgentTokenEntry> entries() {
        try {
            if (OwnerOnlyPermissions.isOpenToOthers(file))
                throw Refusal.of(
                        ProblemCode.FORBIDDEN,
                        "The file of agent tokens, " + file + ", can be read or written by others.",
                        "Take that right away with `chmod 600 " + file + "`.");
            return parsed(Files.readString(file));
        } catch (NoSuchFileException e) {
            return List.of();
        } catch (IOException | JacksonException | IllegalArgumentException | DateTimeParseException e) {
            throw unusable("cannot be read: " + e.getMessage(), e);
        }
    }

    /// The agent that owns the token. Every entry is compared, so that the duration reveals nothing.
    public Optional<AgentId> owner(AgentToken token) {
        var hash = token.hash().getBytes(StandardCharsets.US_ASCII);
        Optional<AgentId> owner = Optional.empty();
        for (var entry : entries())
            if (MessageDigest.isEqual(entry.hash().getBytes(StandardCharsets.US_ASCII), hash))
                owner = Optional.of(entry.agent());
        return owner;
    }

    /// The time when the agent's token was created. It is returned only once per token, so that the agent is
    /// notified only once.
    public Optional<Instant> takeNotice(AgentId agent) {
        var news = entries().stream()
                .filter(entry -> entry.agent().equals(agent) && !entry.isShown())
                .findFirst();
        if (news.isPresent())
            change(entries -> entries.stream()
                    .map(entry -> entry.equals(news.get())
                            ? new AgentTokenEntry(entry.agent(), entry.hash(), entry.madeAt(), true)
                            : entry)
                    .toList());
        return news.map(AgentTokenEntry::madeAt);
    }

    /// Changes the file under a lock that excludes all other processes and threads.
    private void change(UnaryOperator<List<AgentTokenEntry>> edit) {
        var lock = file.resolveSibling(file.getFileName() + ".lock");
        try (var _ = FileLocks.take(lock, LOCK_MILLIS_MAX).orElseThrow(this::busy)) {
            PrivateFile.replace(file, JSON.writeValueAsString(tree(edit.apply(entries()))));
        } catch (IOException e) {
            throw unusable("cannot be written: " + e.getMessage(), e);
        }
    }

    private static Map<String, Object> tree(List<AgentTokenEntry> entries) {
        var tokens = entries.stream()
                .map(entry -> {
                    var fields = new LinkedHashMap<String, Object>();
                    fields.put("agent", entry.agent().value());
                    fields.put("sha256", entry.hash());
                    fields.put("madeAt", entry.madeAt().toString());
                    fields.put("shown", entry.isShown());
                    return fields;
                })
                .toList();
        return Map.of("version", VERSION, "tokens", tokens);
    }

    private List<AgentTokenEntry> parsed(String text) {
        var tree = JSON.readTree(text);
        int version = tree.path("version").asInt(0);
        if (version != VERSION) throw new IllegalArgumentException("its version is " + version);
        var entries = new ArrayList<AgentTokenEntry>();
        for (JsonNode token : tree.path("tokens"))
            entries.add(new AgentTokenEntry(
                    new AgentId(token.path("agent").asString("")),
                    token.path("sha256").asString(""),
                    Instant.parse(token.path("madeAt").asString("")),
                    token.path("shown").asBoolean(false)));
        return entries;
    }

    private Refusal busy() {
        return unusable("is being changed by another process", new IOException("locked"));
    }

    private Refusal unusable(String why, Exception cause) {
        return Refusal.of(
                ProblemCode.UNAVAILABLE,
                "The file of agent tokens, " + file + ", " + why + ".",
                "Try again; if it stays so, delete the file and make the tokens anew.",
                cause);
    }
}
