package dev.cairn.serve.mcp;

import dev.cairn.serve.tool.Caller;
import java.util.List;
import java.util.Optional;

/// Documents a client can read by their address.
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

    /// A resource with an address of its own.
    record Listed(String uri, String name, String description, String mimeType) {}

    /// A family of resources whose addresses follow a pattern.
    record Template(String uriTemplate, String name, String description, String mimeType) {}

    /// What a resource holds.
    sealed interface Body {

        record Text(String uri, String mimeType, String text) implements Body {}

        record Binary(String uri, String mimeType, String base64) implements Body {}
    }

    List<Listed> resources(Caller caller);

    List<Template> templates();

    /// The resource at the address, listed or fitting a template; empty when there is none.
    Optional<Body> read(String uri, Caller caller);
}
