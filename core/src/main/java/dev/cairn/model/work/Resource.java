package dev.cairn.model.work;

/// A markdown document attached to the backlog.
public record Resource(String uri, String path, String title, String content) {}
