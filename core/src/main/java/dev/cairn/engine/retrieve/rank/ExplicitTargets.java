package dev.cairn.engine.retrieve.rank;

import dev.cairn.engine.retrieve.context.FileRole;
import dev.cairn.engine.retrieve.context.SearchContext;
import dev.cairn.engine.retrieve.question.ParsedQuestion;
import dev.cairn.engine.retrieve.question.PathMention;
import dev.cairn.projection.graph.test.TestCode;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
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
import java.util.regex.Pattern;

/// The targets that a question names explicitly: a written path or line, the frames of a stack trace, or a full symbol
/// name.
///
/// They rank before everything that only matches by text.
public final class ExplicitTargets {

    /// Only the innermost frames are used; outer frames show how execution got there, not where it failed.
    private static final int FRAMES_MAX = 3;

    /// If a trace comes with other text, its frames count only in this many of the files that rank best by text.
    private static final int LIKELY_FILES_MAX = 5;

    private static final int NAMESAKES_MAX = 200;

    /// Maximum number of places with a text of the question.
    private static final int LITERALS_MAX = 5;

    /// A file by its number in the text, the target symbol in it or [DeclarationTable#NONE], and why it is
    /// a target.
    public record ExplicitTarget(int file, int symbol, HitReason why) {}

    /// The name of a function, but not `<module>` or `<anonymous>`.
    private static final Pattern NAME = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]*");

    private final ParsedQuestion question;
    private final SearchContext context;
    private final IntFunction<FileRole> roles;
    private final FileRanking files;
    private final PathLookup lookup;
    private final PastedTargets pasted;
    private final TellingLiterals literals;
    private final CodePositionLookup positions;

    /// @param roles file roles by file number
    /// @param files the file ranking before explicit targets are moved up
    public ExplicitTargets(
            ParsedQuestion question, SearchContext context, IntFunction<FileRole> roles, FileRanking files) {
        this.files = files;
        this.question = question;
        this.context = context;
        this.roles = roles;
        this.lookup = new PathLookup(context.text());
        this.pasted = new PastedTargets(question.pasted(), context);
        this.literals = new TellingLiterals(question, context, roles);
        this.positions = new CodePositionLookup(context);
    }

    /// The targets, most likely first.
    public List<ExplicitTarget> targets() {
        var found = new LinkedHashSet<>(pasted.changed());
        found.addAll(frames());
        found.addAll(pasted.located(this::isLikelyLocated));
        found.addAll(pasted.failedTests());
        if (question.isOneName() && question.text().contains("::")) found.addAll(names());
        if (found.isEmpty()) found.addAll(paths());
        if (found.isEmpty()) found.addAll(names());
        found.addAll(literals());
        return List.copyOf(found);
    }

    /// Messages that are only a part of a longer text count only in files that match the text.
    private boolean isLikelyLocated(int file) {
        return isMostlyMessages()
                || !question.pasted().failedTests().isEmpty()
                || files.isInTop(file, LIKELY_FILES_MAX);
    }

    private boolean isMostlyMessages() {
        return 2L * question.pasted().located().size() >= question.lines();
    }

    /// Sentences about pasted output that does not fit this code; to be read after the targets.
    public List<String> notes() {
        var notes = new ArrayList<>(pasted.notes());
        int frames = question.paths().frames().size();
        if (isTraceForeign())
            notes.add(
                    frames == 1
                            ? "The frame of the trace is not in this workspace."
                            : "None of the " + frames + " frames of the trace is in this workspace.");
        else if (areMessagesForeign()) notes.add("No place that the messages name is in this workspace.");
        return notes;
    }

    /// Whether the question is mostly output of another program: a trace, a diff or messages that match nothing in
    /// this code. To be read after the targets.
    public boolean isForeign() {
        return isTraceForeign() || pasted.isDiffForeign() || areMessagesForeign();
    }

    private boolean isTraceForeign() {
        var frames = question.paths().frames();
        return !frames.isEmpty() && frames.stream().noneMatch(this::fits);
    }

    private boolean areMessagesForeign() {
        return isMostlyMessages() && pasted.areMessagesForeign();
    }

    /// Whether a frame certainly belongs to this code: its file has its function; if the frame names no function, the
    /// file has its path and its line. Folders such as `src/app` and file names alone are not enough, because many
    /// programs have the same.
    private boolean fits(PathMention frame) {
        var spot = frame.position();
        if (lookup.likely(frame).stream().anyMatch(file -> positions.isDeclared(file, spot))) return true;
        if (NAME.matcher(spot.function()).matches())
            return !spot.holder().isEmpty() && compiledFrame(frame).isPresent();
        return lookup.certain(frame).stream().anyMatch(file -> isLineOf(file, spot.line()));
    }

    /// The documents that contain the whole question literally; available after the targets were read.
    public List<Integer> repeating() {
        return literals.repeating();
    }

    /// The places with a text of the question as it is written.
    private List<ExplicitTarget> literals() {
        return literals.places().stream()
                .map(place -> target(place.file(), PathMention.CodePosition.atLine(place.line()), HitReason.EXACT_TEXT))
                .filter(this::isNoInnerTest)
                .distinct()
                .limit(LITERALS_MAX)
                .toList();
    }

    private boolean isNoInnerTest(ExplicitTarget target) {
        return question.asksForTests()
                || target.symbol() == DeclarationTable.NONE
                || roles.apply(target.file()) == FileRole.TEST
                || !TestCode.isMarked(context.declarations(), target.symbol());
    }

    /// The innermost frames that lie in this code base; tests only if there is nothing else. Text around a trace often
    /// says that another place is at fault.
    private List<ExplicitTarget> frames() {
        var all = new ArrayList<ExplicitTarget>();
        for (var frame : question.paths().frames())
            frame(frame)
                    .filter(target -> !all.contains(target))
                    .filter(target -> question.paths().isBareTrace() || files.isInTop(target.file(), LIKELY_FILES_MAX))
                    .ifPresent(all::add);
        var sources = question.asksForTests()
                ? all
                : all.stream().filter(this::isSource).toList();
        var kept = sources.isEmpty() ? all : sources;
        return kept.subList(0, Math.min(FRAMES_MAX, kept.size()));
    }

    private boolean isSource(ExplicitTarget target) {
        return roles.apply(target.file()) != FileRole.TEST;
    }

    private Optional<ExplicitTarget> frame(PathMention frame) {
        var likely = lookup.likely(frame);
        var declaring = likely.stream()
                .filter(file -> positions.isDeclared(file, frame.position()))
                .toList();
        if (declaring.size() == 1) return Optional.of(target(declaring.getFirst(), frame.position()));
        if (declaring.isEmpty()
                && likely.size() == 1
                && isLineOf(likely.getFirst(), frame.position().line()))
            return Optional.of(target(likely.getFirst(), frame.position()));
        return frame.position().holder().isEmpty() ? Optional.empty() : compiledFrame(frame);
    }

    private boolean isLineOf(int file, int line) {
        return context.declarations()
                .file(context.text().paths().get(file))
                .filter(unit -> line > 0 && line <= unit.facts().lines())
                .isPresent();
    }

    /// A frame of compiled or bundled code has other paths and lines but the same names.
    private Optional<ExplicitTarget> compiledFrame(PathMention frame) {
        var spot = frame.position();
        var words = words(String.join("/", frame.segments()));
        var best = new ArrayList<ExplicitTarget>();
        int sharedMax = 0;
        for (var match : context.text().symbolsNamed(spot.holder() + '.' + spot.function(), NAMESAKES_MAX)) {
            var symbol = context.symbol(match.file(), match.index());
            if (symbol.isEmpty() || roles.apply(match.file()) != FileRole.SOURCE) continue;
            if (!context.declarations().declaration(symbol.getAsInt()).name().equals(spot.function())) continue;
            if (!isSameLanguage(frame, context.text().paths().get(match.file()))) continue;
            var shared = words(context.text().paths().get(match.file()));
            shared.retainAll(words);
            if (shared.isEmpty()) continue;
            if (shared.size() > sharedMax) best.clear();
            sharedMax = Math.max(sharedMax, shared.size());
            if (shared.size() == sharedMax)
                best.add(new ExplicitTarget(match.file(), symbol.getAsInt(), HitReason.PLACE));
        }
        return best.size() == 1 ? Optional.of(best.getFirst()) : Optional.empty();
    }

    /// A script may be built from a file with another extension.
    private static boolean isSameLanguage(PathMention frame, String path) {
        var ending = frame.fileName().substring(frame.fileName().lastIndexOf('.') + 1);
        return ending.matches("[cm]?[jt]sx?") || path.endsWith('.' + ending);
    }

    /// The folders and the file name of a path, without its extension.
    private static Set<String> words(String path) {
        var words = new HashSet<>(Arrays.asList(path.toLowerCase(Locale.ROOT).split("/", -1)));
        words.add(path.replaceFirst("^.*/", "").replaceFirst("\\.\\w+$", "").toLowerCase(Locale.ROOT));
        return words;
    }

    /// The title's paths that match one file each; a question that is a path may match several.
    private List<ExplicitTarget> paths() {
        var found = new ArrayList<ExplicitTarget>();
        for (var place : question.paths().inTitle()) {
            var certain = lookup.certain(place);
            if (certain.size() > 1 && !question.isOneName()) continue;
            for (int file : certain) found.add(target(file, place.position()));
        }
        for (var place : question.paths().nonCode())
            lookup.plain(place).ifPresent(file -> found.add(target(file, place.position())));
        return found;
    }

    private ExplicitTarget target(int file, PathMention.CodePosition spot) {
        return target(file, spot, HitReason.PLACE);
    }

    private ExplicitTarget target(int file, PathMention.CodePosition spot, HitReason why) {
        return new ExplicitTarget(file, positions.symbol(file, spot).orElse(DeclarationTable.NONE), why);
    }

    /// The symbols whose full name is the question, or the only qualified name of a one-line question.
    private List<ExplicitTarget> names() {
        var found = new QualifiedNameLookup(context, NAMESAKES_MAX).of(question);
        var targets = new ArrayList<ExplicitTarget>();
        for (int symbol : found) {
            int file = context.text()
                    .paths()
                    .number(context.declarations().fileOf(symbol).path());
            if (file != TextPaths.NONE) targets.add(new ExplicitTarget(file, symbol, HitReason.MENTION));
        }
        targets.sort(
                Comparator.<ExplicitTarget, Boolean>comparing(target -> roles.apply(target.file()) != FileRole.SOURCE)
                        .thenComparingDouble(target -> -files.score(target.file())));
        return targets;
    }
}
