package dev.cairn.answer;

import java.util.Map;

/// An answer as it is sent: the exact JSON text, the same content as a tree of maps, and its token count.
public record RenderedAnswer(boolean ok, String text, Map<String, Object> tree, int tokens) {}
