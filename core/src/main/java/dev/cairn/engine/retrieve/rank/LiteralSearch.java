package dev.cairn.engine.retrieve.rank;

import dev.cairn.engine.retrieve.context.FileRole;
import dev.cairn.engine.retrieve.context.SearchContext;
import dev.cairn.engine.retrieve.question.LiteralMention;
import dev.cairn.projection.text.WeightedTerms;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/// Finds where texts of a question occur in the files, whether in code, strings, comments or plain text.
///
/// The index has no positions: it names the files with all words of a text, and their content decides.
final class LiteralSearch {

    /// Maximum number of files read for one text and for all texts of a question.
    private static final int FILES_READ_MAX = 60;

    private static final int FILES_READ_TOTAL_MAX = 240;

    /// A text that occurs in more files says little about any of them.
    private static final int FILES_MATCHED_MAX = 8;

    /// Found places of one question.
    private static final int PLACES_MAX = 8;

    private final SearchContext context;
    private final IntFunction<FileRole> roles;
    private final Map<Integer, Optional<LiteralText>> contents = new HashMap<>();

    LiteralSearch(SearchContext context, IntFunction<FileRole> roles) {
        this.context = context;
        this.roles = roles;
    }

    /// A place where a text occurs.
    ///
    /// @param files the number of files that contain it
    record FoundLiteral(LiteralMention literal, int file, int line, double share, int files) {}

    /// The places of the rarest texts first; those of sources before tests and documents.
    List<FoundLiteral> find(List<LiteralMention> literals) {
        var found = new ArrayList<FoundLiteral>();
        for (var literal : literals) found.addAll(find(literal));
        found.sort(Comparator.<FoundLiteral>comparingDouble(place -> -Math.floor(place.share()))
                .thenComparingInt(FoundLiteral::files)
                .thenComparingDouble(
                        place -> -place.share() * place.literal().text().length())
                .thenComparing(place -> roles.apply(place.file()))
                .thenComparing(place -> context.text().paths().get(place.file())));
        return found.subList(0, Math.min(PLACES_MAX, found.size()));
    }

    private List<FoundLiteral> find(LiteralMention literal) {
        var matches = new ArrayList<FoundLiteral>();
        for (int file : candidates(literal)) {
            if (contents.size() >= FILES_READ_TOTAL_MAX && !contents.containsKey(file)) continue;
            content(file)
                    .flatMap(text -> text.find(literal.text(), roles.apply(file) == FileRole.SOURCE))
                    .ifPresent(match -> matches.add(new FoundLiteral(literal, file, match.line(), match.share(), 0)));
        }
        double best = matches.stream().mapToDouble(FoundLiteral::share).max().orElse(0);
        var kept = matches.stream().filter(match -> match.share() >= best).toList();
        if (kept.size() > FILES_MATCHED_MAX) return List.of();
        return kept.stream()
                .map(match -> new FoundLiteral(literal, match.file(), match.line(), match.share(), kept.size()))
                .toList();
    }

    private List<Integer> candidates(LiteralMention literal) {
        return context.text().filesWithAll(WeightedTerms.of(literal.text()), FILES_READ_MAX);
    }

    private Optional<LiteralText> content(int file) {
        return contents.computeIfAbsent(
                file,
                number -> context.contents()
                        .of(context.text().paths().get(number))
                        .map(bytes -> new LiteralText(new String(bytes, StandardCharsets.UTF_8))));
    }
}
