package dev.cairn.serve.tool.brief;

import dev.cairn.answer.ClaimPhrase;
import dev.cairn.engine.pack.Pack;
import dev.cairn.engine.pack.PackItem;
import dev.cairn.engine.pack.PackItem.PieceDetail;
import dev.cairn.engine.pack.PlaceReason.ReasonKind;
import dev.cairn.model.code.NodeKind;
import dev.cairn.model.id.SymbolId;
import java.util.ArrayList;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Writes the summary of a pack: where to start, how certain that is, which test to run, and who blocks the work.
final class PackSummary {

    /// The maximum number of further locations that the summary names.
    private static final int OTHERS_MAX = 3;

    /// A shorter name probably belongs to many symbols, so its container is shown too.
    private static final int TELLING_LENGTH_MIN = 8;

    private final Pack pack;
    private final SliceCost cost;
    private final PackItem start;
    private final StringBuilder summary = new StringBuilder();

    PackSummary(Pack pack, SliceCost cost) {
        this.pack = pack;
        this.cost = cost;
        this.start = pack.entryPoint();
    }

    String text() {
        if (pack.isWithoutMatch()) appendNoMatch();
        else {
            start();
            tests();
        }
        blocked();
        return summary.toString();
    }

    /// Appends the files to read first, because no symbol matches the words of the task.
    private void appendNoMatch() {
        summary.append(
                        pack.isVague()
                                ? "The task is too general to choose a place: say what goes wrong, or name a symbol, a file"
                                        + " or a message."
                                : "No word of the task is found in the workspace: name code or use its words.")
                .append(" To learn what the workspace does, read ")
                .append(start.slice().unit().id());
        var others = names(pack.core().stream().skip(1));
        summary.append(others.isEmpty() ? "." : ", then " + others + ".");
    }

    private void start() {
        var unit = start.slice().unit();
        summary.append(opening()).append(unit.id()).append(location());
        summary.append(PackAnswer.isCodeShown(pack) || !unit.isDescribed() ? "." : ": " + sentence(unit.digest()));
        if (start.detail() == PieceDetail.SIGNATURE)
            summary.append(" Read its ")
                    .append(unit.lines())
                    .append(" lines: semantic_slice with tokens=")
                    .append(cost.needed(start.slice()))
                    .append('.');
        var others = others();
        if (!others.isEmpty())
            summary.append(" Otherwise look at ").append(others).append('.');
    }

    private String opening() {
        if (pack.isConfident()) return "Start at ";
        if (start.reason().is(ReasonKind.MISFIT)) return start.reason().text() + " Best guess: ";
        return start.reason().is(ReasonKind.CORRECTED)
                ? "No word of the task is found; " + start.reason().text() + ", most likely "
                : "Low confidence. Best guess: ";
    }

    private void tests() {
        if (!pack.tests().isEmpty())
            summary.append(" Check with ")
                    .append(fileName(pack.tests().getFirst().path()))
                    .append('.');
        else if (isCode(start)) summary.append(" No test of it is known: write one.");
    }

    private void blocked() {
        if (pack.blockers().isEmpty()) return;
        var first = pack.blockers().getFirst();
        var target = first.place().isBlank() ? first.target() : first.target() + " in " + first.place();
        summary.append(isAtStart(first.target()) ? " Blocked: " : " Claimed nearby: ")
                .append(ClaimPhrase.of(first.agent(), target, first.intent()))
                .append('.');
    }

    /// Whether a claim holds the start, the file of the start or the task, and not only other code of the pack.
    private boolean isAtStart(String target) {
        var id = start.slice().unit().id();
        return target.equals(id)
                || id.startsWith(target + "::")
                || id.startsWith(target + "(")
                || id.startsWith(target + "/")
                || (target.indexOf('/') < 0 && target.indexOf(':') < 0);
    }

    /// The line to start at, and the words of the task that match there.
    private String location() {
        var parts = new ArrayList<String>();
        if (isCode(start)) parts.add("line " + start.slice().unit().startLine());
        if (start.reason().is(ReasonKind.SHARED_WORDS)) parts.add(start.reason().text());
        return parts.isEmpty() ? "" : " (" + String.join(", ", parts) + ")";
    }

    private static boolean isCode(PackItem item) {
        return item.slice().unit().kind() != NodeKind.FILE;
    }

    /// The next most likely locations. They are named only if the match is weak, so that the first location may be
    /// wrong.
    private String others() {
        if (pack.isConfident() && !start.reason().is(ReasonKind.SHARED_WORDS)) return "";
        boolean isCode = isCode(start);
        return names(pack.core().stream().skip(1).filter(item -> isCode(item) == isCode));
    }

    private static String names(Stream<PackItem> items) {
        return items.limit(OTHERS_MAX)
                .map(item -> shortName(item.slice().unit().id()))
                .distinct()
                .collect(Collectors.joining(", "));
    }

    /// The file with its folder, because many files are called alike; the list of tests shows the whole path.
    private static String fileName(String path) {
        int folder = path.lastIndexOf('/', Math.max(0, path.lastIndexOf('/') - 1));
        return path.substring(folder + 1);
    }

    /// The short name of a location, with its container if the name is short or generic. A file has its path as
    /// name.
    private static String shortName(String id) {
        var names = SymbolId.parse(id).names();
        if (names.isEmpty()) return id;
        boolean isTelling = names.getLast().length() >= TELLING_LENGTH_MIN
                && !names.getLast().startsWith("__")
                && !names.getLast().equals("constructor");
        return names.subList(Math.max(0, names.size() - (isTelling ? 1 : 2)), names.size()).stream()
                .map(PackSummary::withoutParameters)
                .collect(Collectors.joining("."));
    }

    /// Parameters only distinguish overloads; a list of places to read needs only the name.
    private static String withoutParameters(String name) {
        int open = name.indexOf('(');
        return open <= 0 ? name : name.substring(0, open);
    }

    static String sentence(String text) {
        return text.endsWith(".") || text.endsWith("…") ? text : text + ".";
    }
}
