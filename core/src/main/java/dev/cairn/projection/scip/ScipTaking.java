package dev.cairn.projection.scip;

import dev.cairn.model.code.FileVersion;
import dev.cairn.model.scip.ScipDocument;
import dev.cairn.model.scip.ScipRecord;
import dev.cairn.model.scip.ScipRecord.Document;
import dev.cairn.model.scip.ScipRecord.Origin;
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

/// Keeps a SCIP index as it is first seen, beside the contents it fits.
///
/// An index does not tell which contents it saw. Whether a file still has that content is seen from the text: at the
/// places the index names, the names of its symbols must stand.
public final class ScipTaking {

    private final ScipParser parser;
    private final CodeContents contents;

    public ScipTaking(ScipParser parser, CodeContents contents) {
        this.parser = parser;
        this.contents = contents;
    }

    /// Reads an index over the files there are now; `commit` is what is checked out.
    public ScipRecord take(InputStream in, Function<String, Optional<FileVersion>> files, Optional<String> commit)
            throws IOException {
        var taken = new Taken(files);
        parser.read(in, taken);
        return taken.record(commit);
    }

    /// What was heard so far.
    private final class Taken implements ScipParser.Sink {

        private final Function<String, Optional<FileVersion>> files;
        private final Map<String, Integer> numbers = new HashMap<>();
        private final List<String> symbols = new ArrayList<>();
        private final List<byte[]> names = new ArrayList<>();
        private final Map<String, Document> documents = new HashMap<>();
        private final List<String> problems = new ArrayList<>();
        private String tool = "";
        private String toolVersion = "";

        Taken(Function<String, Optional<FileVersion>> files) {
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
            var places = DocumentPlaces.of(text.orElseGet(() -> new byte[0]), document, this::number, names::get);
            boolean fits = text.isPresent() && places.fits();
            documents.putIfAbsent(
                    document.path(),
                    new Document(
                            document.path(),
                            fits ? version.map(FileVersion::contentHash).orElse("") : "",
                            fits ? places.definitions() : places.definitionsAlone(),
                            fits ? places.references() : ScipRecord.Places.NONE));
        }

        private int number(String symbol) {
            var known = numbers.get(symbol);
            if (known != null) return known;
            numbers.put(symbol, symbols.size());
            symbols.add(symbol);
            names.add(ScipNames.checked(symbol).getBytes(StandardCharsets.UTF_8));
            return symbols.size() - 1;
        }

        ScipRecord record(Optional<String> commit) {
            var ordered = documents.values().stream()
                    .sorted((one, other) -> one.path().compareTo(other.path()))
                    .toList();
            return new ScipRecord(new Origin(tool, toolVersion, commit), symbols, ordered, problems);
        }
    }
}
