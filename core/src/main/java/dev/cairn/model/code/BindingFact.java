package dev.cairn.model.code;

import java.util.Optional;

/// A local name, the value or type bound to it, and the byte range of the file in which it is visible.
public record BindingFact(int scope, String name, Optional<TypeRef> type, Expr value, int fromByte, int toByte) {}
