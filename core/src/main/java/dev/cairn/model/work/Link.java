package dev.cairn.model.work;

import java.util.Optional;

/// An entity's reference to something else; the kind is derived if none was given.
public record Link(String url, Optional<String> title, LinkKind kind) {}
