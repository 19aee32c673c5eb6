package dev.cairn.app.service;

import dev.cairn.language.SourceReader;
import dev.cairn.language.tree.ParserEngine;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Language;
import dev.cairn.parse.CodePatternParser;
import dev.cairn.parse.LanguageParser;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Loads the native parsers when the first file is parsed, because most daemon starts parse nothing.
public final class LazyLanguageParser implements LanguageParser, CodePatternParser {

    private final Path natives;
    private @Nullable SourceReader reader;

    LazyLanguageParser(Path natives) {
        this.natives = natives;
    }

    @Override
    public FileFacts parse(String path, byte[] content) {
        return reader().parse(path, content);
    }

    @Override
    public Language language(String path) {
        return SourceReader.languageOf(path);
    }

    @Override
    public CodePattern parse(Language language, String pattern) {
        return reader().patterns().parse(language, pattern);
    }

    private synchronized SourceReader reader() {
        var open = reader;
        if (open == null) {
            open = new SourceReader(ParserEngine.open(natives));
            reader = open;
        }
        return open;
    }
}
