package dev.cairn.engine.inspect.use;

import dev.cairn.model.code.FileVersion;

/// A file whose code is not parsed, in whole or in part, and that contains a name.
///
/// @param language the language of the file, as answers name it
/// @param name the first of the names that it contains
public record UnreadMention(FileVersion file, String language, String name) {}
