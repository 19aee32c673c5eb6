package dev.cairn.engine.retrieve.rank;

import dev.cairn.engine.retrieve.context.FileRole;
import dev.cairn.engine.retrieve.context.SearchContext;
import dev.cairn.engine.retrieve.question.LiteralMention;
import dev.cairn.engine.retrieve.question.ParsedQuestion;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.regex.Pattern;

/// Chooses among the texts of a question that files contain those that say which place is meant.
final class TellingLiterals {

    /// Minimum number of words of a quoted text, and of a line, in a longer question.
    private static final int QUOTED_WORDS_MIN = 3;

    private static final int LINE_WORDS_MIN = 4;

    private static final Pattern DOCUMENT = Pattern.compile("(?i)\\.(?:mdx?|markdown|rst|adoc|txt)$");

    /// A text that is part of a longer question counts only if at most this many files have it.
    private static final int RARE_FILES_MAX = 3;

    /// The same for what the question calls a key; settings are often repeated in a few files.
    private static final int KEY_FILES_MAX = 6;

    private final Set<Integer> repeating = new LinkedHashSet<>();
    private final ParsedQuestion question;
    private final SearchContext context;
    private final IntFunction<FileRole> roles;

    TellingLiterals(ParsedQuestion question, SearchContext context, IntFunction<FileRole> roles) {
        this.question = question;
        this.context = context;
        this.roles = roles;
    }

    /// The documents that have the whole question as it is written; known once the places were read.
    List<Integer> repeating() {
        return List.copyOf(repeating);
    }

    /// The places where a text of the question stands as it is written, those of the rarest text first; tests and
    /// documents only if no source has it.
    List<LiteralSearch.FoundLiteral> places() {
        var sought = question.literals().stream()
                .filter(literal -> !isDeclared(literal))
                .toList();
        var places = new LiteralSearch(context, roles)
                .find(sought).stream().filter(TellingLiterals::isTelling).toList();
        places.stream().filter(this::isRepeatedTask).forEach(place -> repeating.add(place.file()));
        var own = places.stream().filter(place -> !isRepeatedTask(place)).toList();
        var sources = own.stream()
                .filter(place -> roles.apply(place.file()) == FileRole.SOURCE)
                .toList();
        return own.stream()
                .filter(place -> sources.isEmpty() || sources.contains(place) || isOnlyHere(place, sources))
                .toList();
    }

    /// A name that is declared is looked up as a symbol.
    private boolean isDeclared(LiteralMention literal) {
        boolean isName = literal.form() == LiteralMention.Form.NAME || literal.form() == LiteralMention.Form.CALLED_KEY;
        return isName && !context.text().symbolsNamed(literal.text(), 1).isEmpty();
    }

    /// Whether a place outside of sources has the whole question or a quoted text, and sources have only parts of it.
    private static boolean isOnlyHere(LiteralSearch.FoundLiteral place, List<LiteralSearch.FoundLiteral> sources) {
        var form = place.literal().form();
        return form != LiteralMention.Form.LINE
                && form != LiteralMention.Form.KEY
                && place.share() == 1
                && sources.stream()
                        .noneMatch(source -> source.literal().text().length()
                                >= place.literal().text().length());
    }

    /// Change logs and documents repeat the words of tasks without being what a task is about.
    private boolean isRepeatedTask(LiteralSearch.FoundLiteral place) {
        return place.literal().form() == LiteralMention.Form.WHOLE
                && DOCUMENT.matcher(context.text().paths().get(place.file())).find();
    }

    /// A question that is nothing but a text means it. In a longer question only a text of several words leads, such
    /// as a message or a statement; names with marks inside are ordinary words of prose.
    private static boolean isTelling(LiteralSearch.FoundLiteral place) {
        boolean isExact = place.share() == 1;
        int words = place.literal().text().split("\\s+", -1).length;
        return switch (place.literal().form()) {
            case WHOLE -> true;
            case NAME -> isExact;
            case CALLED_KEY -> isExact && place.files() <= KEY_FILES_MAX;
            case QUOTED ->
                (words >= QUOTED_WORDS_MIN && (isExact || place.files() == 1))
                        || (words > 1 && isExact && place.files() <= RARE_FILES_MAX);
            case LINE -> words >= LINE_WORDS_MIN && isExact && place.files() <= RARE_FILES_MAX;
            case KEY ->
                isExact
                        && place.files() <= RARE_FILES_MAX
                        && isKey(place.literal().text());
        };
    }

    /// A route, a class of a style sheet or a configuration key, but no word with a hyphen and no `Type.member`.
    private static boolean isKey(String text) {
        return text.matches("[./#].*")
                || text.chars().filter(letter -> letter == '.').count() >= 2;
    }
}
