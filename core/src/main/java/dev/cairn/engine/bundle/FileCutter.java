package dev.cairn.engine.bundle;

import dev.cairn.engine.bundle.query.CodeSnapshot;
import dev.cairn.engine.bundle.query.FilePosition;
import dev.cairn.engine.bundle.source.BundleSources;
import dev.cairn.engine.slice.SourceLines;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.projection.lookup.SymbolLookup;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Cuts the relevant part of a file: whole symbols around the found places, the complete file, or its outline.
final class FileCutter {

    /// Larger files are represented by their path.
    private static final int BYTES_MAX = 4 << 20;

    private static final int OUTLINE_MAX = 40;
    private static final String GAP = "\n…\n";

    private final BundleSources sources;
    private final CodeSnapshot code;
    private final int tokensMax;

    FileCutter(BundleSources sources, CodeSnapshot code, int tokensMax) {
        this.sources = sources;
        this.code = code;
        this.tokensMax = tokensMax;
    }

    /// A range of lines, both ends included.
    private record LineSpan(int first, int last) {

        String written() {
            return first == last ? String.valueOf(first) : first + "-" + last;
        }
    }

    /// Line numbers, and their text.
    private record CutText(String lines, String text) {

        static final CutText NOTHING = new CutText("", "");
    }

    FilePiece cut(String path, List<FilePosition> places) {
        var content = content(path);
        if (content.isEmpty()) return piece(FilePiece.FileDetail.PATH, path, CutText.NOTHING, 0);
        return places.isEmpty() ? whole(path, content.get()) : slices(path, content.get(), places);
    }

    private Optional<byte[]> content(String path) {
        return code.isIndexed()
                ? sources.texts().content(code.view(), path).filter(bytes -> bytes.length <= BYTES_MAX)
                : sources.tree().content(code.project(), path, BYTES_MAX);
    }

    private FilePiece whole(String path, byte[] content) {
        int last = SourceLines.count(content);
        var text = SourceLines.of(content, 1, last);
        var stretch = new LineSpan(1, last).written();
        if (fits(path, stretch, text)) return piece(FilePiece.FileDetail.WHOLE, path, new CutText(stretch, text), 0);
        return outline(path, 1);
    }

    /// The top-level declarations of a file, or only its path if they are too long.
    private FilePiece outline(String path, int leftOut) {
        var outline = code.graph()
                .declarations()
                .file(path)
                .map(FileCutter::signatures)
                .orElse("");
        return !outline.isBlank() && fits(path, "", outline)
                ? piece(FilePiece.FileDetail.OUTLINE, path, new CutText("", outline), leftOut)
                : piece(FilePiece.FileDetail.PATH, path, CutText.NOTHING, leftOut);
    }

    private static String signatures(FileUnit file) {
        return file.facts().symbols().stream()
                .filter(symbol -> symbol.parent() == SymbolFact.TOP)
                .limit(OUTLINE_MAX)
                .map(SymbolFact::signature)
                .collect(Collectors.joining("\n"));
    }

    /// Whole symbols; if one does not fit, only its found lines, so that a reader knows where to look.
    private FilePiece slices(String path, byte[] content, List<FilePosition> places) {
        var kept = new ArrayList<LineSpan>();
        int leftOut = 0;
        for (var stretch : merged(path, places)) {
            if (fits(path, content, kept, stretch)) {
                kept.add(stretch);
                continue;
            }
            leftOut++;
            for (var line : lines(stretch, places)) if (fits(path, content, kept, line)) kept.add(line);
        }
        return kept.isEmpty()
                ? outline(path, leftOut)
                : piece(FilePiece.FileDetail.SLICES, path, new CutText(written(kept), text(content, kept)), leftOut);
    }

    private static List<LineSpan> lines(LineSpan around, List<FilePosition> places) {
        return places.stream()
                .filter(place -> around.first() <= place.line() && place.line() <= around.last())
                .map(place -> new LineSpan(place.line(), place.line()))
                .distinct()
                .toList();
    }

    /// The line ranges of the symbols around the places; overlapping and adjacent ranges are merged.
    private List<LineSpan> merged(String path, List<FilePosition> places) {
        var file = code.graph().declarations().file(path);
        var stretches = places.stream()
                .map(place -> file.map(unit -> around(unit, place)).orElse(new LineSpan(place.line(), place.line())))
                .distinct()
                .sorted(Comparator.comparingInt(LineSpan::first)
                        .thenComparing(Comparator.comparingInt(LineSpan::last).reversed()))
                .toList();
        var merged = new ArrayList<LineSpan>();
        for (var next : stretches) {
            if (!merged.isEmpty() && next.first() <= merged.getLast().last() + 1)
                merged.set(
                        merged.size() - 1,
                        new LineSpan(
                                merged.getLast().first(),
                                Math.max(merged.getLast().last(), next.last())));
            else merged.add(next);
        }
        return merged;
    }

    private LineSpan around(FileUnit file, FilePosition place) {
        int node = new SymbolLookup(code.graph()).at(file, place.line());
        return code.graph()
                .fact(node)
                .map(fact -> new LineSpan(fact.span().startLine(), fact.span().endLine()))
                .orElse(new LineSpan(place.line(), place.line()));
    }

    private boolean fits(String path, byte[] content, List<LineSpan> kept, LineSpan next) {
        var all = new ArrayList<>(kept);
        all.add(next);
        return fits(path, written(all), text(content, all));
    }

    private static String written(List<LineSpan> stretches) {
        return stretches.stream().map(LineSpan::written).collect(Collectors.joining(","));
    }

    private static String text(byte[] content, List<LineSpan> stretches) {
        return stretches.stream()
                .map(each -> SourceLines.of(content, each.first(), each.last()))
                .collect(Collectors.joining(GAP));
    }

    /// The tokens of the sites of a file.
    int tokens(List<String> sites) {
        return sites.isEmpty() ? 0 : sources.tokens().count(String.join(" ", sites));
    }

    private boolean fits(String path, String lines, String text) {
        return sources.tokens().countUpTo(SentPiece.of(path, lines, text), tokensMax) <= tokensMax;
    }

    private FilePiece piece(FilePiece.FileDetail detail, String path, CutText content, int leftOut) {
        int cost = sources.tokens().count(SentPiece.of(path, content.lines(), content.text()));
        return new FilePiece(detail, content.lines(), content.text(), cost, leftOut);
    }
}
