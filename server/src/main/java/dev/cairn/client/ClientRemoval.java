package dev.cairn.client;

import dev.cairn.client.ClientKind.JsonFormat;
import dev.cairn.client.ClientLedger.LedgerLine;
import dev.cairn.client.ClientSetup.PlanBuilder;
import dev.cairn.client.JsonText.Dialect;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Removes Cairn's entries from the text of client files. If [ClientLedger] knows a file, exactly its original
/// text is restored.
final class ClientRemoval {

    private final ClientLedger ledger;

    ClientRemoval(ClientLedger ledger) {
        this.ledger = ledger;
    }

    /// The settings without the entry; empty if Cairn created the file and it contains nothing else.
    Optional<String> entry(ClientEntry entry, PlanBuilder planned, Path file, String text) {
        var path = planned.shown(file);
        var removed = entry.remove(path, text);
        if (removed.equals(text)) {
            if (entry.isIn(path, text)) planned.note("kept the entry in " + path + ", which was changed by hand");
            return Optional.of(text);
        }
        var sections = entry.client().format() instanceof JsonFormat format
                ? pruned(removed, List.of(format.section()), format.dialect())
                : Stream.of(removed, removed.stripTrailing());
        return chosen(file, Stream.concat(sections, Stream.of(removed)).toList(), removed);
    }

    Optional<String> hook(PlanBuilder planned, Path file, String text) {
        var removed = SessionHook.shared().remove(planned.shown(file), text);
        if (removed.equals(text)) return Optional.of(text);
        return chosen(
                file,
                Stream.concat(pruned(removed, List.of("hooks"), Dialect.STRICT), Stream.of(removed))
                        .toList(),
                removed);
    }

    Optional<String> guide(GuideFile guide, PlanBuilder planned, String text) {
        if (guide.hasChangedSection(text))
            planned.note("kept the section of " + guide.path() + ", which was changed by hand");
        var removed = guide.remove(text);
        if (removed.isEmpty() || removed.get().equals(text)) return removed;
        var file = ClientFiles.real(planned.root().resolve(guide.path()));
        return chosen(file, List.of(removed.get(), removed.get().stripTrailing()), removed.get());
    }

    /// The possible original texts: without a section that has become empty, and with the empty section as `{}`.
    private static Stream<String> pruned(String text, List<String> section, Dialect dialect) {
        var settings = JsonText.parse(text, dialect);
        var isEmpty = settings.find(section)
                .flatMap(JsonText.Member::object)
                .filter(object -> object.members().isEmpty())
                .isPresent();
        if (!isEmpty) return Stream.of(text);
        var span = settings.find(section).orElseThrow().value();
        var collapsed = text.substring(0, span.start()) + "{}" + text.substring(span.end());
        var without = settings.without(section);
        var root = JsonText.parse(without, dialect).root();
        return root.members().isEmpty() && without.strip().replaceAll("\\s", "").equals("{}")
                ? Stream.of("{}" + without.substring(root.span().end()), "{}", without, collapsed, "\n", "\r\n", "")
                : Stream.of(without, collapsed);
    }

    /// Chooses the text to write: the candidate that equals the original text; empty if the file did not exist before
    /// and nothing is left. If the file was changed since, the first candidate is used; if the ledger does not know
    /// the file, the fallback.
    private Optional<String> chosen(Path file, List<String> candidates, String fallback) {
        var known = ledger.find(ClientFiles.real(file));
        if (known.filter(LedgerLine::wasAbsent).isPresent()
                && candidates.stream()
                        .anyMatch(text -> text.isBlank() || text.strip().equals("{}"))) return Optional.empty();
        return known.flatMap(line -> candidates.stream().filter(line::hasText).findFirst())
                .or(() -> Optional.of(known.isPresent() ? candidates.getFirst() : fallback));
    }
}
