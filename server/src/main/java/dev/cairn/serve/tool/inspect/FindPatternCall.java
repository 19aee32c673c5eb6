package dev.cairn.serve.tool.inspect;

import dev.cairn.answer.Answer;
import dev.cairn.engine.inspect.finding.PatternSearch;
import dev.cairn.engine.inspect.finding.UnusedCode;
import dev.cairn.model.code.Language;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.view.View;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// One call of `find_pattern`: a search for a code pattern, unused code, import cycles or layer violations.
record FindPatternCall(InspectEngines engines, String pattern, Optional<Language> language, int limit) {

    /// The kind of search.
    enum SearchType {
        PATTERN,
        UNUSED,
        CIRCULAR,
        VIOLATION;

        String written() {
            return name().toLowerCase(Locale.ROOT);
        }

        static List<String> words() {
            return Arrays.stream(values()).map(SearchType::written).toList();
        }

        static SearchType parse(String written) {
            return valueOf(written.toUpperCase(Locale.ROOT));
        }
    }

    Answer of(SearchType type, View view) {
        requireUsed(type);
        requireFiles(view);
        var patterns = engines.engines().patterns();
        return switch (type) {
            case PATTERN -> {
                var wanted = new PatternSearch.PatternRequest(pattern, language, limit);
                yield FindingAnswer.shaped(patterns.shaped(view, wanted), limit);
            }
            case UNUSED -> {
                var wanted = new UnusedCode.UnusedRequest(language, limit, pattern.equals(UnusedCode.EXPORTED));
                yield FindingAnswer.unused(patterns.unused(view, wanted), limit);
            }
            case CIRCULAR -> FindingAnswer.circular(patterns.circular(view, language), limit);
            case VIOLATION -> FindingAnswer.violations(engines.violations().of(view, limit), limit);
        };
    }

    /// Refuses a language without files: that nothing has the shape would say nothing about the pattern.
    private void requireFiles(View view) {
        if (language.isEmpty()) return;
        boolean isThere = view.requireGraph().declarations().files().stream()
                .anyMatch(file -> file.facts().language() == language.get());
        if (!isThere)
            throw Refusal.of(
                    ProblemCode.NOT_FOUND,
                    "No file in " + language.get().written() + " is indexed.",
                    "Leave language out, or give one that graph_health lists under index.");
    }

    /// Refuses an argument that the kind of search would ignore: its answer would be about other code than asked.
    private void requireUsed(SearchType type) {
        boolean isPatternUsed = pattern.isBlank()
                || type == SearchType.PATTERN
                || (type == SearchType.UNUSED && pattern.equals(UnusedCode.EXPORTED));
        if (!isPatternUsed)
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "type=" + type.written() + " searches all code; it does not use the pattern '"
                            + Problem.echo(pattern) + "'.",
                    type == SearchType.UNUSED
                            ? "Leave pattern out, or give " + UnusedCode.EXPORTED
                                    + " for exported code; code_explain says who uses one symbol."
                            : "Leave pattern out, or use type=pattern.");
        if (type == SearchType.VIOLATION && language.isPresent())
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "Layers are checked in all languages; type=violation does not use language.",
                    "Leave language out.");
    }
}
