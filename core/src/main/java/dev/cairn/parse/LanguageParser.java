package dev.cairn.parse;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Language;

/// Reads the facts of one file from its text. It never fails: what was not understood is a problem among the facts.
public interface LanguageParser {

    /// The facts of a file at a path relative to its workspace, with the content it has.
    FileFacts parse(String path, byte[] content);

    /// The language of a file, judged by its path alone.
    default Language language(String path) {
        return parse(path, new byte[0]).language();
    }
}
