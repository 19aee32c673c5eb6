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
    public List<Spec> prompts() {
        return List.of(
                new Spec("test_simple_prompt", "Simple", "A simple prompt.", List.of()),
                new Spec(
                        "test_prompt_with_arguments",
                        "Arguments",
                        "A prompt with arguments.",
                        List.of(
                                new Argument("arg1", "First test argument", true),
                                new Argument("arg2", "Second test argument", true))),
                new Spec(
                        "test_prompt_with_embedded_resource",
                        "Embedded",
                        "A prompt with a document.",
                        List.of(new Argument("resourceUri", "URI of the resource to embed", true))),
                new Spec("test_prompt_with_image", "Image", "A prompt with an image.", List.of()));
    }

    @Override
    public List<Message> get(String name, Map<String, String> arguments, Caller caller) {
        return switch (name) {
            case "test_prompt_with_arguments" ->
                List.of(user("Prompt with arguments: arg1='" + arguments.get("arg1") + "', arg2='"
                        + arguments.get("arg2") + "'"));
            case "test_prompt_with_embedded_resource" ->
                List.of(
                        new Message(
                                Speaker.USER,
                                new Content.Document(new Body.Text(
                                        String.valueOf(arguments.get("resourceUri")),
                                        "text/plain",
                                        "Embedded resource content for testing."))),
                        user("Please process the embedded resource above."));
            case "test_prompt_with_image" ->
                List.of(
                        new Message(Speaker.USER, new Content.Image(PIXEL_PNG, "image/png")),
                        user("Please analyze the image above."));
            default -> List.of(user("This is a simple prompt for testing."));
        };
    }

    private static Message user(String text) {
        return new Message(Speaker.USER, new Content.Text(text));
    }

    @Override
    public List<Listed> resources(Caller caller) {
        return List.of(
                new Listed("test://static-text", "Static text", "A text.", "text/plain"),
                new Listed("test://static-binary", "Static binary", "An image.", "image/png"),
                new Listed("test://watched-resource", "Watched", "A text to follow.", "text/plain"));
    }

    @Override
    public List<Template> templates() {
        return List.of(new Template("test://template/{id}/data", "Template", "By id.", "application/json"));
    }

    @Override
    public Optional<Body> read(String uri, Caller caller) {
        var template = TEMPLATE.matcher(uri);
        if (template.matches()) {
            var id = template.group(1);
            var text = "{\"id\":\"" + id + "\",\"templateTest\":true,\"data\":\"Data for ID: " + id + "\"}";
            return Optional.of(new Body.Text(uri, "application/json", text));
        }
        return switch (uri) {
            case "test://static-text" ->
                Optional.of(new Body.Text(uri, "text/plain", "This is the content of the static text resource."));
            case "test://watched-resource" -> Optional.of(new Body.Text(uri, "text/plain", "This is watched."));
            case "test://static-binary" -> Optional.of(new Body.Binary(uri, "image/png", PIXEL_PNG));
            default -> Optional.empty();
        };
    }
}
