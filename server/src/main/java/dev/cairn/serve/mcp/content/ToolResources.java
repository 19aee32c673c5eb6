package dev.cairn.serve.mcp.content;

import dev.cairn.answer.RenderedAnswer;
import dev.cairn.budget.AnswerForm;
import dev.cairn.serve.identity.CallingClient;
import dev.cairn.serve.mcp.ResourceDigests;
import dev.cairn.serve.mcp.ResourceSource;
import dev.cairn.serve.tool.CallProgress;
import dev.cairn.serve.tool.Caller;
import dev.cairn.serve.tool.ToolBox;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Makes symbols, files, tasks and decisions available as MCP resources. The content of a resource is the answer
/// of a tool as readable text.
public final class ToolResources implements ResourceSource {

    private static final String MARKDOWN = "text/markdown";
    private static final int COMPLETIONS_MAX = 20;

    /// Names that begin with the typed text come before names that only contain it, and short ids before long ones.
    private static final String SYMBOLS = """
            MATCH (s) WHERE s.id CONTAINS '::' AND toLower(s.id) CONTAINS $typed
            RETURN s.id AS id
            ORDER BY CASE WHEN toLower(s.name) = $typed THEN 0 WHEN toLower(s.name) STARTS WITH $typed THEN 1 ELSE 2 END,
                size(s.id), s.id
            LIMIT 20""";

    private static final String FILES = """
            MATCH (f:FILE) WHERE toLower(f.path) CONTAINS $typed
            RETURN f.path AS id
            ORDER BY CASE WHEN toLower(f.path) STARTS WITH $typed OR toLower(f.path) CONTAINS '/' + $typed THEN 0 ELSE 1 END,
                size(f.path), f.path
            LIMIT 20""";

    /// A kind of resource, the tool that reads it, and the tool's argument for its name.
    private enum Kind {
        SYMBOL("symbol", "A symbol with its code and what it calls, for example a method.", "semantic_slice", "symbol"),
        FILE("file", "What a file declares, who uses it and its tests.", "code_explain", "element"),
        TASK("task", "A backlog item with every field.", "backlog_get", "id"),
        DECISION(
                "decision", "The decisions about some words or a file, with their reasons.", "decision_query", "query");

        private final String written;
        private final String description;
        private final String tool;
        private final String argument;

        Kind(String written, String description, String tool, String argument) {
            this.written = written;
            this.description = description;
            this.tool = tool;
            this.argument = argument;
        }

        String prefix() {
            return "cairn://" + written + "/";
        }

        String template() {
            return prefix() + "{name}";
        }
    }

    private final ToolBox tools;
    private final ResourceSource documents;

    /// @param documents further resources, which are listed first
    public ToolResources(ToolBox tools, ResourceSource documents) {
        this.tools = tools.writing(AnswerForm.TEXT);
        this.documents = documents;
    }

    @Override
    public List<ListedResource> resources(Caller caller) {
        return documents.resources(caller);
    }

    @Override
    public List<ResourceTemplate> templates() {
        return Stream.concat(
                        documents.templates().stream(),
                        Arrays.stream(Kind.values())
                                .map(kind -> new ResourceTemplate(
                                        kind.template(), kind.written, kind.description, MARKDOWN)))
                .toList();
    }

    @Override
    public Optional<ResourceBody> read(String uri, Caller caller) {
        var kind = kind(uri);
        if (kind.isEmpty()) return documents.read(uri, caller);
        var answer = answer(kind.get(), uri, caller);
        return answer.ok() ? Optional.of(new ResourceBody.Text(uri, MARKDOWN, answer.text())) : Optional.empty();
    }

    @Override
    public OptionalLong lastChange(Caller caller) {
        var now = tools.freshness(caller);
        return now.isStale() || now.tx() == 0 ? OptionalLong.empty() : OptionalLong.of(now.tx());
    }

    @Override
    public Optional<String> digest(String uri, Caller caller) {
        var kind = kind(uri);
        if (kind.isEmpty()) return documents.digest(uri, caller);
        var nobody = new Caller(CallingClient.NAMELESS, caller.session(), caller.workspace(), Optional.empty());
        return ResourceDigests.of(answer(kind.get(), uri, nobody));
    }

    private static Optional<Kind> kind(String uri) {
        return Arrays.stream(Kind.values())
                .filter(each -> uri.startsWith(each.prefix()))
                .findFirst();
    }

    private RenderedAnswer answer(Kind kind, String uri, Caller caller) {
        var name = URLDecoder.decode(uri.substring(kind.prefix().length()).replace("+", "%2B"), StandardCharsets.UTF_8);
        return tools.call(kind.tool, Map.of(kind.argument, name, "profile", "balanced"), caller, CallProgress.SILENT);
    }

    @Override
    public List<String> complete(String uriTemplate, String typed, Caller caller) {
        return Arrays.stream(Kind.values())
                .filter(kind -> kind.template().equals(uriTemplate))
                .findFirst()
                .map(kind -> names(kind, typed, caller))
                .orElse(List.of());
    }

    private List<String> names(Kind kind, String typed, Caller caller) {
        return switch (kind) {
            case SYMBOL -> named(SYMBOLS, typed, caller);
            // Decisions are found by words, which cannot be listed, or by the file that they are about.
            case FILE, DECISION -> named(FILES, typed, caller);
            case TASK ->
                ids(call("backlog_list", Map.of("limit", COMPLETIONS_MAX), caller)
                                .get("tasks"))
                        .filter(id -> id.startsWith(typed))
                        .toList();
        };
    }

    private List<String> named(String query, String typed, Caller caller) {
        if (typed.isBlank()) return List.of();
        var arguments = Map.<String, Object>of(
                "language",
                "cypher",
                "query",
                query,
                "params",
                Map.of("typed", typed.toLowerCase(Locale.ROOT)),
                "limit",
                COMPLETIONS_MAX,
                "profile",
                "debug");
        return ids(call("graph_query", arguments, caller).get("results")).toList();
    }

    private Map<?, ?> call(String tool, Map<String, Object> arguments, Caller caller) {
        return tools.call(tool, arguments, caller, CallProgress.SILENT).tree().get("data") instanceof Map<?, ?> data
                ? data
                : Map.of();
    }

    private static Stream<String> ids(@Nullable Object items) {
        return items instanceof List<?> list
                ? list.stream().filter(Map.class::isInstance).map(item -> String.valueOf(((Map<?, ?>) item).get("id")))
                : Stream.of();
    }
}
