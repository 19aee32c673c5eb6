package dev.cairn.projection.scip;

import dev.cairn.model.code.FileVersion;
import dev.cairn.model.scip.ScipDocument;
import dev.cairn.model.scip.ScipRecord;
import dev.cairn.model.scip.ScipRecord.ScipOrigin;
import dev.cairn.model.scip.ScipRecord.StoredScipDocument;
import dev.cairn.parse.ScipParser;
import dev.cairn.projection.source.CodeContents;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Converts a SCIP index to its stored form when it is first found, and records which file contents it describes.
///
/// An index does not contain the content or hash of its files. So the text of each file is checked: the names of
/// the symbols must be at the positions that the index gives.
public final class ScipImporter {

    private final ScipParser parser;
    private final CodeContents contents;

    public ScipImporter(ScipParser parser, CodeContents contents) {
        this.parser = parser;
        this.contents = contents;
    }

    /// Reads an index and compares it with the current files. `commit` is the checked-out commit.
    public ScipRecord read(InputStream in, Function<String, Optional<FileVersion>> files, Optional<String> commit)
            throws IOException {
        var taken = new ScipRecordBuilder(files);
        parser.read(in, taken);
        return taken.record(commit);
    }

    /// Collects the parts of the index as they are read.
    private final class ScipRecordBuilder implements ScipParser.ScipSink {

        private final Function<String, Optional<FileVersion>> files;
        private final Map<String, Integer> numbers = new HashMap<>();
        private final List<String> symbols = new ArrayList<>();
        private final List<byte[]> names = new ArrayList<>();
        private final Map<String, StoredScipDocument> documents = new HashMap<>();
        private final List<String> problems = new ArrayList<>();
        private String tool = "";
        private String toolVersion = "";

        ScipRecordBuilder(Function<String, Optional<FileVersion>> files) {
            this.files = files;
        }

        @Override
        public void tool(String name, String version) {
            tool = name;
            toolVersion = version;
        }

        @Override
        public void problem(String what) {
            problems.add(what);
        }

        @Override
        public void document(ScipDocument document) {
            var version = files.apply(document.path());
            var text = version.flatMap(contents::content);
            var places = DocumentOccurrences.of(text.orElseGet(() -> new byte[0]), document, this::number, names::get);
            boolean fits = text.isPresent() && places.fits();
            documents.putIfAbsent(
                    document.path(),
                    new StoredScipDocument(
                            document.path(),
                            fits ? version.map(FileVersion::contentHash).orElse("") : "",
                            fits ? places.definitions() : places.definitionsAlone(),
                            fits ? places.references() : ScipRecord.OccurrenceTable.NONE));
        }

        private int number(String symbol) {
            var known = numbers.get(symbol);
            if (known != null) return known;
            numbers.put(symbol, symbols.size());
            symbols.add(symbol);
            names.add(ScipNames.expectedName(symbol).getBytes(StandardCharsets.UTF_8));
            return symbols.size() - 1;
        }

        ScipRecord record(Optional<String> commit) {
            var ordered = documents.values().stream()
                    .sorted((one, other) -> one.path().compareTo(other.path()))
                    .toList();
            return new ScipRecord(new ScipOrigin(tool, toolVersion, commit), symbols, ordered, problems);
        }
    }
}
