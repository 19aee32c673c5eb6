package dev.cairn.language.scip;

import dev.cairn.model.scip.PositionEncoding;
import dev.cairn.model.scip.ScipDocument;
import dev.cairn.model.scip.ScipOccurrence;
import dev.cairn.parse.ScipParser;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/// Reads a SCIP index (`index.scip`), which compilers write. Only one of its documents is in memory at a time.
public final class ScipReader implements ScipParser {

    /// Larger documents are skipped and reported as a problem.
    static final int DOCUMENT_BYTES_MAX = 64 << 20;

    static final int DOCUMENTS_MAX = 500_000;

    /// Reading stops after this many occurrences.
    static final long OCCURRENCES_MAX = 30_000_000;

    private static final int METADATA = 1;
    private static final int DOCUMENT = 2;
    private static final int DEFINITION_ROLE = 1;
    private static final int PROBLEMS_MAX = 10;
    private static final String WINDOWS_SEPARATOR = "\\";

    @Override
    public void read(InputStream in, ScipSink sink) throws IOException {
        var stream = new WireStream(in);
        var reading = new Reading(sink);
        try {
            while (stream.next()) reading.field(stream);
        } catch (MalformedWire broken) {
            reading.problem(broken.getMessage() + " at byte " + stream.position() + "; the rest was not read");
        }
    }

    /// The state while one index is read.
    private static final class Reading {

        private final ScipSink sink;
        private int documents;
        private long occurrences;
        private int problems;

        Reading(ScipSink sink) {
            this.sink = sink;
        }

        void problem(String what) {
            if (++problems <= PROBLEMS_MAX) sink.problem(what);
        }

        void field(WireStream stream) throws IOException, MalformedWire {
            if (stream.field() == METADATA) metadata(stream.message(DOCUMENT_BYTES_MAX));
            else if (stream.field() != DOCUMENT) stream.skip();
            else if (stream.length() > DOCUMENT_BYTES_MAX) {
                problem("a document of more than " + (DOCUMENT_BYTES_MAX >> 20) + " MiB was passed over");
                stream.skip();
            } else if (documents >= DOCUMENTS_MAX || occurrences >= OCCURRENCES_MAX) {
                problem("more than " + DOCUMENTS_MAX + " documents or " + OCCURRENCES_MAX
                        + " occurrences; the rest was not read");
                stream.skip();
            } else {
                documents++;
                document(stream.message(DOCUMENT_BYTES_MAX));
            }
        }

        private void metadata(WireMessage message) throws MalformedWire {
            while (message.next()) {
                if (message.field() != 2) continue;
                var tool = message.message();
                var name = "";
                var version = "";
                while (tool.next()) {
                    if (tool.field() == 1) name = tool.text();
                    if (tool.field() == 2) version = tool.text();
                }
                sink.tool(name, version);
            }
        }

        private void document(WireMessage message) throws MalformedWire {
            var path = "";
            var encoding = PositionEncoding.UTF16;
            var found = new ArrayList<ScipOccurrence>();
            while (message.next()) {
                switch (message.field()) {
                    case 1 -> path = message.text().replace(WINDOWS_SEPARATOR, "/");
                    case 2 -> occurrence(message.message(), found);
                    case 6 -> encoding = encoding(message.number());
                    default -> {}
                }
            }
            occurrences += found.size();
            if (path.isEmpty() || path.startsWith("/") || leadsUp(path)) problem("a document without a usable path");
            else sink.document(new ScipDocument(path, encoding, found));
        }

        /// Whether a path leaves its folder. Only a whole segment `..` does; `[...slug].ts` is an ordinary file
        /// name.
        private static boolean leadsUp(String path) {
            return List.of(path.split("/", -1)).contains("..");
        }

        /// The unit in which columns are counted. An index that does not say it counts UTF-16 units, as JavaScript
        /// and Java do.
        private static PositionEncoding encoding(int code) {
            return switch (code) {
                case 1 -> PositionEncoding.UTF8;
                case 3 -> PositionEncoding.UTF32;
                default -> PositionEncoding.UTF16;
            };
        }

        private static void occurrence(WireMessage message, List<ScipOccurrence> found) throws MalformedWire {
            var range = new int[4];
            int numbers = 0;
            var symbol = "";
            int roles = 0;
            while (message.next()) {
                switch (message.field()) {
                    case 1 -> numbers = message.numbers(range, numbers);
                    case 2 -> symbol = message.text();
                    case 3 -> roles = message.number();
                    default -> {}
                }
            }
            if (symbol.isEmpty() || (numbers != 3 && numbers != 4)) return;
            // Three numbers stay on one line.
            var where = numbers == 3
                    ? new ScipOccurrence.ScipRange(range[0], range[1], range[0], range[2])
                    : new ScipOccurrence.ScipRange(range[0], range[1], range[2], range[3]);
            if (where.startLine() >= 0 && where.startColumn() >= 0)
                found.add(new ScipOccurrence(symbol, where, (roles & DEFINITION_ROLE) != 0));
        }
    }
}
