package dev.cairn.app;

import dev.cairn.language.SourceReader;
import dev.cairn.language.tree.ParserEngine;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Language;
import dev.cairn.parse.CodePatterns;
import dev.cairn.parse.LanguageParser;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Loads the native parsers when the first file is parsed, because most daemon starts parse nothing.
final class LazyParser implements LanguageParser, CodePatterns {

    private final Path natives;
    private @Nullable SourceReader reader;

    LazyParser(Path natives) {
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
    public Pattern read(Language language, String pattern) {
        return reader().patterns().read(language, pattern);
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
