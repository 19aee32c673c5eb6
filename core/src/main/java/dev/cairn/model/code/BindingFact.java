package dev.cairn.model.code;

import java.util.Optional;

/// A local name and what it stands for, visible in a range of bytes of its file.
public record BindingFact(int scope, String name, Optional<TypeRef> type, Expr value, int fromByte, int toByte) {}
