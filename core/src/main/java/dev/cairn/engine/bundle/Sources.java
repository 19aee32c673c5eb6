package dev.cairn.engine.bundle;

import dev.cairn.budget.TokenCounter;
import dev.cairn.engine.bundle.query.PackageConsumers;
import dev.cairn.engine.bundle.query.SymbolReferences;
import dev.cairn.engine.bundle.query.WorkTree;
import dev.cairn.engine.slice.SourceTexts;

/// Everything a bundle is made from besides the graph.
public record Sources(
        WorkTree tree,
        SourceTexts texts,
        PackageConsumers consumers,
        SymbolReferences references,
        RepoVoices voices,
        TokenCounter tokens) {}
