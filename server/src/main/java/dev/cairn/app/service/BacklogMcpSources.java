package dev.cairn.app.service;

import dev.cairn.engine.brief.WakeupBuilder;
import dev.cairn.serve.mcp.PromptSource;
import dev.cairn.serve.mcp.ResourceSource;
import dev.cairn.serve.tool.Caller;
import dev.cairn.serve.tool.work.BacklogDocuments;
import dev.cairn.serve.tool.work.BacklogScope;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The MCP resources and prompts of the backlog: its documents, and the wakeup as a prompt.
public record BacklogMcpSources(BacklogScope backlogScope, BacklogDocuments documents, WakeupBuilder wakeup) {

    private static final String MARKDOWN = "text/markdown";

    public ResourceSource resources() {
        return new ResourceSource() {
            @Override
            public List<ListedResource> resources(Caller caller) {
                return documents.attached(caller).stream()
                        .map(resource ->
                                new ListedResource(resource.uri(), resource.title(), resource.path(), MARKDOWN))
                        .toList();
            }

            @Override
            public List<ResourceTemplate> templates() {
                return List.of(new ResourceTemplate(
                        BacklogDocuments.TEMPLATE,
                        "backlog item",
                        "A backlog item as markdown, for example mcp://backlog/tasks/TASK-0001.md",
                        MARKDOWN));
            }

            @Override
            public Optional<ResourceBody> read(String uri, Caller caller) {
                return documents.text(uri, caller).map(text -> new ResourceBody.Text(uri, MARKDOWN, text));
            }
        };
    }

    public PromptSource prompts() {
        return new PromptSource() {
            @Override
            public List<PromptSpec> prompts() {
                return List.of(new PromptSpec(
                        "wakeup", "Wake up", "Where you are, what you hold, and what is next.", List.of()));
            }

            @Override
            public List<PromptMessage> get(String name, Map<String, String> arguments, Caller caller) {
                var brief = wakeup.own(
                        backlogScope.now(caller),
                        caller.session().value(),
                        Optional.empty(),
                        WakeupBuilder.ANSWER_BYTES_MAX);
                return List.of(new PromptMessage(PromptRole.USER, new PromptContent.Text(brief.text())));
            }
        };
    }
}
