package dev.cairn.model.trust;

/// A language that is not parsed, with the number of its files and lines.
public record LanguageShare(String language, long files, long lines) {}
