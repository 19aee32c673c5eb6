package dev.cairn.serve.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.model.problem.Refusal;
import dev.cairn.serve.fixture.FixtureServer;
import dev.cairn.serve.fixture.HeaderProxy;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.spec.McpSchema.GetPromptRequest;
import io.modelcontextprotocol.spec.McpSchema.Prompt;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceRequest;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.TextResourceContents;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Prompts and resources through their ports.
class SourcesTest {

    @Test
    void promptsAndResourcesComeFromTheirSources() {
        try (var server = ConformanceServer.start();
                var proxy = HeaderProxy.start(server.port(), FixtureServer.AUTHORIZATION);
                var client = McpClient.sync(
                                HttpClientStreamableHttpTransport.builder("http://127.0.0.1:" + proxy.port())
                                        .build())
                        .build()) {
            client.initialize();
            assertThat(client.listPrompts().prompts())
                    .extracting(Prompt::name)
                    .contains("test_simple_prompt", "test_prompt_with_image");
            var filled = client.getPrompt(GetPromptRequest.builder("test_prompt_with_arguments")
                    .arguments(Map.of("arg1", "one", "arg2", "two"))
                    .build());
            assertThat(((TextContent) filled.messages().getFirst().content()).text())
                    .contains("arg1='one', arg2='two'");
            assertThatThrownBy(() -> client.getPrompt(GetPromptRequest.builder("test_prompt_with_arguments")
                            .build()))
                    .hasMessageContaining("needs arg1");
            assertThat(client.listResourceTemplates().resourceTemplates()).hasSize(1);
            var read = client.readResource(
                    ReadResourceRequest.builder("test://template/7/data").build());
            assertThat(((TextResourceContents) read.contents().getFirst()).text())
                    .contains("Data for ID: 7");
        }
    }

    @Test
    void longListsComeInPagesThatMissNothing() {
        var all = IntStream.range(0, 2 * McpListPage.PAGE_MAX + 1).boxed().toList();
        var seen = new ArrayList<Integer>();
        var page = McpListPage.page(all, "");
        seen.addAll(page.items());
        while (page.next().isPresent()) {
            page = McpListPage.page(all, page.next().get());
            seen.addAll(page.items());
        }
        assertThat(seen).isEqualTo(all);
        for (var made : List.of("-1", "next", "999999"))
            assertThatThrownBy(() -> McpListPage.page(all, made)).isInstanceOf(Refusal.class);
    }
}
