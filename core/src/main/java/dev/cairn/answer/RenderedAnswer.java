package dev.cairn.answer;

import java.util.Map;

/// An answer as it is sent: the exact JSON text, the same as a tree, and its token count.
public record RenderedAnswer(boolean ok, String text, Map<String, Object> tree, int tokens) {}
