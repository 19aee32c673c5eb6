package dev.cairn.language.python;

import dev.cairn.language.repair.MaskedText;
import java.util.Optional;
import java.util.regex.Pattern;

/// Rewrites Python code that is newer than the grammar: blanks the default values of type parameters.
public final class PythonSyntaxRepair {

    private static final Pattern GENERIC_DECLARATION_START =
            Pattern.compile("\\b(?:def|class|type)[ \\t]++[\\w\\x80-\\xff]++(?=\\[)");
    private static final int PARAMETERS_BYTES_MAX = 2_000;

    private PythonSyntaxRepair() {}

    public static Optional<byte[]> repaired(byte[] source) {
        var text = new MaskedText(source);
        var parameters = text.find(GENERIC_DECLARATION_START);
        while (parameters.find()) {
            int close = text.closing(parameters.end(), PARAMETERS_BYTES_MAX);
            if (close >= 0) blankDefaults(text, parameters.end() + 1, close);
        }
        return text.result();
    }

    private static void blankDefaults(MaskedText text, int from, int to) {
        int depth = 0;
        int sign = -1;
        for (int at = from; at <= to; at++) {
            char letter = text.text().charAt(at);
            boolean ends = depth == 0 && (letter == ',' || at == to);
            if (ends && sign >= 0) text.blank(sign, at);
            if (ends) sign = -1;
            if (letter == '=' && depth == 0 && sign < 0) sign = at;
            if (letter == '[' || letter == '(') depth++;
            else if (letter == ']' || letter == ')') depth--;
        }
    }
}
