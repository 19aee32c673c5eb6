package dev.cairn.serve.tool.brief;

import dev.cairn.engine.slice.Slice;
import dev.cairn.model.excerpt.LineMarker;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// The outline of a type or a file: its declarations with their lines, and the code of the members that were asked for.
final class SliceOutline {

    /// Each rendering has this share of the declarations of the next longer one.
    private static final double SHORTER = 0.85;

    private final Slice slice;
    private final Set<String> members;

    SliceOutline(Slice slice, List<String> members) {
        this.slice = slice;
        this.members = Set.copyOf(members);
    }

    /// The outline with all declarations.
    String whole() {
        return text(slice.parts());
    }

    /// Renderings, longest first: with fewer and fewer declarations, fields dropped first, members that were asked for
    /// last.
    ///
    /// @param advice says how to get the rest
    List<String> forms(String advice) {
        var telling = slice.parts().stream()
                .sorted(Comparator.comparing((Slice.DeclaredPart part) -> !members.contains(part.name()))
                        .thenComparing(Slice.DeclaredPart::isField))
                .toList();
        int least = (int)
                telling.stream().filter(part -> members.contains(part.name())).count();
        var forms = new ArrayList<String>();
        for (int count = telling.size();
                count >= Math.max(1, least);
                count = Math.min(count - 1, (int) (count * SHORTER))) {
            var shown = new HashSet<>(telling.subList(0, count));
            var text = text(slice.parts().stream().filter(shown::contains).toList());
            forms.add(text + "\n[" + count + " of " + telling.size() + " parts; " + advice + "]");
        }
        return forms;
    }

    /// Declarations in the order of the file.
    private String text(List<Slice.DeclaredPart> parts) {
        var unit = slice.unit();
        var head = unit.id().equals(unit.path()) ? "" : unit.signature() + "\n";
        return head
                + parts.stream()
                        .sorted(Comparator.comparingInt(Slice.DeclaredPart::line))
                        .map(this::format)
                        .collect(Collectors.joining("\n"));
    }

    private String format(Slice.DeclaredPart part) {
        if (!members.contains(part.name())) return part.line() + ": " + part.signature();
        var lines = slice.code().lines().toList();
        int first = Math.clamp((long) part.line() - slice.unit().startLine(), 0, lines.size());
        int last = Math.clamp((long) part.endLine() - slice.unit().startLine() + 1, first, lines.size());
        return new LineMarker(part.line(), Math.max(part.line(), part.endLine())) + "\n"
                + String.join("\n", lines.subList(first, last));
    }
}
