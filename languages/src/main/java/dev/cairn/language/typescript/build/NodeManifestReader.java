package dev.cairn.language.typescript.build;

import dev.cairn.model.code.ManifestFacts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Reads `package.json` and the configuration files of the TypeScript compiler.
public final class NodeManifestReader {

    private static final int CONDITIONS_DEPTH_MAX = 8;

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
            .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
            .build();

    private NodeManifestReader() {}

    public static Optional<ManifestFacts> readPackage(String path, String text) {
        return parsed(text).map(root -> {
            var entries = new LinkedHashMap<String, List<String>>();
            for (var field : List.of("source", "types", "typings", "module", "main")) single(root, field, entries);
            targets(root.path("exports"), "exports.", entries);
            targets(root.path("imports"), "imports.", entries);
            return new ManifestFacts(
                    path,
                    ManifestFacts.ManifestKind.PACKAGE_JSON,
                    root.path("name").asString(""),
                    entries);
        });
    }

    public static Optional<ManifestFacts> readConfig(String path, String text) {
        return parsed(text).map(root -> {
            var entries = new LinkedHashMap<String, List<String>>();
            var extended = texts(root.path("extends"));
            if (!extended.isEmpty()) entries.put("extends", extended);
            var options = root.path("compilerOptions");
            for (var field : List.of("baseUrl", "rootDir", "outDir", "declarationDir")) single(options, field, entries);
            var included = texts(root.path("include"));
            if (!included.isEmpty()) entries.put("include", included);
            options.path("paths")
                    .properties()
                    .forEach(entry -> entries.put("paths." + entry.getKey(), texts(entry.getValue())));
            return new ManifestFacts(path, ManifestFacts.ManifestKind.TSCONFIG, "", entries);
        });
    }

    private static Optional<JsonNode> parsed(String text) {
        try {
            var root = JSON.readTree(text.startsWith("\uFEFF") ? text.substring(1) : text);
            return root.isObject() ? Optional.of(root) : Optional.empty();
        } catch (JacksonException broken) {
            return Optional.empty();
        }
    }

    private static void single(JsonNode node, String field, Map<String, List<String>> entries) {
        var value = node.path(field);
        if (value.isString()) entries.put(field, List.of(value.asString()));
    }

    private static List<String> texts(JsonNode node) {
        var texts = new ArrayList<String>();
        if (node.isString()) texts.add(node.asString());
        for (var item : node) if (item.isString()) texts.add(item.asString());
        return texts;
    }

    /// Adds the targets of each subpath, with those of all conditions in the order of the file.
    private static void targets(JsonNode node, String prefix, Map<String, List<String>> entries) {
        boolean subpaths = node.isObject()
                && node.propertyNames().stream().allMatch(name -> name.startsWith(".") || name.startsWith("#"));
        if (subpaths) {
            for (var entry : node.properties()) put(entry.getValue(), prefix + entry.getKey(), entries);
        } else {
            put(node, prefix + ".", entries);
        }
    }

    private static void put(JsonNode node, String name, Map<String, List<String>> entries) {
        var found = new ArrayList<String>();
        collect(node, found, 0);
        if (!found.isEmpty()) entries.put(name, found);
    }

    private static void collect(JsonNode node, List<String> found, int depth) {
        if (node.isString() && !found.contains(node.asString())) found.add(node.asString());
        if (depth < CONDITIONS_DEPTH_MAX && node.isContainer()) for (var part : node) collect(part, found, depth + 1);
    }
}
