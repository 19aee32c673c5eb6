package dev.cairn.language.tree;

import java.util.Set;

/// The tokens that only separate or enclose code. Nearly half of all nodes are such tokens, and readers do not
/// need them.
final class SeparatorTokens {

    private static final Set<String> TOKENS = Set.of(
            "", "(", ")", "[", "]", "{", "}", ",", ";", ":", "::", ".", "\"", "'", "`", "\n", "\r\n", "\r", "\0");

    private SeparatorTokens() {}

    static boolean has(String token) {
        return TOKENS.contains(token);
    }
}
