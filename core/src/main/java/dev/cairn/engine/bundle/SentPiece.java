package dev.cairn.engine.bundle;

/// A piece of a file in its JSON form, so that the counted tokens match the sent text.
final class SentPiece {

    private SentPiece() {}

    static String of(String path, String lines, String code) {
        var sent = new StringBuilder(code.length() + path.length() + 40);
        sent.append("{\"path\":\"").append(path);
        if (!lines.isEmpty()) sent.append("\",\"lines\":\"").append(lines);
        if (!code.isEmpty()) sent.append("\",\"code\":\"");
        for (int at = 0; at < code.length(); at++) {
            char letter = code.charAt(at);
            switch (letter) {
                case '\n' -> sent.append("\\n");
                case '\r' -> sent.append("\\r");
                case '\t' -> sent.append("\\t");
                case '"' -> sent.append("\\\"");
                case '\\' -> sent.append("\\\\");
                default -> sent.append(letter);
            }
        }
        return sent.append("\"}").toString();
    }
}
