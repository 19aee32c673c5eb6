package dev.cairn.projection.text;

import org.apache.lucene.document.FieldType;
import org.apache.lucene.index.IndexOptions;

/// The names of the index fields, and the Lucene field type of text.
final class IndexFields {

    /// The exact path, used to replace all documents of a file.
    static final String KEY = "key";
    /// The number of the file, see [TextPaths].
    static final String FILE = "file";
    /// The index of a symbol in the facts of its file.
    static final String SYMBOL = "symbol";
    /// The lower-case name of a file or symbol as a single term.
    static final String EXACT = "exact";
    /// The lower-case name of the enclosing symbol, a dot, and the name of the symbol.
    static final String QUALIFIED = "qualified";

    static final String PATH = "path";
    static final String NAME = "name";
    static final String DIGEST = "digest";
    static final String BODY = "body";

    /// Term frequencies are indexed, positions are not.
    static final FieldType TEXT = new FieldType();

    static {
        TEXT.setTokenized(true);
        TEXT.setIndexOptions(IndexOptions.DOCS_AND_FREQS);
        TEXT.freeze();
    }

    private IndexFields() {}
}
