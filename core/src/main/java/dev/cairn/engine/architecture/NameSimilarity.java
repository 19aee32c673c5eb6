package dev.cairn.engine.architecture;

import dev.cairn.model.code.SymbolFact;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.text.analysis.IdentifierWords;
import java.util.List;
import java.util.Map;

/// Scores how similar the names in a file are to the name of new code.
///
/// The last word of a name gives its kind (`RetryTransport`), the words before it its subject. The score grows with the
/// logarithm of the number of similar names.
final class NameSimilarity {

    private static final double SAME_ENDING_WEIGHT = 3;
    private static final double SAME_LAST_WORD_WEIGHT = 1.5;
    private static final double SAME_WORD_WEIGHT = 1;

    /// Shorter words match by chance.
    private static final int WORD_LENGTH_MIN = 3;

    private final List<String> words;

    NameSimilarity(String name) {
        this.words = IdentifierWords.of(name);
    }

    double in(FileUnit file, Map<String, Integer> why) {
        if (words.isEmpty()) return 0;
        int ending = 0;
        int thing = 0;
        int word = 0;
        var stem = IdentifierWords.of(LayerAdvice.stem(file.path()));
        if (endsAlike(stem)) ending++;
        if (stem.contains(words.getLast())) thing++;
        for (var fact : file.facts().symbols()) {
            if (fact.parent() != SymbolFact.TOP
                    || !(fact.kind().isType() || fact.kind().isCallable())) continue;
            var own = IdentifierWords.of(fact.name());
            if (fact.kind().isType() && endsAlike(own)) ending++;
            else if (isLongEnough(words.getLast()) && own.contains(words.getLast())) thing++;
            else if (sharesSubject(own)) word++;
        }
        if (sharesSubject(IdentifierWords.of(file.path()))) word++;
        if (ending > 0) why.merge("named like it", 1, Integer::sum);
        else if (thing > 0) why.merge("about " + words.getLast(), 1, Integer::sum);
        else if (word > 0) why.merge("has words of its name", 1, Integer::sum);
        return SAME_ENDING_WEIGHT * logarithmic(ending)
                + SAME_LAST_WORD_WEIGHT * logarithmic(thing)
                + SAME_WORD_WEIGHT * logarithmic(word);
    }

    private static double logarithmic(int count) {
        return Math.log(1 + count) / Math.log(2);
    }

    private boolean endsAlike(List<String> own) {
        return words.size() > 1 && own.size() > 1 && own.getLast().equals(words.getLast());
    }

    private boolean sharesSubject(List<String> own) {
        return words.stream()
                .limit(Math.max(1, words.size() - 1))
                .anyMatch(word -> isLongEnough(word) && own.contains(word));
    }

    private static boolean isLongEnough(String word) {
        return word.length() >= WORD_LENGTH_MIN;
    }
}
