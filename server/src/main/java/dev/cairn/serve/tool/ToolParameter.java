package dev.cairn.serve.tool;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// The declaration of one argument of a tool.
public record ToolParameter(
        String name,
        ParameterType type,
        String description,
        boolean isRequired,
        Optional<Object> fallback,
        List<String> allowed,
        OptionalLong min,
        OptionalLong max) {

    /// The type of an argument.
    public enum ParameterType {
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

    public static ToolParameter text(String name, String description) {
        return plain(name, ParameterType.TEXT, description);
    }

    public static ToolParameter texts(String name, String description) {
        return plain(name, ParameterType.TEXTS, description);
    }

    public static ToolParameter object(String name, String description) {
        return plain(name, ParameterType.OBJECT, description);
    }

    public static ToolParameter choice(String name, String description, List<String> allowed) {
        return new ToolParameter(
                name,
                ParameterType.TEXT,
                description,
                false,
                Optional.empty(),
                allowed,
                OptionalLong.empty(),
                OptionalLong.empty());
    }

    public static ToolParameter flag(String name, String description, boolean fallback) {
        return plain(name, ParameterType.FLAG, description).or(fallback);
    }

    public static ToolParameter integer(String name, String description, long min, long max) {
        return new ToolParameter(
                name,
                ParameterType.INTEGER,
                description,
                false,
                Optional.empty(),
                List.of(),
                OptionalLong.of(min),
                OptionalLong.of(max));
    }

    private static ToolParameter plain(String name, ParameterType type, String description) {
        return new ToolParameter(
                name,
                type,
                description,
                false,
                Optional.empty(),
                List.of(),
                OptionalLong.empty(),
                OptionalLong.empty());
    }

    /// The same parameter under another name.
    public ToolParameter named(String other) {
        return new ToolParameter(other, type, description, isRequired, fallback, allowed, min, max);
    }

    public ToolParameter required() {
        return new ToolParameter(name, type, description, true, Optional.empty(), allowed, min, max);
    }

    /// The same parameter with a default value.
    public ToolParameter or(Object value) {
        return new ToolParameter(name, type, description, false, Optional.of(value), allowed, min, max);
    }

    /// The same parameter, which allows only these values; in a list, for each item.
    public ToolParameter allowing(List<String> words) {
        return new ToolParameter(name, type, description, isRequired, fallback, words, min, max);
    }
}
