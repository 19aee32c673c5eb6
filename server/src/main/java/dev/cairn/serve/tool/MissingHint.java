package dev.cairn.serve.tool;

import java.util.Map;
import java.util.Optional;

/// Tells what to give for an argument that is missing: its words, what its schema says, or where its value comes from.
///
/// Schemas are paid for by every agent at every start, so names that explain themselves have no text there; who leaves
/// one out is told here.
final class MissingHint {

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

    private MissingHint() {}

    static String of(Parameter parameter) {
        if (!parameter.allowed().isEmpty())
            return parameter.name() + ", one of "
                    + String.join(
                            ", ", parameter.allowed().stream().limit(WORDS_MAX).toList());
        var told = parameter.description().isBlank()
                ? Optional.ofNullable(COMES_FROM.get(parameter.name())).orElse(kind(parameter.type()))
                : parameter.description();
        return parameter.name() + ": " + told;
    }

    private static String kind(Parameter.Type type) {
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
