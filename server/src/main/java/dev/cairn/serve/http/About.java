package dev.cairn.serve.http;

import java.util.List;

/// What the product says of itself.
///
/// @param capabilityNames the rooms that are live, such as `code-graph`
public record About(String name, String description, String version, List<String> capabilityNames) {

    public About {
        capabilityNames = List.copyOf(capabilityNames);
    }
}
