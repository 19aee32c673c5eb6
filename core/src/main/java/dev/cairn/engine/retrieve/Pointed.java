package dev.cairn.engine.retrieve;

import dev.cairn.projection.resolve.World;
import dev.cairn.projection.text.TextPaths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;

/// The targets that a question names explicitly: a written path or line, the frames of a stack trace, or a full symbol
/// name.
///
/// They rank before everything that only matches by text.
final class Pointed {

    /// Only the innermost frames are used; outer frames show how execution got there, not where it failed.
    private static final int FRAMES_MAX = 3;

    /// If a trace comes with other text, its frames count only in this many of the files that rank best by text.
    private static final int LIKELY_FILES = 5;

    private static final int NAMESAKES_MAX = 200;

    private static final String BY_PLACE = "place";
    private static final String BY_NAME = "mention";

    /// A file by its number in the text, the target symbol in it or [World#NONE], and the signal that identified it.
    record Target(int file, int symbol, String why) {}

    private final Question question;
    private final Ground context;
    private final IntFunction<FileRole> roles;
    private final FileRanking files;
    private final PathLookup lookup;
    private final Spots spots;

    /// @param roles file roles by file number
    /// @param files the file ranking before explicit targets are moved up
    Pointed(Question question, Ground context, IntFunction<FileRole> roles, FileRanking files) {
        this.files = files;
        this.question = question;
        this.context = context;
        this.roles = roles;
        this.lookup = new PathLookup(context.text());
        this.spots = new Spots(context);
    }

    /// The targets, most likely first.
    List<Target> targets() {
        var found = new LinkedHashSet<>(frames());
        if (question.isOneName() && question.text().contains("::")) found.addAll(names());
        if (found.isEmpty()) found.addAll(paths());
        if (found.isEmpty()) found.addAll(names());
        return List.copyOf(found);
    }

    /// The innermost frames that lie in this code base; tests only if there is nothing else. Text around a trace often
    /// says that another place is at fault.
    private List<Target> frames() {
        var all = new ArrayList<Target>();
        for (var frame : question.where().frames())
            frame(frame)
                    .filter(target -> !all.contains(target))
                    .filter(target -> question.where().isBareTrace() || files.isAmong(target.file(), LIKELY_FILES))
                    .ifPresent(all::add);
        var sources = question.asksForTests()
                ? all
                : all.stream().filter(this::isSource).toList();
        var kept = sources.isEmpty() ? all : sources;
        return kept.subList(0, Math.min(FRAMES_MAX, kept.size()));
    }

    private boolean isSource(Target target) {
        return roles.apply(target.file()) != FileRole.TEST;
    }

    private Optional<Target> frame(Place frame) {
        var likely = lookup.likely(frame);
        var declaring = likely.stream()
                .filter(file -> spots.isDeclared(file, frame.spot()))
                .toList();
        if (declaring.size() == 1) return Optional.of(target(declaring.getFirst(), frame.spot()));
        if (declaring.isEmpty()
                && likely.size() == 1
                && isLineOf(likely.getFirst(), frame.spot().line()))
            return Optional.of(target(likely.getFirst(), frame.spot()));
        return frame.spot().holder().isEmpty() ? Optional.empty() : built(frame);
    }

    private boolean isLineOf(int file, int line) {
        return context.world()
                .file(context.text().paths().get(file))
                .filter(unit -> line > 0 && line <= unit.facts().lines())
                .isPresent();
    }

    /// A frame of compiled or bundled code has other paths and lines but the same names.
    private Optional<Target> built(Place frame) {
        var spot = frame.spot();
        var words = words(String.join("/", frame.segments()));
        var best = new ArrayList<Target>();
        int sharedMax = 0;
        for (var match : context.text().symbolsNamed(spot.holder() + '.' + spot.function(), NAMESAKES_MAX)) {
            var symbol = context.symbol(match.file(), match.index());
            if (symbol.isEmpty() || roles.apply(match.file()) != FileRole.SOURCE) continue;
            if (!context.world().declaration(symbol.getAsInt()).name().equals(spot.function())) continue;
            var shared = words(context.text().paths().get(match.file()));
            shared.retainAll(words);
            if (shared.size() > sharedMax) best.clear();
            sharedMax = Math.max(sharedMax, shared.size());
            if (shared.size() == sharedMax) best.add(new Target(match.file(), symbol.getAsInt(), BY_PLACE));
        }
        return best.size() == 1 ? Optional.of(best.getFirst()) : Optional.empty();
    }

    /// The folders and the file name of a path, without its extension.
    private static Set<String> words(String path) {
        var words = new HashSet<>(Arrays.asList(path.toLowerCase(Locale.ROOT).split("/", -1)));
        words.add(path.replaceFirst("^.*/", "").replaceFirst("\\.\\w+$", "").toLowerCase(Locale.ROOT));
        return words;
    }

    /// The title's paths that match one file each; a question that is a path may match several.
    private List<Target> paths() {
        var found = new ArrayList<Target>();
        for (var place : question.where().titled()) {
            var certain = lookup.certain(place);
            if (certain.size() > 1 && !question.isOneName()) continue;
            for (int file : certain) found.add(target(file, place.spot()));
        }
        for (var place : question.where().plain())
            lookup.plain(place).ifPresent(file -> found.add(target(file, place.spot())));
        return found;
    }

    private Target target(int file, Place.Spot spot) {
        return new Target(file, spots.symbol(file, spot).orElse(World.NONE), BY_PLACE);
    }

    /// The symbols whose full name is the question, or the only qualified name of a one-line question.
    private List<Target> names() {
        var found = new WholeNames(context, NAMESAKES_MAX).of(question);
        var targets = new ArrayList<Target>();
        for (int symbol : found) {
            int file =
                    context.text().paths().number(context.world().fileOf(symbol).path());
            if (file != TextPaths.NONE) targets.add(new Target(file, symbol, BY_NAME));
        }
        targets.sort(Comparator.<Target, Boolean>comparing(target -> roles.apply(target.file()) != FileRole.SOURCE)
                .thenComparingDouble(target -> -files.score(target.file())));
        return targets;
    }
}
