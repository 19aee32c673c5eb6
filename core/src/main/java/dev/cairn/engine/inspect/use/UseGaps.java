package dev.cairn.engine.inspect.use;

import dev.cairn.model.code.FileFacts.FileTrait;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.code.Language;
import dev.cairn.model.trust.Gap;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.view.View;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Finds the uses of symbols that the graph cannot contain, so that an answer about users can name them.
public final class UseGaps {

    /// The search for indirect uses ends at the first one.
    private static final int INDIRECT_MAX = 1;

    private static final int FILES_TOLD_MAX = 5;

    private final Function<FileVersion, Optional<byte[]>> contents;
    private final UnreadFiles unread;
    private final NamedInTexts texts;
    private final NamedFiles files;

    /// @param contents the text of a file version; empty if it is not stored
    public UseGaps(Function<FileVersion, Optional<byte[]>> contents) {
        this.contents = contents;
        this.unread = new UnreadFiles(contents);
        this.texts = new NamedInTexts(contents);
        this.files = new NamedFiles(contents);
    }

    /// The gaps in the users of some symbols, and in the users of those users.
    ///
    /// @param symbols the symbols that the answer is about
    /// @param users nodes that were followed further
    public List<Gap> of(View view, Collection<Integer> symbols, Collection<Integer> users) {
        var graph = view.graph();
        var gaps = new ArrayList<Gap>();
        var wanted = WantedNames.of(graph, symbols);
        if (!wanted.isEmpty()) {
            var sites = new PossibleSites(graph, view.code().uses(), wanted, Integer.MAX_VALUE).search();
            if (sites.found() > 0) gaps.add(new Gap.UnresolvedUses(sites.found(), sites.where()));
            if (sites.isCut()) gaps.add(cut());
            gaps.addAll(unread.gaps(view, wanted));
            gaps.addAll(LooseUses.gaps(graph, symbols));
            gaps.addAll(ImportedNames.gaps(graph, view.code().uses(), symbols));
            gaps.addAll(OtherDeclarations.gaps(graph, symbols));
            gaps.addAll(texts.gaps(view, wanted, symbols));
            gaps.addAll(largeFiles(view, wanted));
        }
        gaps.addAll(OutsideCallers.gaps(view, symbols, contents));
        if (!gaps.isEmpty()) return gaps;
        // A changed file that is run by its name has users as well.
        var run = new ArrayList<>(symbols);
        run.addAll(users);
        files.gap(view, run).ifPresent(gaps::add);
        var indirect = WantedNames.of(graph, users);
        indirect.removeAll(wanted.all());
        if (indirect.isEmpty()) return gaps;
        var sites = new PossibleSites(graph, view.code().uses(), indirect, INDIRECT_MAX).search();
        if (sites.found() > 0)
            gaps.add(new Gap.UnresolvedIndirectUses(sites.where().getFirst()));
        if (sites.isCut()) gaps.add(cut());
        return gaps;
    }

    /// The files that are not parsed and mention one of the symbols.
    public UnreadSearch unread(View view, Collection<Integer> symbols) {
        var wanted = WantedNames.of(view.graph(), symbols);
        return wanted.isEmpty() ? new UnreadSearch(List.of(), false) : unread.search(view, wanted);
    }

    /// The unparsed files that mention a name that is declared outside of the workspace.
    ///
    /// @param languages the languages that may use it
    public UnreadSearch unread(View view, String name, Set<Language> languages) {
        return unread.search(view, WantedNames.outside(name, languages));
    }

    /// The lines of an unread file that have a name, in order.
    public List<Integer> lines(UnreadMention mention) {
        return unread.lines(mention.file(), mention.name());
    }

    private static List<Gap> largeFiles(View view, WantedNames wanted) {
        var large = view.code().files().values().stream()
                .filter(file -> file.is(FileTrait.TOO_LARGE) && wanted.mayBeUsedIn(file))
                .map(FileVersion::path)
                .sorted()
                .toList();
        return large.isEmpty()
                ? List.of()
                : List.of(new Gap.LargeFiles(
                        large.size(), large.stream().limit(FILES_TOLD_MAX).toList()));
    }

    /// The files that could not be resolved. Nothing is known about their uses, so each of them may use the symbols.
    public static List<Gap> unresolvedFiles(CodeGraph graph) {
        var failed = graph.unresolved();
        return failed.isEmpty()
                ? List.of()
                : List.of(new Gap.UnresolvedFiles(failed.size(), failed.paths(FILES_TOLD_MAX)));
    }

    private static Gap cut() {
        return new Gap.LimitReached(
                "only the first " + PossibleSites.EXAMINED_MAX + " uses of the same name were examined");
    }
}
