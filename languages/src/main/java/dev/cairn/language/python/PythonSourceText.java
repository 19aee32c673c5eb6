package dev.cairn.language.python;

import dev.cairn.language.tree.FlatTree;

/// Formats source text for display: on one line, or without indentation.
final class PythonSourceText {

    private static final int DOC_CHARS_MAX = 1_200;

    private PythonSourceText() {}

    /// The text of a range on one line, with runs of white space replaced by one blank.
    static String folded(FlatTree tree, int startByte, int endByte) {
        var source = tree.source();
        var folded = new byte[endByte - startByte];
        int length = 0;
        boolean blank = true;
        for (int i = startByte; i < endByte; i++) {
            boolean space = source[i] == ' ' || source[i] == '\n' || source[i] == '\r' || source[i] == '\t';
            if (space && blank) continue;
            folded[length++] = space ? (byte) ' ' : source[i];
            blank = space;
        }
        if (length > 0 && folded[length - 1] == ' ') length--;
        return new String(folded, 0, length, java.nio.charset.StandardCharsets.UTF_8);
    }

    /// The text of a docstring, each line without the white space around it.
    static String doc(String content) {
        var text = new StringBuilder();
        for (int from = 0; from < content.length() && text.length() < DOC_CHARS_MAX; ) {
            int end = content.indexOf('\n', from);
            if (end < 0) end = content.length();
            text.append(content.substring(from, end).strip()).append('\n');
            from = end + 1;
        }
        return text.toString().strip();
    }
}
