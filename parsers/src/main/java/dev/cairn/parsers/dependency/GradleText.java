package dev.cairn.parsers.dependency;

/// Scripts without their comments, line by line as before.
final class GradleText {

    private GradleText() {}

    static String withoutComments(String text) {
        var out = new StringBuilder(text.length());
        char quote = 0;
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            char next = at + 1 < text.length() ? text.charAt(at + 1) : 0;
            if (quote != 0) {
                if (c == quote || c == '\n') quote = 0;
                out.append(c);
            } else if (c == '/' && next == '/') {
                while (at < text.length() && text.charAt(at) != '\n') at++;
                out.append('\n');
            } else if (c == '/' && next == '*') {
                int end = text.indexOf("*/", at + 2);
                int stop = end < 0 ? text.length() : end + 2;
                text.substring(at, stop).chars().filter(sign -> sign == '\n').forEach(_ -> out.append('\n'));
                at = stop - 1;
            } else {
                if (c == '"' || c == '\'') quote = c;
                out.append(c);
            }
        }
        return out.toString();
    }
}
