package dev.cairn.store.codec;

import dev.cairn.model.scip.ScipRecord;
import dev.cairn.model.scip.ScipRecord.OccurrenceTable;
import dev.cairn.model.scip.ScipRecord.ScipOrigin;
import dev.cairn.model.scip.ScipRecord.StoredScipDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Encodes a SCIP index in binary form.
public final class ScipCodec {

    private static final int FORMAT_VERSION = 1;

    private ScipCodec() {}

    public static byte[] encode(ScipRecord record) {
        var out = new ByteSink();
        out.number(FORMAT_VERSION);
        out.text(record.origin().tool())
                .text(record.origin().toolVersion())
                .text(record.origin().commit().orElse(""));
        texts(record.symbols(), out);
        texts(record.problems(), out);
        out.number(record.documents().size());
        for (var document : record.documents()) {
            out.text(document.path()).text(document.contentHash());
            occurrences(document.definitions(), out);
            occurrences(document.references(), out);
        }
        return out.toBytes();
    }

    /// Decodes an index. The result is empty if the bytes are damaged or have another format version.
    public static Optional<ScipRecord> decode(byte[] bytes) {
        var in = new ByteSource(bytes);
        try {
            if (in.number() != FORMAT_VERSION) return Optional.empty();
            var tool = in.text();
            var version = in.text();
            var commit = in.text();
            var symbols = texts(in);
            var problems = texts(in);
            int count = in.number();
            var documents = new ArrayList<StoredScipDocument>();
            for (int index = 0; index < count; index++)
                documents.add(new StoredScipDocument(in.text(), in.text(), occurrences(in), occurrences(in)));
            var origin = new ScipOrigin(tool, version, commit.isEmpty() ? Optional.empty() : Optional.of(commit));
            return Optional.of(new ScipRecord(origin, symbols, documents, problems));
        } catch (IllegalStateException | ArithmeticException | IndexOutOfBoundsException damaged) {
            return Optional.empty();
        }
    }

    private static void texts(List<String> texts, ByteSink out) {
        out.number(texts.size());
        texts.forEach(out::text);
    }

    private static List<String> texts(ByteSource in) {
        int count = in.number();
        var texts = new ArrayList<String>();
        for (int index = 0; index < count; index++) texts.add(in.text());
        return texts;
    }

    /// Writes occurrences with delta encoding: offsets increase, so their differences are small numbers. The sign
    /// of a symbol number is moved to the lowest bit.
    private static void occurrences(OccurrenceTable occurrences, ByteSink out) {
        out.number(occurrences.size());
        int before = 0;
        int line = 0;
        for (int place = 0; place < occurrences.size(); place++) {
            out.number(occurrences.offset(place) - before);
            before = occurrences.offset(place);
            out.number(occurrences.site(place).line() - line)
                    .number(occurrences.site(place).column());
            line = occurrences.site(place).line();
            long symbol = occurrences.symbol(place);
            out.number(symbol < 0 ? ~symbol << 1 | 1 : symbol << 1);
        }
    }

    private static OccurrenceTable occurrences(ByteSource in) {
        int count = in.number();
        if (count == 0) return OccurrenceTable.NONE;
        var symbols = new int[count];
        var offsets = new int[count];
        var lines = new int[count];
        var columns = new int[count];
        int at = 0;
        int line = 0;
        for (int place = 0; place < count; place++) {
            at += in.number();
            offsets[place] = at;
            line += in.number();
            lines[place] = line;
            columns[place] = in.number();
            long written = in.longNumber();
            symbols[place] = (int) ((written & 1) == 1 ? ~(written >>> 1) : written >>> 1);
        }
        return new OccurrenceTable(symbols, offsets, lines, columns);
    }
}
