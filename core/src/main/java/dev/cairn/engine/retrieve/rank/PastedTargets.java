package dev.cairn.engine.retrieve.rank;

import dev.cairn.engine.retrieve.context.SearchContext;
import dev.cairn.engine.retrieve.question.PastedText;
import dev.cairn.engine.retrieve.question.PathMention;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.text.TextPaths;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntPredicate;

/// Resolves pasted output to symbols: the changes of a diff, the places of compiler messages, and failed tests.
final class PastedTargets {

    private static final int TARGETS_MAX = 8;
    private static final int NAMESAKES_MAX = 200;

    private final PastedText pasted;
    private final SearchContext context;
    private final PathLookup lookup;
    private final CodePositionLookup positions;
    private final Set<String> missingFiles = new LinkedHashSet<>();
    private int differingHunks;
    private boolean isDiffForeign;

    PastedTargets(PastedText pasted, SearchContext context) {
        this.pasted = pasted;
        this.context = context;
        this.lookup = new PathLookup(context.text());
        this.positions = new CodePositionLookup(context);
    }

    /// The changed symbols of a diff, in its order; hunks that do not match the indexed text come last, as guesses.
    List<ExplicitTargets.ExplicitTarget> changed() {
        var fitting = new LinkedHashSet<ExplicitTargets.ExplicitTarget>();
        var guessed = new LinkedHashSet<ExplicitTargets.ExplicitTarget>();
        for (var hunk : pasted.hunks()) {
            var file = file(hunk.file());
            if (file.isEmpty()) {
                if (!hunk.oldLines().isEmpty())
                    missingFiles.add(String.join("/", hunk.file().segments()));
                continue;
            }
            var line = line(file.getAsInt(), hunk);
            if (line.isPresent()) fitting.add(target(file.getAsInt(), line.getAsInt(), HitReason.DIFF));
            else guessed.add(guess(file.getAsInt(), hunk));
        }
        isDiffForeign = fitting.isEmpty() && !(guessed.isEmpty() && missingFiles.isEmpty());
        fitting.addAll(guessed);
        return fitting.stream().limit(TARGETS_MAX).toList();
    }

    /// Whether there is a diff of which no part matches this code; available after the targets were read.
    boolean isDiffForeign() {
        return isDiffForeign;
    }

    /// Whether there are messages, and none of their places is in this code.
    boolean areMessagesForeign() {
        return !pasted.located().isEmpty()
                && pasted.located().stream()
                        .allMatch(place -> file(place).stream()
                                .noneMatch(
                                        file -> hasLine(file, place.position().line())));
    }

    private ExplicitTargets.ExplicitTarget guess(int file, PastedText.DiffHunk hunk) {
        differingHunks++;
        int line = hunk.firstLine() + hunk.changedAt();
        return hasLine(file, line)
                ? target(file, line, HitReason.PLACE)
                : new ExplicitTargets.ExplicitTarget(file, DeclarationTable.NONE, HitReason.PLACE);
    }

    /// The places of messages in the files that they may come from.
    List<ExplicitTargets.ExplicitTarget> located(IntPredicate isLikely) {
        var targets = new LinkedHashSet<ExplicitTargets.ExplicitTarget>();
        for (var place : pasted.located()) {
            var file = file(place);
            if (file.isEmpty() || !isLikely.test(file.getAsInt())) continue;
            if (!hasLine(file.getAsInt(), place.position().line())) continue;
            targets.add(target(file.getAsInt(), place.position().line(), HitReason.MESSAGE));
        }
        return targets.stream().limit(TARGETS_MAX).toList();
    }

    List<ExplicitTargets.ExplicitTarget> failedTests() {
        var targets = new LinkedHashSet<ExplicitTargets.ExplicitTarget>();
        for (var test : pasted.failedTests()) failedTest(test).ifPresent(targets::add);
        return targets.stream().limit(TARGETS_MAX).toList();
    }

