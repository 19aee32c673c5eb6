package dev.cairn.engine.bundle;

import dev.cairn.budget.TokenCounter;
import dev.cairn.engine.bundle.query.CoverageSource;
import dev.cairn.engine.bundle.query.PackageConsumers;
import dev.cairn.engine.bundle.query.SymbolReferences;
import dev.cairn.engine.bundle.query.WorkTree;
import dev.cairn.engine.slice.SourceTexts;
import java.util.List;

/// The inputs of bundles other than the graph.
public record Sources(
        WorkTree tree,
        SourceTexts texts,
        PackageConsumers consumers,
        SymbolReferences references,
        CoverageSource coverage,
        RepoVoices voices,
        TokenCounter tokens) {

    /// The same sources with coverage that was already read.
    Sources seeing(List<CoverageSource.Coverage> seen) {
        return new Sources(tree, texts, consumers, references, _ -> seen, voices, tokens);
    }
}
