package dev.cairn.language.tree;

import java.util.Set;

/// The tokens that only separate or enclose; nearly half of all nodes, and none tells an extractor anything.
final class SeparatorTokens {

    private static final Set<String> TOKENS = Set.of(
            "", "(", ")", "[", "]", "{", "}", ",", ";", ":", "::", ".", "\"", "'", "`", "\n", "\r\n", "\r", "\0");

    private SeparatorTokens() {}

    static boolean has(String token) {
        return TOKENS.contains(token);
    }
}
