package dev.cairn.app;

import dev.cairn.engine.brief.Wakeup;
import dev.cairn.serve.mcp.PromptSource;
import dev.cairn.serve.mcp.ResourceSource;
import dev.cairn.serve.tool.Caller;
import dev.cairn.serve.tool.work.BacklogDocuments;
import dev.cairn.serve.tool.work.WorkDesk;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The MCP resources and prompts of the backlog: its documents, and the wakeup as a prompt.
record WorkSources(WorkDesk desk, BacklogDocuments documents, Wakeup wakeup) {

    private static final String MARKDOWN = "text/markdown";

    ResourceSource resources() {
        return new ResourceSource() {
            @Override
            public List<Listed> resources(Caller caller) {
                return documents.attached(caller).stream()
                        .map(resource -> new Listed(resource.uri(), resource.title(), resource.path(), MARKDOWN))
                        .toList();
            }

            @Override
            public List<Template> templates() {
                return List.of(new Template(
                        BacklogDocuments.TEMPLATE,
                        "backlog item",
                        "A backlog item as markdown, for example mcp://backlog/tasks/TASK-0001.md",
                        MARKDOWN));
            }

            @Override
            public Optional<Body> read(String uri, Caller caller) {
                return documents.text(uri, caller).map(text -> new Body.Text(uri, MARKDOWN, text));
            }
        };
    }

    PromptSource prompts() {
        return new PromptSource() {
            @Override
            public List<Spec> prompts() {
                return List.of(
                        new Spec("wakeup", "Wake up", "Where you are, what you hold, and what is next.", List.of()));
            }

            @Override
            public List<Message> get(String name, Map<String, String> arguments, Caller caller) {
                var brief = wakeup.own(
                        desk.now(caller), caller.session().value(), Optional.empty(), Wakeup.ANSWER_BYTES_MAX);
                return List.of(new Message(Speaker.USER, new Content.Text(brief.text())));
            }
        };
    }
}
