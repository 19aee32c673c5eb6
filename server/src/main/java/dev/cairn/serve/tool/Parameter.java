package dev.cairn.serve.tool;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// One argument of a tool.
public record Parameter(
        String name,
        Type type,
        String description,
        boolean isRequired,
        Optional<Object> fallback,
        List<String> allowed,
        OptionalLong min,
        OptionalLong max) {

    /// The type of an argument.
    public enum Type {
        TEXT,
        INTEGER,
        NUMBER,
        FLAG,
        /// A list of texts.
        TEXTS,
        /// An object whose fields the tool itself checks.
        OBJECT,
        /// A list of such objects.
        OBJECTS,
        /// One text or a list of texts.
        TEXT_OR_TEXTS
    }

    public static Parameter text(String name, String description) {
        return plain(name, Type.TEXT, description);
    }

    public static Parameter texts(String name, String description) {
        return plain(name, Type.TEXTS, description);
    }

    public static Parameter object(String name, String description) {
        return plain(name, Type.OBJECT, description);
    }

    public static Parameter choice(String name, String description, List<String> allowed) {
        return new Parameter(
                name,
                Type.TEXT,
                description,
                false,
                Optional.empty(),
                allowed,
                OptionalLong.empty(),
                OptionalLong.empty());
    }

    public static Parameter flag(String name, String description, boolean fallback) {
        return plain(name, Type.FLAG, description).or(fallback);
    }

    public static Parameter integer(String name, String description, long min, long max) {
        return new Parameter(
                name,
                Type.INTEGER,
                description,
                false,
                Optional.empty(),
                List.of(),
                OptionalLong.of(min),
                OptionalLong.of(max));
    }

    private static Parameter plain(String name, Type type, String description) {
        return new Parameter(
                name,
                type,
                description,
                false,
                Optional.empty(),
                List.of(),
                OptionalLong.empty(),
                OptionalLong.empty());
    }

    public Parameter required() {
        return new Parameter(name, type, description, true, Optional.empty(), allowed, min, max);
    }

    /// The same parameter with a default value.
    public Parameter or(Object value) {
        return new Parameter(name, type, description, false, Optional.of(value), allowed, min, max);
    }

    /// The same parameter limited to these values; for a list, each item.
    public Parameter allowing(List<String> words) {
        return new Parameter(name, type, description, isRequired, fallback, words, min, max);
    }
}
