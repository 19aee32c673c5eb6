package dev.cairn.parse;

import dev.cairn.model.scip.ScipDocument;
import java.io.IOException;
import java.io.InputStream;

/// Reads a SCIP index as a stream, so that its size does not matter.
public interface ScipParser {

    /// Receives the parts of the index in file order.
    interface ScipSink {

        void tool(String name, String version);

        void document(ScipDocument document);

        /// A part could not be read; what follows may be missing.
        void problem(String what);
    }

    /// A malformed or truncated index ends with a problem; only the stream itself can fail.
    void read(InputStream in, ScipSink sink) throws IOException;
}
