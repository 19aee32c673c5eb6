package dev.cairn.bench.retrieve;

import dev.cairn.answer.RenderedAnswer;
import dev.cairn.app.InProcessServer;
import dev.cairn.bench.load.McpSession;
import dev.cairn.budget.AnswerForm;
import dev.cairn.engine.workspace.RequestOrigin;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.SessionId;
import dev.cairn.serve.tool.CallProgress;
import dev.cairn.serve.tool.Caller;
import dev.cairn.serve.tool.ToolSpec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A server that has indexed one folder and can be called in process or over MCP.
public final class BenchServer implements AutoCloseable {

    private static final int INDEXING_TOKENS = 4_000;

    private final InProcessServer server;
    private final Caller caller;
    private final Path folder;

    /// Indexes the folder if this home has not done so before.
    public BenchServer(Path home, Path folder, Map<String, String> variables) {
        this.server = InProcessServer.open(home, variables);
        this.folder = folder.toAbsolutePath().normalize();
        this.caller = new Caller(
                        new AgentId("bench"),
                        new SessionId("bench"),
                        Optional.of(this.folder.toString()),
                        Optional.empty())
                .from(RequestOrigin.COMMAND_LINE);
        must(ask("graph_set_workspace", Map.of("workspaceRoot", this.folder.toString(), "watch", false)));
        must(ask("graph_rebuild", Map.of("tokens", INDEXING_TOKENS)));
    }

    private static void must(RenderedAnswer answer) {
        if (!answer.ok()) throw new IllegalStateException(answer.text());
    }

    List<ToolSpec> specs() {
        return server.tools().specs(Set.of());
    }

    public Path folder() {
        return folder;
    }

    public RenderedAnswer ask(String tool, Map<String, Object> arguments) {
        return ask(tool, arguments, AnswerForm.JSON);
    }

    RenderedAnswer ask(String tool, Map<String, Object> arguments, AnswerForm form) {
        return server.tools().writing(form).call(tool, arguments, caller, CallProgress.SILENT);
    }

    /// The rows of a Cypher query.
    @SuppressWarnings("unchecked") // rows are maps by column
    List<Map<String, Object>> rows(String query) {
        var asked = Map.<String, Object>of("query", query, "language", "cypher", "limit", 100, "profile", "debug");
        var answer = ask("graph_query", asked);
        must(answer);
        var data = (Map<String, Object>) answer.tree().getOrDefault("data", Map.of());
        return (List<Map<String, Object>>) data.getOrDefault("results", List.of());
    }

    /// Opens an MCP session over HTTP for the same folder.
    Session session() {
        try {
            return new Session(McpSession.open(server.port(), server.secret(), "bench"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// One MCP connection to the server.
    final class Session implements AutoCloseable {

        private final McpSession session;

        Session(McpSession session) {
            this.session = session;
        }

        boolean ask(String tool, Map<String, Object> arguments) {
            var all = new HashMap<>(arguments);
            all.put("workspace", folder.toString());
            try {
                return session.call(tool, all);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public void close() {
            session.close();
        }
    }

    @Override
    public void close() {
        server.close();
    }
}
