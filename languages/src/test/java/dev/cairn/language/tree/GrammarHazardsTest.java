package dev.cairn.language.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Sources that end the process, or come close, when they reach the grammars as shipped.
class GrammarHazardsTest {

    private static void requireSurvived(GrammarName language, String source) {
        for (var engine : new ParserEngine[] {Engines.BEST, Engines.PORTABLE}) {
            try (var parser = engine.newParser()) {
                assertThat(parser.parse(
                                engine.grammar(language), source.getBytes(StandardCharsets.UTF_8), ParseLimits.DEFAULT))
                        .isInstanceOf(ParseOutcome.Skipped.class);
            }
        }
    }

    @Test
    void kotlinStringsInsideOneAnother() {
        requireSurvived(GrammarName.KOTLIN, "\"${".repeat(1_100));
    }

    @Test
    void pythonIndentationWithAnInterpolationAtItsEnd() {
        var source = new StringBuilder();
        for (int level = 0; level < 520; level++)
            source.append(" ".repeat(level)).append("if x:\n");
        requireSurvived(GrammarName.PYTHON, source + " ".repeat(520) + "f\"{x}{f'{y}'}\"\n");
    }

    @Test
    void pythonIndentationGatheredOverJoinedLines() {
        requireSurvived(GrammarName.PYTHON, "if x:\n" + " \\\n".repeat(600) + "y\n");
    }

    @Test
    void rubyHeredocsWithLongWords() {
        requireSurvived(GrammarName.RUBY, "x = <<" + "A".repeat(300) + "\ny\n" + "A".repeat(300) + "\n");
    }

    @Test
    void bashHeredocsWithLongWords() {
        requireSurvived(GrammarName.BASH, "cat <<" + "B".repeat(1_014) + "\n$x\n" + "B".repeat(1_014) + "\n");
    }

    @Test
    void manyBashHeredocsOnOneLine() {
        requireSurvived(GrammarName.BASH, "cat" + " <<WORD".repeat(150) + "\n");
    }

    @ParameterizedTest
    @EnumSource(GrammarName.class)
    void ordinarySourcesAreNoHazard(GrammarName language) {
        assertThat(GrammarHazards.of(language, Snippets.of(language).bytes())).isEmpty();
    }

    @Test
    void ordinaryHeredocsAndWideCodeAreNoHazard() {
        var bash = "cat <<EOF > out\nx << y\nEOF\ncat <<-'END'\n\tz\n\tEND\necho $((1 << 3))\n".repeat(200);
        var python = "x = [\n" + "\t".repeat(20) + "'" + " ".repeat(2_000) + "',\n]\n";

        assertThat(GrammarHazards.of(GrammarName.BASH, bash.getBytes(StandardCharsets.UTF_8)))
                .isEmpty();
        assertThat(GrammarHazards.of(GrammarName.PYTHON, python.getBytes(StandardCharsets.UTF_8)))
                .isEmpty();
    }
}
