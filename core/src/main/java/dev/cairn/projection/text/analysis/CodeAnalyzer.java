package dev.cairn.projection.text.analysis;

import org.apache.lucene.analysis.Analyzer;

/// Tokenizes documents and queries alike, see [CodeTokenizer].
public final class CodeAnalyzer extends Analyzer {

    @Override
    protected TokenStreamComponents createComponents(String field) {
        return new TokenStreamComponents(new CodeTokenizer());
    }
}
