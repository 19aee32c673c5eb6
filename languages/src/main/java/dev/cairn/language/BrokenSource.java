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

/// A file with syntax errors, read so that one error affects only the code around it.
record BrokenSource(FlatTree tree, SyntaxErrors errors) {

    /// The tree with the fewest errors: of the text as written, or of a repair that its indentation suggests.
    static BrokenSource of(Written written, Function<byte[], ParseOutcome> parser) {
        var best = new BrokenSource(written.tree(), SyntaxErrors.of(written.tree()));
        int fewest = best.errors.count();
        for (var repair : repairs(written)) {
            if (!(parser.apply(repair.text()) instanceof ParseOutcome.Parsed(var again))) continue;
            var left = again.size() > 0 && again.hasError(0) ? SyntaxErrors.of(again) : SyntaxErrors.NONE;
            if (left.count() > fewest || (left.count() == fewest && best.tree != written.tree())) continue;
            fewest = left.count();
            var repaired = new SyntaxErrors(repair.places(), repair.line());
            best = new BrokenSource(again.over(written.tree().source()), repaired.and(left));
        }
        return best;
    }

    /// A text, its tree, and the lexical style of its language.
    static final class Written {

        private final Optional<LexicalStyle> style;
        private final byte[] content;
        private final FlatTree tree;

        Written(Optional<LexicalStyle> style, byte[] content, FlatTree tree) {
            this.style = style;
            this.content = content;
            this.tree = tree;
        }

        FlatTree tree() {
            return tree;
        }
    }

    private static List<RepairedText> repairs(Written written) {
        return written.style
                .map(style -> RepairedText.of(written.content, style))
                .orElse(List.of());
    }

    FileFacts withProblem(FileFacts facts) {
        return facts.with(Set.of(FileFacts.FileTrait.SYNTAX_ERRORS), errors.message());
    }
}
