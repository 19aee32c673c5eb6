package dev.cairn.serve.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.answer.RenderedAnswer;
import dev.cairn.engine.workspace.RequestOrigin;
import dev.cairn.model.id.ProjectId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkspaceToolsTest {

    @TempDir
    private Path folder;

    private final ToolFixture house = new ToolFixture();
    private Path shop = Path.of("/");

    @BeforeEach
    void makeAProject() throws IOException {
        shop = Files.createDirectories(folder.toRealPath().resolve("shop"));
        Files.writeString(Files.createDirectories(shop.resolve("src")).resolve("A.java"), "class A {}");
        Files.writeString(shop.resolve("src/B.java"), "class B {}");
        Files.writeString(shop.resolve("tool.py"), "");
    }

    @Test
    void registeringTellsTheProjectItsFilesAndItsLanguages() {
        var rendered = register(Map.of("workspaceRoot", shop.toString()));

        assertThat(ToolFixture.data(rendered))
                .containsEntry("workspaceRoot", shop.toString())
                .containsEntry("files", 3L)
                .containsEntry("languages", Map.of("java", 2L, "python", 1L))
                .containsEntry("watcherState", "off");
        assertThat(ToolFixture.object(rendered.tree(), "freshness").get("tx")).isEqualTo(1L);
        assertThat(ToolFixture.summary(rendered))
                .contains("3 files, mostly java")
                .contains("graph_health");
    }

    @Test
    void anAgentRegistersNoFolderAndWritesNoClientSettingsThere() {
        var agent = ToolFixture.ADA.from(RequestOrigin.TOOL_CALL);
        for (var tool : List.of("graph_set_workspace", "init_project")) {
            var arguments = tool.equals("init_project")
                    ? Map.<String, Object>of("workspaceRoot", shop.toString(), "dryRun", false)
                    : Map.<String, Object>of("workspaceRoot", shop.toString());
            var refused = house.box.call(tool, arguments, agent, CallProgress.SILENT);
            assertThat(ToolFixture.code(refused)).as(tool).isEqualTo("FORBIDDEN");
            assertThat(refused.text()).contains("cairn index " + shop);
            var wrapped = Map.<String, Object>of("name", tool, "arguments", arguments);
            assertThat(ToolFixture.code(house.box.call("call_tool", wrapped, agent, CallProgress.SILENT)))
                    .isEqualTo("FORBIDDEN");
        }
        assertThat(shop.resolve("AGENTS.md")).doesNotExist();
        assertThat(house.store.projects()).isEmpty();

        register(Map.of("workspaceRoot", shop.toString()));
        var changed = Map.<String, Object>of("workspaceRoot", shop.toString(), "watch", false);
        assertThat(house.box
                        .call("graph_set_workspace", changed, agent, CallProgress.SILENT)
                        .ok())
                .isTrue();
    }

    @Test
    void theWriteIsStampedWithWhoAskedAndIsIdempotent() {
        var arguments = Map.<String, Object>of(
                "workspaceRoot", shop.toString(), "projectId", "shop", "agentId", "bob", "id", "r1");

        register(arguments);
        register(arguments);

        var log = house.store.feed().after(new ProjectId("shop"), 0, 10);
        assertThat(log).hasSize(1);
        assertThat(log.getFirst().author().agent()).hasToString("bob");
        assertThat(log.getFirst().requestId()).hasToString("r1");
        var other = new LinkedHashMap<>(arguments);
        other.put("watch", false);
        assertThat(ToolFixture.code(register(other))).isEqualTo("CONFLICT");
    }

    @Test
    void patternsLimitWhatIsCounted() {
        assertThat(ToolFixture.data(register(Map.of(
                        "workspaceRoot",
                        shop.toString(),
                        "include",
                        List.of("**/*.java"),
                        "exclude",
                        List.of("src/B*")))))
                .containsEntry("files", 1L);
        assertThat(ToolFixture.code(register(Map.of("workspaceRoot", shop.toString(), "include", List.of("[")))))
                .isEqualTo("BAD_ARGUMENT");
    }

    @Test
    void healthOfAnUnregisteredFolderNamesTheCommandThatRegistersIt() {
        var rendered = house.call("graph_health", Map.of("workspace", shop.toString()));

        assertThat(ToolFixture.code(rendered)).isEqualTo("NOT_FOUND");
        assertThat(ToolFixture.hint(rendered)).contains("cairn index");
    }

    @Test
    void healthSaysPlainlyThatNothingIsIndexed() {
        register(Map.of("workspaceRoot", shop.toString(), "projectId", "shop"));

        var rendered = house.call("graph_health", Map.of());

        assertThat(ToolFixture.summary(rendered)).startsWith("EMPTY").contains("cannot answer");
        assertThat(ToolFixture.data(rendered))
                .containsEntry("status", "EMPTY")
                .containsEntry("workspace", "shop")
                .containsEntry("txCount", 1L)
                .containsEntry("embeddings", Map.of("done", 3, "total", 4, "problem", "stopped"))
                .containsEntry("store", Map.of("engine", "memory", "bytes", 0L, "versions", 1L));
        assertThat(ToolFixture.data(rendered).get("latestTxId"))
                .isEqualTo(house.store
                        .feed()
                        .after(new ProjectId("shop"), 0, 1)
                        .getFirst()
                        .id()
                        .toString());
    }

    @Test
    void healthTellsWhenTheFolderIsGone() throws IOException {
        var gone = Files.createDirectory(shop.resolve("gone"));
        register(Map.of("workspaceRoot", gone.toString()));
        Files.delete(gone);

        assertThat(house.call("graph_health", Map.of()).text()).contains("Its folder is gone");
    }

    @Test
    void theCallersFolderChoosesAmongSeveralWorkspaces() throws IOException {
        var blog = Files.createDirectory(folder.toRealPath().resolve("blog"));
        register(Map.of("workspaceRoot", shop.toString(), "projectId", "shop"));
        register(Map.of("workspaceRoot", blog.toString(), "projectId", "blog"));
        var inBlog = new Caller(
                ToolFixture.ADA.agent(), ToolFixture.ADA.session(), Optional.of(blog.toString()), Optional.empty());

        assertThat(ToolFixture.code(house.call("graph_health", Map.of()))).isEqualTo("AMBIGUOUS");
        assertThat(ToolFixture.data(house.box.call("graph_health", Map.of(), inBlog, CallProgress.SILENT)))
                .containsEntry("workspace", "blog");
        assertThat(ToolFixture.data(
                        house.box.call("graph_health", Map.of("workspace", "shop"), inBlog, CallProgress.SILENT)))
                .containsEntry("workspace", "shop");
    }

    @Test
    void theDryRunShowsTheExactFilesAndWritesNone() throws IOException {
        var rendered =
                house.call("init_project", Map.of("workspaceRoot", shop.toString(), "clients", List.of("claude-code")));

        assertThat(shop.resolve(".mcp.json")).doesNotExist();
        var wet = house.call(
                "init_project",
                Map.of("workspaceRoot", shop.toString(), "clients", List.of("claude-code"), "dryRun", false));
        assertThat(ToolFixture.data(wet)).isEqualTo(ToolFixture.data(rendered));
        for (var file : (List<?>) ToolFixture.data(rendered).getOrDefault("files", List.of())) {
            var told = (Map<?, ?>) file;
            assertThat(Files.readString(shop.resolve(String.valueOf(told.get("path")))))
                    .isEqualTo(told.get("content"));
        }
        assertThat(ToolFixture.summary(house.call("init_project", Map.of("workspaceRoot", shop.toString()))))
                .contains("set up already");
    }

    private RenderedAnswer register(Map<String, Object> arguments) {
        return house.call("graph_set_workspace", arguments);
    }
}
