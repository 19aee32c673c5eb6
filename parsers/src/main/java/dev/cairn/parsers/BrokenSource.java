package dev.cairn.parsers;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Language;
import dev.cairn.parsers.mend.HalfTyped;
import dev.cairn.parsers.mend.Writing;
import dev.cairn.parsers.tree.FlatTree;
import dev.cairn.parsers.tree.ParseOutcome;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// A file with syntax errors, read so that one broken place costs no more than itself.
record BrokenSource(FlatTree tree, SyntaxErrors errors) {

    /// The best reading of a text: as it stands, or as its layout says it was meant.
    static BrokenSource of(Written written, Function<byte[], ParseOutcome> parser) {
        var best = new BrokenSource(written.tree(), SyntaxErrors.of(written.tree()));
        int fewest = best.errors.count();
        for (var half : meant(written)) {
            if (!(parser.apply(half.text()) instanceof ParseOutcome.Parsed(var again))) continue;
            var left = again.size() > 0 && again.hasError(0) ? SyntaxErrors.of(again) : SyntaxErrors.NONE;
            if (left.count() > fewest || (left.count() == fewest && best.tree != written.tree())) continue;
            fewest = left.count();
            var repaired = new SyntaxErrors(half.places(), half.line());
            best = new BrokenSource(again.over(written.tree().source()), repaired.and(left));
        }
        return best;
    }

    /// A text in its language, and the tree it gave as it stands.
    static final class Written {

        private final Language language;
        private final byte[] content;
        private final FlatTree tree;

        Written(Language language, byte[] content, FlatTree tree) {
            this.language = language;
            this.content = content;
            this.tree = tree;
        }

        FlatTree tree() {
            return tree;
        }
    }

    private static List<HalfTyped> meant(Written written) {
        return writing(written.language)
                .map(writing -> HalfTyped.of(written.content, writing))
                .orElse(List.of());
    }

    FileFacts told(FileFacts facts) {
        return facts.with(Set.of(FileFacts.Trait.SYNTAX_ERRORS), errors.told());
    }

    private static Optional<Writing> writing(Language language) {
        return switch (language) {
            case JAVA -> Optional.of(Writing.JAVA);
            case GO -> Optional.of(Writing.GO);
            case RUST -> Optional.of(Writing.RUST);
            case TYPESCRIPT, JAVASCRIPT -> Optional.of(Writing.SCRIPT);
            case PYTHON -> Optional.of(Writing.PYTHON);
            case OTHER -> Optional.empty();
        };
    }
}
