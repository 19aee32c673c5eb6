package dev.cairn.projection.digest;

import dev.cairn.model.code.SymbolFact;

/// Describes a symbol in one line: the first sentence of its doc comment, else its signature. No sentence is
/// derived from names, because it would say no more than the name but look like documentation.
public final class SymbolDigests {

    /// The maximum length of a sentence.
    public static final int WORDS_MAX = 15;

    /// The maximum length of a signature.
    public static final int SIGNATURE_CHARACTERS_MAX = 160;

    private SymbolDigests() {}

    /// One line, never empty.
    public static String of(SymbolFact fact) {
        var sentence = documented(fact);
        return sentence.isEmpty() ? signature(fact) : sentence;
    }

    /// The first sentence of the doc comment in at most [#WORDS_MAX] words; empty without one.
    public static String documented(SymbolFact fact) {
        var sentence = DocSentence.first(fact.doc());
        return sentence.isEmpty() ? "" : SentenceLimit.limit(sentence, WORDS_MAX);
    }

    private static String signature(SymbolFact fact) {
        var line = fact.signature().replaceAll("\\s+", " ").strip();
        if (line.isEmpty()) return fact.name();
        return line.length() <= SIGNATURE_CHARACTERS_MAX
                ? line
                : line.substring(0, cut(line)).strip() + "…";
    }

    /// The end of the last whole character that leaves room for the ellipsis.
    private static int cut(String line) {
        int end = SIGNATURE_CHARACTERS_MAX - 1;
        return Character.isHighSurrogate(line.charAt(end - 1)) ? end - 1 : end;
    }
}
