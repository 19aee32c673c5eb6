package dev.cairn.model.dependency;

/// A declaration whose packages cannot be read from its text, for example a computed coordinate.
///
/// `line` is its line in the file; `what` describes the kind of declaration in a few words.
public record UnparsedDeclaration(int line, String what) {}
