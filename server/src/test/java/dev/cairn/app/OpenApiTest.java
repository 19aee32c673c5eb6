package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// The description of the HTTP interface, compared with what a real daemon does.
class OpenApiTest {

    private static final Path FILE = Path.of("../docs/openapi.json");
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .build();
    private static final Pattern REFERENCE = Pattern.compile("\"\\$ref\"\\s*:\\s*\"#/([^\"]+)\"");

    @TempDir
    private static Path folder;

    private static SharedShop shop;
    private static JsonNode document;
    private static String text = "";

    @BeforeAll
    static void open() {
        shop = new SharedShop(folder);
        text = shop.house.get("/openapi.json").body();
        document = JSON.readTree(text);
    }

    @AfterAll
    static void close() {
        shop.close();
    }

    @Test
    void theFileInTheDocumentsSaysWhatTheServerSays() throws IOException {
        var written = JSON.writeValueAsString(JSON.readValue(text, Map.class)) + "\n";
        if (Boolean.getBoolean("cairn.update")) Files.writeString(FILE, written);
        assertThat(Files.readString(FILE)).isEqualTo(written);
    }

    @Test
    void everyPathHasAMethodAndASentence() {
        assertThat(document.path("openapi").asString("")).isEqualTo("3.1.0");
        var bare = new ArrayList<String>();
        document.path("paths").propertyStream().forEach(path -> {
            if (path.getValue().isEmpty()) bare.add(path.getKey());
            path.getValue().propertyStream().forEach(operation -> {
                if (operation.getValue().path("summary").asString("").isBlank())
                    bare.add(operation.getKey() + " " + path.getKey());
            });
        });
        assertThat(bare).isEmpty();
        assertThat(document.path("paths").size()).isGreaterThan(70);
    }

    @Test
    void everyReferenceLeadsToAPartOfTheDocument() {
        var references = REFERENCE
                .matcher(text)
                .results()
                .map(found -> found.group(1))
                .distinct()
                .toList();
        assertThat(references).isNotEmpty();
        for (var reference : references)
            assertThat(document.at("/" + reference).isMissingNode())
                    .as(reference)
                    .isFalse();
    }

    @Test
    void everyOperationHasAnIdOfItsOwn() {
        var ids = document.path("paths")
                .valueStream()
                .flatMap(JsonNode::valueStream)
                .map(operation -> operation.path("operationId").asString(""))
                .toList();
        assertThat(ids).doesNotHaveDuplicates().doesNotContain("");
    }

    @Test
    void plainPagesOfTheDocumentAreServed() {
        for (var path : List.of(
                "/projects", "/tasks", "/operations", "/graph/map", "/graph/symbols", "/api/tools", "/health")) {
            assertThat(document.path("paths").path(path).path("get").isMissingNode())
                    .as(path)
                    .isFalse();
            assertThat(shop.house.get(path).statusCode()).as(path).isEqualTo(200);
        }
    }

    @Test
    void everyRefusalHasTheShapeThatTheDocumentPromises() {
        var required = document.at("/components/schemas/Problem/required")
                .valueStream()
                .map(name -> name.asString(""))
                .toList();
        assertThat(required).hasSize(4);
        for (var path : List.of(
                "/tasks/TASK-9999",
                "/graph/symbols?file=nowhere.py",
                "/tasks?limit=many",
                "/nowhere",
                "/graph/map?asOf=never")) {
            var answer = shop.house.get(path);
            assertThat(answer.statusCode()).as(path).isBetween(400, 499);
            assertThat(InProcessDaemon.tree(answer.body())).as(path).containsKeys(required.toArray(String[]::new));
        }
    }

    @Test
    void anUnchangedPageIsAnsweredWithoutABody() {
        for (var path : List.of("/tasks", "/projects", "/graph/map", "/openapi.json")) {
            var first = shop.house.get(path);
            var tag = first.headers().firstValue("ETag").orElse("");
            assertThat(tag).as(path).isNotBlank();
            var second = shop.house.get(path, "If-None-Match", tag);
            assertThat(second.statusCode()).as(path).isEqualTo(304);
            assertThat(second.body()).as(path).isEmpty();
        }
        var before = shop.house.get("/tasks").headers().firstValue("ETag").orElse("");
        shop.house.data("backlog_create", Map.of("title", "Another"));
        assertThat(shop.house.get("/tasks", "If-None-Match", before).statusCode())
                .isEqualTo(200);
    }

    @Test
    void theMapHoldsEveryFileOnce() {
        var map = JSON.readTree(shop.house.get("/graph/map").body());
        var files = new ArrayList<String>();
        map.path("communities")
                .forEach(each -> each.path("files")
                        .forEach(file -> files.add(file.path("path").asString(""))));
        map.path("others").forEach(file -> files.add(file.path("path").asString("")));
        assertThat(files).doesNotHaveDuplicates().contains(SharedShop.CART, SharedShop.RATES, "tests/test_cart.py");
    }

    @Test
    void linksTellHowEachEdgeIsKnown() {
        var body = JSON.writeValueAsString(
                Map.of("ids", List.of(SharedShop.TOTAL, SharedShop.RATES + "::apply_rate", "gone.py")));
        var links = JSON.readTree(shop.house.post("/graph/links", body).body());
        assertThat(links.path("missing").toString()).isEqualTo("[\"gone.py\"]");
        assertThat(links.path("edges")
                        .valueStream()
                        .filter(edge -> edge.path("type").asString("").equals("calls"))
                        .map(edge -> edge.path("from").asString("") + " "
                                + edge.path("to").asString("")))
                .containsExactly(SharedShop.TOTAL + " " + SharedShop.RATES + "::apply_rate");
        for (var bad : List.of("[]", "{}", "{\"ids\":[]}", "{\"ids\":[1]}", "{\"ids\":\"a\"}", "{"))
            assertThat(shop.house.post("/graph/links", bad).statusCode())
                    .as(bad)
                    .isEqualTo(400);
    }
}
