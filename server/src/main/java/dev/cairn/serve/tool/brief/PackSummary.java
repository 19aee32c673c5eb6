package dev.cairn.serve.tool.brief;

import dev.cairn.engine.pack.Pack;
import dev.cairn.engine.pack.PackItem;
import dev.cairn.engine.pack.PackItem.Detail;
import dev.cairn.engine.pack.Seed;
import dev.cairn.model.code.NodeKind;
import dev.cairn.model.id.SymbolId;
import java.util.ArrayList;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Says in a few sentences where to start, how sure that is, and what to check with.
final class PackSummary {

    /// So many places are named besides the first.
    private static final int OTHERS_MAX = 3;

    /// Shorter names are borne by many.
    private static final int TELLING_LENGTH_MIN = 8;

    private final Pack pack;
    private final PackItem start;
    private final StringBuilder said = new StringBuilder();

    PackSummary(Pack pack) {
        this.pack = pack;
        this.start = pack.entryPoint();
    }

    String said() {
        if (start.why().startsWith(Seed.GUESSED)) strange();
        else {
            start();
            tests();
        }
        blocked();
        return said.toString();
    }

    /// Nothing bears the words of the task: what a stranger reads first is no place to change.
    private void strange() {
        said.append("No word of the task is found in the workspace; name code or use its words. New here? Read ")
                .append(start.slice().unit().id());
        var others = names(pack.core().stream().skip(1));
        said.append(others.isEmpty() ? "." : ", then " + others + ".");
    }

    private void start() {
        var unit = start.slice().unit();
        said.append(opening()).append(unit.id()).append(spot());
        said.append(PackAnswer.isCodeShown(pack) || unit.digest().isBlank() ? "." : ": " + sentence(unit.digest()));
        if (start.detail() == Detail.SIGNATURE)
            said.append(" Read its ")
                    .append(unit.lines())
                    .append(" lines: semantic_slice with tokens=")
                    .append(SliceForms.enough(start.slice()))
                    .append('.');
        var others = others();
        if (!others.isEmpty()) said.append(" Else ").append(others).append('.');
    }

    private String opening() {
        if (pack.isSure()) return "Start at ";
        return start.why().startsWith(Seed.TAKEN)
                ? "No word of the task is found; " + start.why() + ", most likely "
                : "Nothing stands out; most likely ";
    }

    private void tests() {
        if (!pack.tests().isEmpty())
            said.append(" Check with ")
                    .append(fileName(pack.tests().getFirst().path()))
                    .append('.');
        else if (isCode(start)) said.append(" No test of it is known: write one.");
    }

    private void blocked() {
        if (pack.blockers().isEmpty()) return;
        var first = pack.blockers().getFirst();
        said.append(" Blocked: ").append(first.agent()).append(" holds ").append(first.target());
        said.append(" to ").append(sentence(first.intent()));
    }

    /// The line to start at, and what the place has of the task.
    private String spot() {
        var told = new ArrayList<String>();
        if (isCode(start)) told.add("line " + start.slice().unit().startLine());
        if (start.why().startsWith(PackItem.HAS)) told.add(start.why());
        return told.isEmpty() ? "" : " (" + String.join(", ", told) + ")";
    }

    private static boolean isCode(PackItem item) {
        return item.slice().unit().kind() != NodeKind.FILE;
    }

    /// The next likely places: what no word of the task points at without doubt may be one of those.
    private String others() {
        if (pack.isSure() && !start.why().startsWith(PackItem.HAS)) return "";
        boolean isCode = isCode(start);
        return names(pack.core().stream().skip(1).filter(item -> isCode(item) == isCode));
    }

    private static String names(Stream<PackItem> items) {
        return items.limit(OTHERS_MAX)
                .map(item -> ending(item.slice().unit().id()))
                .distinct()
                .collect(Collectors.joining(", "));
    }

    /// The rest of its path stands among the tests.
    private static String fileName(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /// The name of a place, with what holds it where many bear such a name; a file by its path.
    private static String ending(String id) {
        var names = SymbolId.parse(id).names();
        if (names.isEmpty()) return id;
        boolean isTelling = names.getLast().length() >= TELLING_LENGTH_MIN
                && !names.getLast().startsWith("__")
                && !names.getLast().equals("constructor");
        return String.join(".", names.subList(Math.max(0, names.size() - (isTelling ? 1 : 2)), names.size()));
    }

    static String sentence(String text) {
        return text.endsWith(".") ? text : text + ".";
    }
}
