package dev.cairn.engine.bundle.source;

import dev.cairn.budget.TokenCounter;
import dev.cairn.engine.bundle.query.CoverageSource;
import dev.cairn.engine.bundle.query.PackageConsumers;
import dev.cairn.engine.bundle.query.SymbolReferences;
import dev.cairn.engine.bundle.query.WorkTree;
import dev.cairn.engine.bundle.repository.RepositoryFactSource;
import dev.cairn.engine.inspect.use.UseGaps;
import dev.cairn.engine.slice.SourceTexts;
import java.util.List;

/// The inputs of bundles other than the graph.
public record BundleSources(
        WorkTree tree,
        SourceTexts texts,
        UseGaps uses,
        PackageConsumers consumers,
        SymbolReferences references,
        CoverageSource coverage,
        RepositoryFactSource facts,
        TokenCounter tokens) {

    /// The same sources with coverage that was already read.
    public BundleSources withCoverage(List<CoverageSource.CoverageFile> seen) {
        return new BundleSources(tree, texts, uses, consumers, references, _ -> seen, facts, tokens);
    }
}
