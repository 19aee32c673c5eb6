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

/// What a question points at and leaves no doubt about: the path or line it writes, the frames of the stack trace it
/// is, the whole name it asks for.
///
/// Nothing that merely sounds like the question comes before these.
final class Pointed {

    /// Of a trace the innermost frames say where it went wrong; those further out only how it came there.
    private static final int FRAMES_MAX = 3;

    /// Where a trace is told with more, its frames are believed in so many files that the words lead to as well.
    private static final int LIKELY_FILES = 5;

    private static final int NAMESAKES_MAX = 200;

    private static final String BY_PLACE = "place";
    private static final String BY_NAME = "mention";

    /// A file by its number in the text, the symbol of it that is meant or [World#NONE], and what points there.
    record Target(int file, int symbol, String why) {}

    private final Question question;
    private final Ground ground;
    private final IntFunction<FileRole> roles;
    private final FileRanking files;
    private final PathLookup lookup;
    private final Spots spots;

    /// @param roles of files by their numbers in the text
    /// @param files as they stand without what is pointed at
    Pointed(Question question, Ground ground, IntFunction<FileRole> roles, FileRanking files) {
        this.files = files;
        this.question = question;
        this.ground = ground;
        this.roles = roles;
        this.lookup = new PathLookup(ground.text());
        this.spots = new Spots(ground);
    }

    /// The targets, likeliest first.
    List<Target> targets() {
        var found = new LinkedHashSet<>(frames());
        if (question.isOneName() && question.text().contains("::")) found.addAll(names());
        if (found.isEmpty()) found.addAll(paths());
        if (found.isEmpty()) found.addAll(names());
        return List.copyOf(found);
    }

    /// The innermost frames that are of this code; tests only where nothing else is. Whoever tells more than the trace
    /// often says that something else is to blame.
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
        return ground.world()
                .file(ground.text().paths().get(file))
                .filter(unit -> line > 0 && line <= unit.facts().lines())
                .isPresent();
    }

    /// A frame of code that was built from this one tells other paths and lines, but the same names.
    private Optional<Target> built(Place frame) {
        var spot = frame.spot();
        var words = words(String.join("/", frame.segments()));
        var best = new ArrayList<Target>();
        int most = 0;
        for (var match : ground.text().symbolsNamed(spot.holder() + '.' + spot.function(), NAMESAKES_MAX)) {
            var symbol = ground.symbol(match.file(), match.index());
            if (symbol.isEmpty() || roles.apply(match.file()) != FileRole.SOURCE) continue;
            if (!ground.world().declaration(symbol.getAsInt()).name().equals(spot.function())) continue;
            var shared = words(ground.text().paths().get(match.file()));
            shared.retainAll(words);
            if (shared.size() > most) best.clear();
            most = Math.max(most, shared.size());
            if (shared.size() == most) best.add(new Target(match.file(), symbol.getAsInt(), BY_PLACE));
        }
        return best.size() == 1 ? Optional.of(best.getFirst()) : Optional.empty();
    }

    /// The folders and the name of a path, without its ending.
    private static Set<String> words(String path) {
        var words = new HashSet<>(Arrays.asList(path.toLowerCase(Locale.ROOT).split("/", -1)));
        words.add(path.replaceFirst("^.*/", "").replaceFirst("\\.\\w+$", "").toLowerCase(Locale.ROOT));
        return words;
    }

    /// The paths of the title that mean one file each; a question that is a path may mean several.
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

    /// The symbols whose whole name a question is, or the only one of a line that is written with its holder.
    private List<Target> names() {
        var found = new WholeNames(ground, NAMESAKES_MAX).of(question);
        var targets = new ArrayList<Target>();
        for (int symbol : found) {
            int file =
                    ground.text().paths().number(ground.world().fileOf(symbol).path());
            if (file != TextPaths.NONE) targets.add(new Target(file, symbol, BY_NAME));
        }
        targets.sort(Comparator.<Target, Boolean>comparing(target -> roles.apply(target.file()) != FileRole.SOURCE)
                .thenComparingDouble(target -> -files.score(target.file())));
        return targets;
    }
}