    /// The parts of a diff that do not fit this code; complete once the targets were read.
    List<String> notes() {
        var notes = new ArrayList<String>();
        if (!missingFiles.isEmpty())
            notes.add("Not in this workspace, but in the diff: "
                    + String.join(", ", missingFiles.stream().limit(TARGETS_MAX).toList()) + ".");
        if (differingHunks > 0)
            notes.add("The diff does not apply: " + differingHunks + " of "
                    + pasted.hunks().size() + (pasted.hunks().size() == 1 ? " hunk differs" : " hunks differ")
                    + " from the indexed text.");
        return notes;
    }

    private Optional<ExplicitTargets.ExplicitTarget> failedTest(PathMention test) {
        var spot = test.position();
        var file = file(test);
        if (file.isPresent()) {
            var symbol = positions.symbol(file.getAsInt(), spot);
            return Optional.of(new ExplicitTargets.ExplicitTarget(
                    file.getAsInt(), symbol.orElse(DeclarationTable.NONE), HitReason.FAILED_TEST));
        }
        var name = spot.holder().isEmpty() ? spot.function() : spot.holder() + '.' + spot.function();
        var found = new ArrayList<ExplicitTargets.ExplicitTarget>();
        for (var match : context.text().symbolsNamed(name, NAMESAKES_MAX)) {
            var symbol = context.symbol(match.file(), match.index());
            if (symbol.isPresent()
                    && context.declarations()
                            .declaration(symbol.getAsInt())
                            .name()
                            .equals(spot.function()))
                found.add(new ExplicitTargets.ExplicitTarget(match.file(), symbol.getAsInt(), HitReason.FAILED_TEST));
        }
        return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
    }

    private OptionalInt file(PathMention place) {
        for (var files :
                List.of(lookup.certain(place), lookup.plain(place).stream().toList(), lookup.likely(place)))
            if (files.size() == 1) return OptionalInt.of(files.getFirst());
        return OptionalInt.empty();
    }

    private ExplicitTargets.ExplicitTarget target(int file, int line, HitReason why) {
        var symbol = positions.symbol(file, PathMention.CodePosition.atLine(line));
        return new ExplicitTargets.ExplicitTarget(file, symbol.orElse(DeclarationTable.NONE), why);
    }

    private boolean hasLine(int file, int line) {
        int number = file;
        if (number == TextPaths.NONE || line < 1) return false;
        return context.declarations()
                .file(context.text().paths().get(number))
                .map(unit -> unit.facts().lines() == 0 || line <= unit.facts().lines())
                .orElse(true);
    }

    /// The line of the change in the indexed text: where the old lines are, else where the new lines are, because the
    /// diff may be applied already; empty if neither occurs. A file that cannot be read is not compared.
    private OptionalInt line(int file, PastedText.DiffHunk hunk) {
        var content = context.contents().of(context.text().paths().get(file));
        if (content.isEmpty()) return OptionalInt.of(hunk.firstLine() + hunk.changedAt());
        var lines = Arrays.asList(new String(content.get(), StandardCharsets.UTF_8).split("\r?\n", -1));
        for (var block : List.of(hunk.oldLines(), hunk.newLines())) {
            int at = nearest(lines, block, hunk.firstLine() - 1);
            if (at >= 0) return OptionalInt.of(at + 1 + hunk.changedAt());
        }
        return OptionalInt.empty();
    }

    /// The index of a block of lines, nearest to the expected index; -1 if the block does not occur.
    private static int nearest(List<String> lines, List<String> block, int expected) {
        if (block.isEmpty()) return lines.size() <= 1 ? 0 : -1;
        int best = -1;
        int from = 0;
        while (from <= lines.size() - block.size()) {
            int found = Collections.indexOfSubList(lines.subList(from, lines.size()), block);
            if (found < 0) break;
            int at = from + found;
            if (best < 0 || Math.abs(at - expected) < Math.abs(best - expected)) best = at;
            from = at + 1;
        }
        return best;
    }
}
