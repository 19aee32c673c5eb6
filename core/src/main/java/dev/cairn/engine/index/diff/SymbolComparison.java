package dev.cairn.engine.index.diff;

import dev.cairn.engine.index.diff.SymbolChange.ChangeKind;
import dev.cairn.engine.index.diff.SymbolChange.ChangedText;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.id.SymbolId;
import dev.cairn.projection.history.SourceSide;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Compares a symbol with its earlier version.
final class SymbolComparison {

    private final SourceSide before;
    private final SourceSide after;

    SymbolComparison(SourceSide before, SourceSide after) {
        this.before = before;
        this.after = after;
    }

    /// The differences between a symbol and its former self, which may have had another id; empty if one is missing.
    Optional<SymbolChange> of(SymbolId was, SymbolId is) {
        int from = before.ids().indexOf(was);
        int to = after.ids().indexOf(is);
        if (from < 0 || to < 0) return Optional.empty();
        var old = before.facts().symbols().get(from);
        var now = after.facts().symbols().get(to);
        var oldLines = before.lines(old.span().startLine(), old.span().endLine());
        var newLines = after.lines(now.span().startLine(), now.span().endLine());
        int head = commonHead(oldLines, newLines);
        int tail = commonTail(oldLines.subList(head, oldLines.size()), newLines.subList(head, newLines.size()));
        return Optional.of(new SymbolChange(
                is,
                isOfMembersOnly(from, to) && was.equals(is) ? Set.of(ChangeKind.MEMBERS) : kinds(was, is, old, now),
                was.equals(is) ? Optional.empty() : Optional.of(was),
                ChangedText.of(
                        old.span().startLine(), old.span().endLine(), oldLines.subList(head, oldLines.size() - tail)),
                ChangedText.of(
                        now.span().startLine(), now.span().endLine(), newLines.subList(head, newLines.size() - tail))));
    }

    /// Whether a type differs only in its members. A member that its subtypes must have changes the type itself.
    private boolean isOfMembersOnly(int from, int to) {
        var kind = after.facts().symbols().get(to).kind();
        return (kind.isType() || kind == SymbolKind.MODULE)
                && compact(before.ownText(from)).equals(compact(after.ownText(to)))
                && required(before, from).equals(required(after, to))
                && isInSameOrder(memberNames(before, from), memberNames(after, to));
    }

    /// Whether the names that both have are in the same order, which counts for constants and initial values.
    private static boolean isInSameOrder(List<String> old, List<String> now) {
        return old.stream()
                .filter(now::contains)
                .toList()
                .equals(now.stream().filter(old::contains).toList());
    }

    private static List<String> memberNames(SourceSide side, int type) {
        return side.members(type).stream().map(SymbolFact::name).distinct().toList();
    }

    /// The signatures of the members that subtypes must have.
    private static List<String> required(SourceSide side, int type) {
        var kind = side.facts().symbols().get(type).kind();
        boolean isOfAll = kind == SymbolKind.INTERFACE || kind == SymbolKind.TRAIT;
        return side.members(type).stream()
                .filter(member -> isOfAll || member.modifiers().contains(Modifier.ABSTRACT))
                .map(member -> compact(member.signature()))
                .sorted()
                .toList();
    }

    private Set<ChangeKind> kinds(SymbolId was, SymbolId is, SymbolFact old, SymbolFact now) {
        var kinds = EnumSet.noneOf(ChangeKind.class);
        boolean isRenamed = !old.name().equals(now.name());
        if (isRenamed) kinds.add(ChangeKind.RENAMED);
        else if (!was.equals(is)) kinds.add(ChangeKind.MOVED);
        if (old.bodyHash() == now.bodyHash()) return kinds;
        var oldSignature = compact(old.signature()).replace(isRenamed ? old.name() : "\0", "\0");
        var newSignature = compact(now.signature()).replace(isRenamed ? now.name() : "\0", "\0");
        if (!oldSignature.equals(newSignature)) kinds.add(ChangeKind.SIGNATURE);
        if (!rest(before, old).equals(rest(after, now))) kinds.add(ChangeKind.BODY);
        if (!above(before, old).equals(above(after, now)) || !old.doc().equals(now.doc()))
            kinds.add(ChangeKind.DOCUMENTATION);
        // Only the layout differs, or the text of a symbol without a body of its own.
        if (kinds.isEmpty()) kinds.add(ChangeKind.BODY);
        return kinds;
    }

    /// Everything after the signature, without white space and without the doc comment, which is compared on its own.
    private static String rest(SourceSide side, SymbolFact fact) {
        var text = compact(
                String.join("\n", side.lines(fact.at().line(), fact.span().endLine())));
        var signature = compact(fact.signature());
        int at = text.indexOf(signature);
        var rest = at < 0 ? text : text.substring(at + signature.length());
        var doc = compact(fact.doc());
        return doc.isEmpty() ? rest : rest.replace(doc, "");
    }

    /// The lines of the symbol above its name.
    private static List<String> above(SourceSide side, SymbolFact fact) {
        return side.lines(fact.span().startLine(), fact.at().line() - 1).stream()
                .map(String::strip)
                .toList();
    }

    private static String compact(String text) {
        return text.replaceAll("\\s+", "");
    }

    private static int commonHead(List<String> one, List<String> other) {
        int count = 0;
        while (count < Math.min(one.size(), other.size()) && one.get(count).equals(other.get(count))) count++;
        return count;
    }

    private static int commonTail(List<String> one, List<String> other) {
        return commonHead(one.reversed(), other.reversed());
    }
}
