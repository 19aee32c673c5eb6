package dev.cairn.engine.retrieve.rank;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// A text for case-insensitive search. Its indexes are those of the original text.
///
/// Folding a file once and searching the result is several times cheaper than a regular expression that ignores case.
final class CaseFoldedText {

    /// Words that are further apart than this do not match.
    private static final int SPACES_MAX = 80;

    private static final int NOT_FOUND = -1;

    private final String folded;

    CaseFoldedText(String text) {
        var letters = text.toCharArray();
        for (int at = 0; at < letters.length; at++) letters[at] = folded(letters[at]);
        this.folded = new String(letters);
    }

    /// Converts to upper case first, like `String.equalsIgnoreCase`, because some letters are equal only in upper
    /// case.
    private static char folded(char letter) {
        if (letter < 128) return letter >= 'A' && letter <= 'Z' ? (char) (letter - 'A' + 'a') : letter;
        return Character.toLowerCase(Character.toUpperCase(letter));
    }

    int length() {
        return folded.length();
    }

    /// The index after the last character of the line that begins here.
    int endOfLine(int start) {
        int end = folded.indexOf('\n', start);
        return end < 0 ? folded.length() : end;
    }

    boolean hasQuotationMark(int start, int end) {
        for (int at = start; at < end; at++) {
            char letter = folded.charAt(at);
            if (letter == '"' || letter == '\'' || letter == '`') return true;
        }
        return false;
    }

    /// The index at which the parts of another text occur in sequence, separated by white space, or a negative
    /// number.
    int indexOf(List<String> parts) {
        var first = parts.getFirst();
        for (int at = folded.indexOf(first); at >= 0; at = folded.indexOf(first, at + 1))
            if (follow(parts, at + first.length())) return at;
        return NOT_FOUND;
    }

    private boolean follow(List<String> parts, int endOfFirst) {
        int end = endOfFirst;
        for (var part : parts.subList(1, parts.size())) {
            int next = afterSpaces(end);
            if (next == end || next - end > SPACES_MAX || !folded.startsWith(part, next)) return false;
            end = next + part.length();
        }
        return true;
    }

    private int afterSpaces(int start) {
        int at = start;
        while (at < folded.length() && isSpace(folded.charAt(at))) at++;
        return at;
    }

    /// The parts of this text, split at white space.
    List<String> parts() {
        var parts = new ArrayList<String>();
        for (int at = afterSpaces(0); at < folded.length(); ) {
            int end = at;
            while (end < folded.length() && !isSpace(folded.charAt(end))) end++;
            parts.add(folded.substring(at, end));
            at = afterSpaces(end);
        }
        return parts;
    }

    private static boolean isSpace(char letter) {
        return letter == ' ' || (letter >= '\t' && letter <= '\r');
    }

    /// The runs of letters and digits within a range.
    List<String> words(int start, int end) {
        var words = new ArrayList<String>();
        forEachWord(start, end, (from, to) -> words.add(folded.substring(from, to)));
        return words;
    }

    /// The number of different words of a list that occur within a range.
    int countOf(List<String> words, int start, int end) {
        var found = new BitSet(words.size());
        forEachWord(start, end, (from, to) -> {
            for (int at = 0; at < words.size(); at++)
                if (words.get(at).length() == to - from && folded.startsWith(words.get(at), from)) {
                    found.set(at);
                    return;
                }
        });
        return found.cardinality();
    }

    @FunctionalInterface
    private interface WordConsumer {

        void accept(int from, int to);
    }

    private void forEachWord(int start, int end, WordConsumer consumer) {
        int from = start;
        boolean isInside = false;
        for (int at = start; at < end; ) {
            int letter = folded.codePointAt(at);
            boolean isPart = isWordPart(letter);
            if (isPart && !isInside) from = at;
            if (!isPart && isInside) consumer.accept(from, at);
            isInside = isPart;
            at += Character.charCount(letter);
        }
        if (isInside) consumer.accept(from, end);
    }

    private static boolean isWordPart(int letter) {
        if (Character.isLetterOrDigit(letter)) return true;
        int type = letter < 128 ? Character.UNASSIGNED : Character.getType(letter);
        return type == Character.LETTER_NUMBER || type == Character.OTHER_NUMBER;
    }
}
