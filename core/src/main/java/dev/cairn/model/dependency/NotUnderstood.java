package dev.cairn.model.dependency;

/// A declaration whose packages could not be read off its text, for example a computed coordinate.
///
/// `line` is where it stands in its file; `what` names the form in a few words.
public record NotUnderstood(int line, String what) {}
