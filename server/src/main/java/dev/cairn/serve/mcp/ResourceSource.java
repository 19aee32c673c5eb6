package dev.cairn.serve.mcp;

import dev.cairn.serve.tool.Caller;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// Documents that a client can read by URI.
public interface ResourceSource {

    ResourceSource NONE = new ResourceSource() {
        @Override
        public List<ListedResource> resources(Caller caller) {
            return List.of();
        }

        @Override
        public List<ResourceTemplate> templates() {
            return List.of();
        }

        @Override
        public Optional<ResourceBody> read(String uri, Caller caller) {
            return Optional.empty();
        }
    };

    /// A resource with a fixed URI.
    record ListedResource(String uri, String name, String description, String mimeType) {}

    /// Resources whose URIs follow a template.
    record ResourceTemplate(String uriTemplate, String name, String description, String mimeType) {}

    /// The content of a resource.
    sealed interface ResourceBody {

        record Text(String uri, String mimeType, String text) implements ResourceBody {}

        record Binary(String uri, String mimeType, String base64) implements ResourceBody {}
    }

    List<ListedResource> resources(Caller caller);

    List<ResourceTemplate> templates();

    /// The content of the resource with this URI, which may be listed or match a template; empty if there is none.
    Optional<ResourceBody> read(String uri, Caller caller);

    /// The number of the last change that may affect contents; empty if unknown. As long as it stays the same,
    /// contents do too.
    default OptionalLong lastChange(Caller caller) {
        return OptionalLong.empty();
    }

    /// Distinguishes two contents of a resource; empty if it is not known now. Unlike [#read], it is not a request of
    /// the caller, so it neither makes an agent active nor depends on which agent asks.
    default Optional<String> digest(String uri, Caller caller) {
        return Optional.of(ResourceDigests.of(read(uri, caller)));
    }

    /// Proposed values for the variable of a template, given what the user has typed so far; best first.
    default List<String> complete(String uriTemplate, String typed, Caller caller) {
        return List.of();
    }
}
