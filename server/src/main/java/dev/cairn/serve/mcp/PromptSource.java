package dev.cairn.serve.mcp;

import dev.cairn.serve.tool.Caller;
import java.util.List;
import java.util.Map;

/// Prompts that a client can offer to its user.
public interface PromptSource {

    PromptSource NONE = new PromptSource() {
        @Override
        public List<Spec> prompts() {
            return List.of();
        }

        @Override
        public List<Message> get(String name, Map<String, String> arguments, Caller caller) {
            throw new IllegalStateException("there are no prompts");
        }
    };

    /// One prompt and its arguments.
    record Spec(String name, String title, String description, List<Argument> arguments) {

        public Spec {
            arguments = List.copyOf(arguments);
        }
    }

    record Argument(String name, String description, boolean isRequired) {}

    /// One message of the conversation that the prompt starts.
    record Message(Speaker speaker, Content content) {}

    enum Speaker {
        USER,
        ASSISTANT
    }

    /// The content of a message.
    sealed interface Content {

        record Text(String text) implements Content {}

        record Image(String base64, String mimeType) implements Content {}

        record Document(ResourceSource.Body body) implements Content {}
    }

    List<Spec> prompts();

    /// The messages of a prompt; its required arguments are present.
    List<Message> get(String name, Map<String, String> arguments, Caller caller);
}
