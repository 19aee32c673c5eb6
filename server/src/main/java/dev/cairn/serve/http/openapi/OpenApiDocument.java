package dev.cairn.serve.http.openapi;

import dev.cairn.serve.http.CairnPaths;
import dev.cairn.serve.http.HttpEndpoint;
import dev.cairn.serve.http.ProductDescription;
import dev.cairn.serve.tool.ToolSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;

/// Builds the OpenAPI 3.1 document of a server from its endpoints and tools.
public final class OpenApiDocument {

    /// Paths that are not described: older addresses of the agent card, and the paths that only Cairn's own
    /// programs use.
    private static final Set<String> UNDESCRIBED = Set.of(
            "/.well-known/agent.json",
            "/agent.json",
            CairnPaths.COMMAND_CALL + "*",
            CairnPaths.CLIENT_START + "*",
            CairnPaths.HOOKS + "*");

    private static final Pattern TEMPLATE = Pattern.compile("\\{(\\w+)}");
    private static final String TOOLS = "/api/tools/*";

    private final ProductDescription about;
    private final List<ToolSpec> tools;
    private final Function<ToolSpec, Map<String, Object>> schemas;

    public OpenApiDocument(
            ProductDescription about, List<ToolSpec> tools, Function<ToolSpec, Map<String, Object>> schemas) {
        this.about = about;
        this.tools = List.copyOf(tools);
        this.schemas = schemas;
    }

    public Map<String, Object> of(List<HttpEndpoint> endpoints) {
        var paths = new TreeMap<String, Object>();
        for (var endpoint : endpoints)
            for (var path : endpoint.paths()) {
                if (UNDESCRIBED.contains(path)) continue;
                if (path.equals(TOOLS))
                    tools.forEach(tool -> paths.put("/api/tools/" + tool.name(), Map.of("post", call(tool))));
                else paths.putAll(path(path, endpoint.methods()));
            }
        var document = new LinkedHashMap<String, Object>();
        document.put("openapi", "3.1.0");
        document.put("info", Map.of("title", about.name(), "description", about.description(), "version", "1"));
        document.put("security", List.of(Map.of("secret", List.of())));
        document.put("paths", paths);
        document.put("components", components());
        return document;
    }

    private Map<String, Object> path(String served, Set<String> methods) {
        var found = new TreeMap<String, Map<String, Object>>();
        var prefix = served.endsWith("*") ? served.substring(0, served.length() - 1) : served;
        for (var each : DescribedOperations.ALL) {
            boolean isSame = served.endsWith("*")
                    ? each.path().startsWith(prefix + "{")
                    : each.path().equals(served);
            if (!isSame || !methods.contains(each.method())) continue;
            found.computeIfAbsent(each.path(), _ -> new TreeMap<>())
                    .put(each.method().toLowerCase(Locale.ROOT), operation(each));
        }
        // Paths without a description are listed too, so that a test can find them.
        if (found.isEmpty()) found.put(served, new TreeMap<>());
        for (var method : methods)
            if (!method.equals("HEAD"))
                found.firstEntry().getValue().putIfAbsent(method.toLowerCase(Locale.ROOT), Map.of());
        return new TreeMap<>(found);
    }

    private Map<String, Object> operation(DescribedOperation each) {
        var tree = new LinkedHashMap<String, Object>();
        tree.put("summary", each.summary());
        tree.put(
                "operationId",
                (each.method() + each.path()).replaceAll("\\W+", "_").toLowerCase(Locale.ROOT));
        var parameters = parameters(each);
        if (!parameters.isEmpty()) tree.put("parameters", parameters);
        if (each.method().equals("POST"))
            tree.put(
                    "requestBody",
                    Map.of("content", Map.of(DescribedOperation.JSON, Map.of("schema", Map.of("type", "object")))));
        tree.put("responses", responses(each.answer(), Map.of()));
        return tree;
    }

    private List<Map<String, Object>> parameters(DescribedOperation each) {
        var all = new ArrayList<Map<String, Object>>();
        var names = TEMPLATE.matcher(each.path());
        while (names.find())
            all.add(Map.of("name", names.group(1), "in", "path", "required", true, "schema", Map.of("type", "string")));
        tools.stream()
                .filter(tool -> tool.name().equals(each.tool()))
                .findFirst()
                .ifPresent(tool -> {
                    var properties = (Map<?, ?>)
                            Objects.requireNonNull(schemas.apply(tool).get("properties"));
                    properties.forEach((name, schema) -> {
                        if (!each.path().contains("{" + name + "}"))
                            all.add(Map.of("name", name, "in", "query", "schema", schema));
                    });
                });
        each.parameters()
                .forEach(parameter -> all.add(Map.of(
                        "name", parameter.name(),
                        "in", "query",
                        "description", parameter.meaning(),
                        "schema", Map.of("type", "string"))));
        return all;
    }

    private Map<String, Object> call(ToolSpec tool) {
        var tree = new LinkedHashMap<String, Object>();
        tree.put("summary", tool.title() + ". " + tool.description());
        tree.put("operationId", tool.name());
        tree.put("tags", tool.sets().stream().map(set -> set.written()).sorted().toList());
        tree.put(
                "requestBody",
                Map.of("content", Map.of(DescribedOperation.JSON, Map.of("schema", schemas.apply(tool)))));
        var fields = new LinkedHashMap<String, Object>();
        tool.output().forEach(field -> fields.put(field.name(), Map.of()));
        tree.put("responses", responses(DescribedOperation.JSON, answer(fields)));
        return tree;
    }

    private static Map<String, Object> answer(Map<String, Object> fields) {
        var data = Map.of("type", "object", "properties", fields);
        return Map.of(
                "allOf",
                List.of(Map.of("$ref", "#/components/schemas/Answer"), Map.of("properties", Map.of("data", data))));
    }

    private static Map<String, Object> responses(String type, Map<String, Object> schema) {
        var responses = new TreeMap<String, Object>();
        responses.put("200", Map.of("description", "The answer.", "content", Map.of(type, Map.of("schema", schema))));
        responses.put("default", Map.of("$ref", "#/components/responses/Problem"));
        return responses;
    }

    private static Map<String, Object> components() {
        var text = Map.of("type", "string");
        var problem = Map.of(
                "type",
                "object",
                "required",
                List.of("ok", "summary", "errorCode", "hint"),
                "properties",
                new TreeMap<>(Map.of("ok", Map.of("const", false), "summary", text, "errorCode", text, "hint", text)));
        var answer = Map.of(
                "type",
                "object",
                "required",
                List.of("ok", "summary"),
                "properties",
                new TreeMap<>(
                        Map.of("ok", Map.of("type", "boolean"), "summary", text, "data", Map.of("type", "object"))));
        var content = Map.of(DescribedOperation.JSON, Map.of("schema", Map.of("$ref", "#/components/schemas/Problem")));
        return new TreeMap<>(Map.of(
                "schemas", new TreeMap<>(Map.of("Answer", answer, "Problem", problem)),
                "responses",
                        Map.of(
                                "Problem",
                                Map.of(
                                        "description",
                                        "Why the request was refused, and what to do.",
                                        "content",
                                        content)),
                "securitySchemes", Map.of("secret", Map.of("type", "http", "scheme", "bearer"))));
    }
}
