package dev.cairn.parse;

import dev.cairn.model.scip.ScipDocument;
import java.io.IOException;
import java.io.InputStream;

/// Reads a SCIP index (a code index written by a compiler tool) as a stream, so that it may be larger than memory.
public interface ScipParser {

    /// Receives the parts of the index in file order.
    interface ScipSink {

        void tool(String name, String version);

        void document(ScipDocument document);

        /// Reports a part that could not be read; the parts after it may be missing.
        void problem(String what);
    }

    /// Reads the whole index. A malformed or truncated index is reported to [ScipSink#problem]; only the stream
    /// throws exceptions.
    void read(InputStream in, ScipSink sink) throws IOException;
}
