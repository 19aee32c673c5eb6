package dev.cairn.serve.tool.dispatch;

import dev.cairn.serve.tool.ToolParameter;
import java.util.Map;
import java.util.Optional;

/// Writes the hint for a missing argument: its description, its allowed values, or which tool returns such a
/// value.
///
/// Every agent reads all schemas at its start, so that descriptions cost tokens. Arguments with self-explanatory
/// names have none there; this class explains them when one is missing.
final class MissingArgumentHint {

    private static final int WORDS_MAX = 20;

    private static final Map<String, String> COMES_FROM = Map.of(
            "bundleId", "the id bundle_build told",
            "taskClass", "such as refactor-symbol, or a file name of task-class-contexts without .yaml",
            "taskId", "the id of a task, from backlog_list",
            "id", "the id of an entity, from backlog_list",
            "uri", "where the document is kept",
            "query", "a few words to look for",
            "content", "what is to be remembered, in a sentence or two",
            "name", "as it will be written in the code");

    private MissingArgumentHint() {}

    static String of(ToolParameter parameter) {
        if (!parameter.allowed().isEmpty())
            return parameter.name() + ", one of "
                    + String.join(
                            ", ", parameter.allowed().stream().limit(WORDS_MAX).toList());
        var hint = parameter.description().isBlank()
                ? Optional.ofNullable(COMES_FROM.get(parameter.name())).orElse(kind(parameter.type()))
                : parameter.description();
        return parameter.name() + ": " + hint;
    }

    private static String kind(ToolParameter.ParameterType type) {
        return switch (type) {
            case TEXT -> "a text";
            case INTEGER, NUMBER -> "a number";
            case FLAG -> "true or false";
            case TEXTS -> "a list of texts";
            case OBJECT -> "an object";
            case OBJECTS -> "a list of objects";
            case TEXT_OR_TEXTS -> "a text or a list of texts";
        };
    }
}
