package dev.cairn.parse;

import dev.cairn.model.code.FileFacts;

/// Reads the facts of one file from its text. It never fails: what was not understood is a problem among the facts.
public interface LanguageParser {

    /// The facts of a file at a path relative to its workspace, with the content it has.
    FileFacts parse(String path, byte[] content);
}
