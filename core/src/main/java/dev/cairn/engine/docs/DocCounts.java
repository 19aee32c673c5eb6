package dev.cairn.engine.docs;

/// Numbers of documents, sections, links to code, linked symbols, and files read for this count.
public record DocCounts(int documents, int sections, int links, int symbols, long read) {}
