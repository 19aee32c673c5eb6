package dev.cairn.model.code;

import java.util.Optional;

/// One parameter of a function, as declared.
public record ParameterFact(String name, Optional<TypeRef> type, boolean isOptional, boolean isVariadic) {}
