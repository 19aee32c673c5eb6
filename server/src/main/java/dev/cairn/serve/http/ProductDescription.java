package dev.cairn.serve.http;

import java.util.List;

/// The product's name, description, version and capabilities.
///
/// @param capabilityNames the available capabilities, such as `code-graph`
public record ProductDescription(String name, String description, String version, List<String> capabilityNames) {

    public ProductDescription {
        capabilityNames = List.copyOf(capabilityNames);
    }
}
