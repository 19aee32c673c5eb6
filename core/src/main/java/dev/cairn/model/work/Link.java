package dev.cairn.model.work;

import java.util.Optional;

/// An entity's reference to another entity, a document, code or a URL. The kind is derived from the URL if its
/// author gave none.
public record Link(String url, Optional<String> title, LinkKind kind) {}
