package dev.cairn.serve.mcp;

import dev.cairn.serve.tool.Caller;
import java.util.List;
import java.util.Map;

/// Prompts that a client can offer to its user.
public interface PromptSource {

    PromptSource NONE = new PromptSource() {
        @Override
        public List<PromptSpec> prompts() {
            return List.of();
        }

        @Override
        public List<PromptMessage> get(String name, Map<String, String> arguments, Caller caller) {
            throw new IllegalStateException("there are no prompts");
        }
    };

    /// One prompt and its arguments.
    record PromptSpec(String name, String title, String description, List<PromptArgument> arguments) {

        public PromptSpec {
            arguments = List.copyOf(arguments);
        }
    }

    record PromptArgument(String name, String description, boolean isRequired) {}

    /// One message of the conversation that the prompt starts.
    record PromptMessage(PromptRole speaker, PromptContent content) {}

    enum PromptRole {
        USER,
        ASSISTANT
    }

    /// The content of a message.
    sealed interface PromptContent {

        record Text(String text) implements PromptContent {}

        record Image(String base64, String mimeType) implements PromptContent {}

        record Document(ResourceSource.ResourceBody body) implements PromptContent {}
    }

    List<PromptSpec> prompts();

    /// The messages of a prompt; its required arguments are present.
    List<PromptMessage> get(String name, Map<String, String> arguments, Caller caller);
}
