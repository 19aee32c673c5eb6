package dev.cairn.projection.text;

import org.apache.lucene.document.FieldType;
import org.apache.lucene.index.IndexOptions;

/// The names of what is kept in documents, and how text is kept.
final class Fields {

    /// The exact path, to replace all documents of a file.
    static final String KEY = "key";
    /// The number of the file in its projection.
    static final String FILE = "file";
    /// The index of a symbol in the facts of its file.
    static final String SYMBOL = "symbol";
    /// The lower-case name of a file or symbol, in one piece.
    static final String EXACT = "exact";
    /// The lower-case name of a symbol behind that of what it stands in, with a dot between.
    static final String QUALIFIED = "qualified";

    static final String PATH = "path";
    static final String NAME = "name";
    static final String DIGEST = "digest";
    static final String BODY = "body";

    /// How often a word occurs is kept, where it occurs is not.
    static final FieldType TEXT = new FieldType();

    static {
        TEXT.setTokenized(true);
        TEXT.setIndexOptions(IndexOptions.DOCS_AND_FREQS);
        TEXT.freeze();
    }

    private Fields() {}
}
