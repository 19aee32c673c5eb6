package dev.cairn.language;

import dev.cairn.language.repair.LexicalStyle;
import dev.cairn.language.repair.RepairedText;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.language.tree.ParseOutcome;
import dev.cairn.model.code.FileFacts;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// The best syntax tree found for a file with syntax errors, and its remaining errors.
record BrokenSource(FlatTree tree, SyntaxErrors errors) {

    /// Parses the text and the repairs that its indentation suggests, and chooses the tree with the fewest errors.
    static BrokenSource of(ParsedText written, Function<byte[], ParseOutcome> parser) {
        var best = new BrokenSource(written.tree(), SyntaxErrors.of(written.tree()));
        int fewest = best.errors.count();
        for (var repair : repairs(written)) {
            if (!(parser.apply(repair.text()) instanceof ParseOutcome.Parsed(var repairedTree))) continue;
            var remaining = repairedTree.size() > 0 && repairedTree.hasError(0)
                    ? SyntaxErrors.of(repairedTree)
                    : SyntaxErrors.NONE;
            if (remaining.count() > fewest || (remaining.count() == fewest && best.tree != written.tree())) continue;
            fewest = remaining.count();
            var repaired = new SyntaxErrors(repair.places(), repair.line());
            best = new BrokenSource(repairedTree.over(written.tree().source()), repaired.and(remaining));
        }
        return best;
    }

    /// A text, its tree, and the lexical style of its language.
    static final class ParsedText {

        private final Optional<LexicalStyle> style;
        private final byte[] content;
        private final FlatTree tree;

        ParsedText(Optional<LexicalStyle> style, byte[] content, FlatTree tree) {
            this.style = style;
            this.content = content;
            this.tree = tree;
        }

        FlatTree tree() {
            return tree;
        }
    }

    private static List<RepairedText> repairs(ParsedText written) {
        return written.style
                .map(style -> RepairedText.of(written.content, style))
                .orElse(List.of());
    }

    FileFacts withProblem(FileFacts facts) {
        return facts.with(Set.of(FileFacts.FileTrait.SYNTAX_ERRORS), errors.message());
    }
}
