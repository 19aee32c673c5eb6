package dev.cairn.engine.docs;

/// How much is known of documents: files, sections, links to code, and how many files were read for this
/// count.
public record DocCounts(int documents, int sections, int links, int symbols, long read) {}
