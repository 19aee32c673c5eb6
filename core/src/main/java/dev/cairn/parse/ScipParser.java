package dev.cairn.parse;

import dev.cairn.model.scip.ScipDocument;
import java.io.IOException;
import java.io.InputStream;

/// Reads a SCIP index piece by piece, so that its size does not matter.
public interface ScipParser {

    /// Hears what the index says, in its order.
    interface Sink {

        void tool(String name, String version);

        void document(ScipDocument document);

        /// Something could not be read; what follows may be missing.
        void problem(String what);
    }

    /// A broken or truncated index ends with a problem; only the stream itself can fail.
    void read(InputStream in, Sink sink) throws IOException;
}
