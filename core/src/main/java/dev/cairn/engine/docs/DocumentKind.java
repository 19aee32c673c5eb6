package dev.cairn.engine.docs;

import java.util.Locale;
import java.util.Optional;

/// The supported formats of documents, by file extension.
public enum DocumentKind {
    MARKDOWN,
    RESTRUCTURED;

    public static Optional<DocumentKind> of(String path) {
        int dot = path.lastIndexOf('.');
        if (dot <= path.lastIndexOf('/')) return Optional.empty();
        return switch (path.substring(dot + 1).toLowerCase(Locale.ROOT)) {
            case "md", "mdx", "markdown", "mdown" -> Optional.of(MARKDOWN);
            case "rst" -> Optional.of(RESTRUCTURED);
            default -> Optional.empty();
        };
    }
}
