package dev.cairn.serve.mcp;

import static dev.cairn.serve.mcp.ConformanceExtras.PIXEL_PNG;

import dev.cairn.serve.tool.Caller;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// The prompts and resources of the official suite, through Cairn's own ports.
final class ConformanceSources implements PromptSource, ResourceSource {

    private static final Pattern TEMPLATE = Pattern.compile("test://template/([^/]+)/data");

    @Override
    public List<PromptSpec> prompts() {
        return List.of(
                new PromptSpec("test_simple_prompt", "Simple", "A simple prompt.", List.of()),
                new PromptSpec(
                        "test_prompt_with_arguments",
                        "Arguments",
                        "A prompt with arguments.",
                        List.of(
                                new PromptArgument("arg1", "First test argument", true),
                                new PromptArgument("arg2", "Second test argument", true))),
                new PromptSpec(
                        "test_prompt_with_embedded_resource",
                        "Embedded",
                        "A prompt with a document.",
                        List.of(new PromptArgument("resourceUri", "URI of the resource to embed", true))),
                new PromptSpec("test_prompt_with_image", "Image", "A prompt with an image.", List.of()));
    }

    @Override
    public List<PromptMessage> get(String name, Map<String, String> arguments, Caller caller) {
        return switch (name) {
            case "test_prompt_with_arguments" ->
                List.of(user("Prompt with arguments: arg1='" + arguments.get("arg1") + "', arg2='"
                        + arguments.get("arg2") + "'"));
            case "test_prompt_with_embedded_resource" ->
                List.of(
                        new PromptMessage(
                                PromptRole.USER,
                                new PromptContent.Document(new ResourceBody.Text(
                                        String.valueOf(arguments.get("resourceUri")),
                                        "text/plain",
                                        "Embedded resource content for testing."))),
                        user("Please process the embedded resource above."));
            case "test_prompt_with_image" ->
                List.of(
                        new PromptMessage(PromptRole.USER, new PromptContent.Image(PIXEL_PNG, "image/png")),
                        user("Please analyze the image above."));
            default -> List.of(user("This is a simple prompt for testing."));
        };
    }

    private static PromptMessage user(String text) {
        return new PromptMessage(PromptRole.USER, new PromptContent.Text(text));
    }

    @Override
    public List<ListedResource> resources(Caller caller) {
        return List.of(
                new ListedResource("test://static-text", "Static text", "A text.", "text/plain"),
                new ListedResource("test://static-binary", "Static binary", "An image.", "image/png"),
                new ListedResource("test://watched-resource", "Watched", "A text to follow.", "text/plain"));
    }

    @Override
    public List<ResourceTemplate> templates() {
        return List.of(new ResourceTemplate("test://template/{id}/data", "Template", "By id.", "application/json"));
    }

    @Override
    public Optional<ResourceBody> read(String uri, Caller caller) {
        var template = TEMPLATE.matcher(uri);
        if (template.matches()) {
            var id = template.group(1);
            var text = "{\"id\":\"" + id + "\",\"templateTest\":true,\"data\":\"Data for ID: " + id + "\"}";
            return Optional.of(new ResourceBody.Text(uri, "application/json", text));
        }
        return switch (uri) {
            case "test://static-text" ->
                Optional.of(
                        new ResourceBody.Text(uri, "text/plain", "This is the content of the static text resource."));
            case "test://watched-resource" -> Optional.of(new ResourceBody.Text(uri, "text/plain", "This is watched."));
            case "test://static-binary" -> Optional.of(new ResourceBody.Binary(uri, "image/png", PIXEL_PNG));
            default -> Optional.empty();
        };
    }
}
