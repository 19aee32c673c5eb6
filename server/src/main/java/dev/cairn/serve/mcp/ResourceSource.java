package dev.cairn.serve.mcp;

import dev.cairn.serve.tool.Caller;
import java.util.List;
import java.util.Optional;

/// Documents that a client can read by URI.
public interface ResourceSource {

    ResourceSource NONE = new ResourceSource() {
        @Override
        public List<Listed> resources(Caller caller) {
            return List.of();
        }

        @Override
        public List<Template> templates() {
            return List.of();
        }

        @Override
        public Optional<Body> read(String uri, Caller caller) {
            return Optional.empty();
        }
    };

    /// A resource with a fixed URI.
    record Listed(String uri, String name, String description, String mimeType) {}

    /// Resources whose URIs follow a template.
    record Template(String uriTemplate, String name, String description, String mimeType) {}

    /// The content of a resource.
    sealed interface Body {

        record Text(String uri, String mimeType, String text) implements Body {}

        record Binary(String uri, String mimeType, String base64) implements Body {}
    }

    List<Listed> resources(Caller caller);

    List<Template> templates();

    /// The content at the URI, listed or matching a template; empty when there is none.
    Optional<Body> read(String uri, Caller caller);
}
