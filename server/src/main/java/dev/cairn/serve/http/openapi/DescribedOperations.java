package dev.cairn.serve.http.openapi;

import java.util.List;

/// The descriptions of all served paths. A test fails if a path has none.
final class DescribedOperations {

    private static final String AS_OF = "asOf";
    private static final String MOMENT = "the moment the answer is about, as an ISO time; now unless given";

    static final List<DescribedOperation> ALL = List.of(
            DescribedOperation.of("GET", "/health", "Whether the daemon answers; details with the secret of the home."),
            DescribedOperation.of("GET", "/metrics", "Counters and gauges for Prometheus.")
                    .withMediaType("text/plain"),
            DescribedOperation.of(
                    "GET", "/projects", "Every registered workspace with its project id, name, folder and branch."),
            DescribedOperation.of(
                    "POST", "/workspaces/forget", "Ends the registration of a workspace and says what is kept."),
            DescribedOperation.of(
                            "GET",
                            "/events",
                            "Transactions as server-sent events; the event id is the sequence number.")
                    .with("workspace", "a project id or an absolute folder")
                    .with("after", "the sequence number to go on after; Last-Event-ID does the same")
                    .withMediaType("text/event-stream"),
            DescribedOperation.of("GET", "/api/tools", "Every tool with its arguments."),
            DescribedOperation.of("GET", "/context", "An item of the backlog with everything around it.")
                    .callingTool("backlog_context"),
            DescribedOperation.of("GET", "/tasks", "Items of the backlog, page by page.")
                    .callingTool("backlog_list"),
            DescribedOperation.of("GET", "/tasks/{id}", "Every field of one item.")
                    .callingTool("backlog_get"),
            DescribedOperation.of("GET", "/search", "Items and documents by words.")
                    .callingTool("backlog_search"),
            DescribedOperation.of("GET", "/operations", "Writes to the backlog, newest first.")
                    .callingTool("operations"),
            DescribedOperation.of("GET", "/resource", "One document of the backlog.")
                    .with("uri", "mcp://backlog/resources/…"),
            DescribedOperation.of("GET", "/graph/edges", "Edges of the live graph, part by part.")
                    .with("type", "the type of edges; calls unless given")
                    .with("min", "the weakest provenance; import-resolved unless given")
                    .with("after", "the path to go on after")
                    .with("file", "only edges from this file"),
            DescribedOperation.of("GET", "/graph/symbols", "Symbols of the live graph, part by part.")
                    .with("after", "the path to go on after")
                    .with("file", "only symbols of this file"),
            DescribedOperation.of(
                            "GET", "/graph/map", "Communities with their files, and the edges between communities.")
                    .with(AS_OF, MOMENT),
            DescribedOperation.of(
                    "POST", "/graph/links", "Edges among files and symbols, with provenance; the body is {ids, asOf}."),
            DescribedOperation.of(
                    "POST", "/graph/verify", "Compares the live graph with one resolved anew, which then replaces it."),
            DescribedOperation.of("GET", "/backlog/export", "The whole backlog."),
            DescribedOperation.of("POST", "/backlog/import", "Reads an exported backlog into a workspace."),
            DescribedOperation.of(
                    "POST", "/api/login", "Exchanges a one-time code for the key of a browser's session."),
            DescribedOperation.of("DELETE", "/api/login", "Ends a browser's session."),
            DescribedOperation.of(
                    "POST", "/api/login/code", "A code that signs one browser in, once, within 60 seconds."),
            DescribedOperation.of("DELETE", "/api/login/code", "The same as DELETE /api/login."),
            DescribedOperation.of("POST", "/api/stop", "Ends the daemon; only its own commands know the token."),
            DescribedOperation.of("GET", "/openapi.json", "This document."),
            DescribedOperation.of("GET", "/.well-known/agent-card.json", "The A2A agent card."),
            DescribedOperation.of(
                    "POST", "/a2a", "A2A, JSON-RPC: message/send, message/stream (server-sent events) and tasks/get."),
            DescribedOperation.of("GET", "/", "The viewer.").withMediaType("text/html"),
            DescribedOperation.of("GET", "/ui/{view}", "A view of the viewer; its address is its state.")
                    .withMediaType("text/html"),
            DescribedOperation.of("GET", "/viewer/{file}", "A file of the viewer.")
                    .withMediaType("text/javascript"),
            DescribedOperation.of("POST", "/mcp", "MCP, Streamable HTTP."),
            DescribedOperation.of("GET", "/mcp", "The stream of an MCP connection.")
                    .withMediaType("text/event-stream"),
            DescribedOperation.of("DELETE", "/mcp", "Ends an MCP connection."));

    private DescribedOperations() {}
}
