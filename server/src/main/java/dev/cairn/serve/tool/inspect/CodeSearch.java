package dev.cairn.serve.tool.inspect;

import dev.cairn.answer.Answer;
import dev.cairn.engine.inspect.Shapes;
import dev.cairn.engine.inspect.Unused;
import dev.cairn.model.code.Language;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// One search for a code pattern, or for suspect code.
record CodeSearch(InspectDesk desk, String pattern, Optional<Language> language, int limit) {

    /// The kind of search.
    enum Type {
        PATTERN,
        UNUSED,
        CIRCULAR,
        VIOLATION;

        String written() {
            return name().toLowerCase(Locale.ROOT);
        }

        static List<String> words() {
            return Arrays.stream(values()).map(Type::written).toList();
        }

        static Type parse(String written) {
            return valueOf(written.toUpperCase(Locale.ROOT));
        }
    }

    Answer of(Type type, ProjectId project, AsOf asOf) {
        var patterns = desk.engines().patterns();
        return switch (type) {
            case PATTERN -> {
                var wanted = new Shapes.Wanted(pattern, language, limit);
                yield FindingAnswer.shaped(patterns.shaped(project, asOf, wanted), limit);
            }
            case UNUSED -> {
                var wanted = new Unused.Wanted(language, limit, pattern.equals(Unused.EXPORTED));
                yield FindingAnswer.unused(patterns.unused(project, asOf, wanted), limit);
            }
            case CIRCULAR -> FindingAnswer.circular(patterns.circular(project, asOf, language), limit);
            case VIOLATION -> FindingAnswer.violations(desk.violations().of(project, asOf, limit), limit);
        };
    }
}
