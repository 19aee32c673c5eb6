package dev.cairn.engine.inspect.finding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.code.Language;
import dev.cairn.parse.CodePatternParser;
import dev.cairn.testing.SmallCode;
import dev.cairn.testing.SmallViews;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PatternSearchTest {

    private final SmallViews views = new SmallViews();

    @AfterEach
    void close() {
        views.close();
    }

    /// A pattern with this many matches in every file.
    private record RepeatedPattern(int matches) implements CodePatternParser.CodePattern {

        @Override
        public List<String> words() {
            return List.of();
        }

        @Override
        public List<String> variables() {
            return List.of();
        }

        @Override
        public List<CodePatternParser.CodeMatch> find(String path, byte[] content, int limit) {
            return IntStream.rangeClosed(1, Math.min(matches, limit))
                    .mapToObj(line -> new CodePatternParser.CodeMatch(line, line, "rate()", Map.of()))
                    .toList();
        }
    }

    private PatternSearch.PatternGroups search(int matches) {
        views.save(new SmallCode().file("shop/rate.py", "def rate():\n    return 1\n"));
        try (var view = views.now()) {
            var search = new PatternSearch((_, _) -> new RepeatedPattern(matches), () -> 0);
            var request = new PatternSearch.PatternRequest("rate()", Optional.of(Language.PYTHON), 1);
            return search.find(view.graph(), request, _ -> Optional.of(new byte[0]));
        }
    }

    @Test
    void aSingleFileWithMoreMatchesThanTheLimitIsReportedAsCut() {
        assertThat(search(PatternSearch.MATCHES_MAX + 1).isCut()).isTrue();
    }

    @Test
    void aSingleFileWithAsManyMatchesAsTheLimitIsComplete() {
        assertThat(search(PatternSearch.MATCHES_MAX).isCut()).isFalse();
    }
}
