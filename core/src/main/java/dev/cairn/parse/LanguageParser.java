package dev.cairn.parse;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Language;

/// Extracts the facts of one file from its text. It never fails: parts that cannot be parsed are reported as problems
/// in the facts.
public interface LanguageParser {

    /// Parses content for a path relative to the workspace.
    FileFacts parse(String path, byte[] content);

    /// The language of a file, determined from its path alone.
    default Language language(String path) {
        return parse(path, new byte[0]).language();
    }
}
