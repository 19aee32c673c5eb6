package dev.cairn.engine.bundle;

import dev.cairn.engine.bundle.query.CodeMoment;
import dev.cairn.engine.bundle.query.Place;
import dev.cairn.engine.slice.Lines;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.projection.lookup.SymbolLookup;
import dev.cairn.projection.resolve.FileUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Cuts the relevant part of a file: whole symbols around the found places, the complete file, or its outline.
final class Cutter {

    /// Larger files are represented by their path.
    private static final int BYTES_MAX = 4 << 20;

    private static final int OUTLINE_MAX = 40;
    private static final String GAP = "\n…\n";

    private final Sources sources;
    private final CodeMoment code;
    private final int tokensMax;

    Cutter(Sources sources, CodeMoment code, int tokensMax) {
        this.sources = sources;
        this.code = code;
        this.tokensMax = tokensMax;
    }

    /// A range of lines, both ends included.
    private record Stretch(int first, int last) {

        String written() {
            return first == last ? String.valueOf(first) : first + "-" + last;
        }
    }

    /// Line numbers, and their text.
    private record Told(String lines, String text) {

        static final Told NOTHING = new Told("", "");
    }

    Piece cut(String path, List<Place> places) {
        var content = content(path);
        if (content.isEmpty()) return piece(Piece.Detail.PATH, path, Told.NOTHING, 0);
        return places.isEmpty() ? whole(path, content.get()) : slices(path, content.get(), places);
    }

    private Optional<byte[]> content(String path) {
        return code.isIndexed()
                ? sources.texts().content(code.project(), code.asOf(), path).filter(bytes -> bytes.length <= BYTES_MAX)
                : sources.tree().content(code.project(), path, BYTES_MAX);
    }

    private Piece whole(String path, byte[] content) {
        int last = Lines.count(content);
        var text = Lines.of(content, 1, last);
        var stretch = new Stretch(1, last).written();
        if (fits(path, stretch, text)) return piece(Piece.Detail.WHOLE, path, new Told(stretch, text), 0);
        return outline(path, 1);
    }

    /// The top-level declarations of a file, or only its path if they are too long.
    private Piece outline(String path, int leftOut) {
        var outline = code.graph().world().file(path).map(Cutter::signatures).orElse("");
        return !outline.isBlank() && fits(path, "", outline)
                ? piece(Piece.Detail.OUTLINE, path, new Told("", outline), leftOut)
                : piece(Piece.Detail.PATH, path, Told.NOTHING, leftOut);
    }

    private static String signatures(FileUnit file) {
        return file.facts().symbols().stream()
                .filter(symbol -> symbol.parent() == SymbolFact.TOP)
                .limit(OUTLINE_MAX)
                .map(SymbolFact::signature)
                .collect(Collectors.joining("\n"));
    }

    /// Whole symbols; if one does not fit, only its found lines, so that a reader knows where to look.
    private Piece slices(String path, byte[] content, List<Place> places) {
        var kept = new ArrayList<Stretch>();
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
                : piece(Piece.Detail.SLICES, path, new Told(written(kept), text(content, kept)), leftOut);
    }

    private static List<Stretch> lines(Stretch around, List<Place> places) {
        return places.stream()
                .filter(place -> around.first() <= place.line() && place.line() <= around.last())
                .map(place -> new Stretch(place.line(), place.line()))
                .distinct()
                .toList();
    }

    /// The line ranges of the symbols around the places; overlapping and adjacent ranges are merged.
    private List<Stretch> merged(String path, List<Place> places) {
        var file = code.graph().world().file(path);
        var stretches = places.stream()
                .map(place -> file.map(unit -> around(unit, place)).orElse(new Stretch(place.line(), place.line())))
                .distinct()
                .sorted(Comparator.comparingInt(Stretch::first)
                        .thenComparing(Comparator.comparingInt(Stretch::last).reversed()))
                .toList();
        var merged = new ArrayList<Stretch>();
        for (var next : stretches) {
            if (!merged.isEmpty() && next.first() <= merged.getLast().last() + 1)
                merged.set(
                        merged.size() - 1,
                        new Stretch(
                                merged.getLast().first(),
                                Math.max(merged.getLast().last(), next.last())));
            else merged.add(next);
        }
        return merged;
    }

    private Stretch around(FileUnit file, Place place) {
        int node = new SymbolLookup(code.graph()).at(file, place.line());
        return code.graph()
                .fact(node)
                .map(fact -> new Stretch(fact.span().startLine(), fact.span().endLine()))
                .orElse(new Stretch(place.line(), place.line()));
    }

    private boolean fits(String path, byte[] content, List<Stretch> kept, Stretch next) {
        var all = new ArrayList<>(kept);
        all.add(next);
        return fits(path, written(all), text(content, all));
    }

    private static String written(List<Stretch> stretches) {
        return stretches.stream().map(Stretch::written).collect(Collectors.joining(","));
    }

    private static String text(byte[] content, List<Stretch> stretches) {
        return stretches.stream()
                .map(each -> Lines.of(content, each.first(), each.last()))
                .collect(Collectors.joining(GAP));
    }

    private boolean fits(String path, String lines, String text) {
        return sources.tokens().countUpTo(SentText.of(path, lines, text), tokensMax) <= tokensMax;
    }

    private Piece piece(Piece.Detail detail, String path, Told content, int leftOut) {
        int cost = sources.tokens().count(SentText.of(path, content.lines(), content.text()));
        return new Piece(detail, content.lines(), content.text(), cost, leftOut);
    }
}
