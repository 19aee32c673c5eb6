package dev.cairn.model.code;

/// A position in a file: byte offset, and line and column counted from 1.
public record SourcePosition(int offset, int line, int column) {}
