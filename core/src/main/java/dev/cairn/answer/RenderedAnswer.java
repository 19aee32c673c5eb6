package dev.cairn.answer;

import java.util.Map;

/// An answer as it is sent: its exact text in the form that was asked for, the envelope as a tree of maps, and the
/// tokens of the text.
public record RenderedAnswer(boolean ok, String text, Map<String, Object> tree, int tokens) {}
