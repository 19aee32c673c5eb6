package dev.cairn.projection.graph;

import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.Arrays;
import java.util.HashMap;

/// Maps symbols and files of an earlier graph to their current numbers; removed ones have none.
final class NodeRenumbering {

    private final int[] now;
    private final int[] packages;
    private final int[] members;

    /// Files are matched by path; symbols of changed files by id, all others by index.
    NodeRenumbering(CodeGraph earlier, DeclarationTable declarations, FileDetails[] cards) {
        this.now = new int[earlier.symbols() + earlier.declarations().files().size()];
        this.packages = new int[earlier.externals().packages().size()];
        this.members = new int[earlier.externals().members().size()];
        Arrays.fill(now, CodeGraph.NONE);
        for (var before : earlier.declarations().files()) {
            var after = declarations.file(before.path());
            if (after.isEmpty()) continue;
            now[earlier.fileNode(before)] = declarations.symbols() + after.get().number();
            if (FileDetails.isSame(after.get().facts(), before.facts())) byPlace(before, after.get());
            else byName(earlier.fileDetails(before), before, cards[after.get().number()], after.get());
        }
    }

    private void byPlace(FileUnit before, FileUnit after) {
        for (int index = 0; index < before.facts().symbols().size(); index++)
            now[before.symbol(index)] = after.symbol(index);
    }

    private void byName(FileDetails known, FileUnit before, FileDetails card, FileUnit after) {
        var places = new HashMap<String, Integer>();
        var names = card.names();
        for (int index = 0; index < names.length; index++) places.putIfAbsent(names[index], index);
        var earlier = known.names();
        for (int index = 0; index < earlier.length; index++)
            now[before.symbol(index)] = after.symbol(places.getOrDefault(earlier[index], CodeGraph.NONE));
    }

    int of(int node) {
        return now[node];
    }

    /// The number recorded for an earlier package; 0 if none was.
    int ofPackage(int node) {
        return packages[node - now.length];
    }

    void ofPackage(int node, int number) {
        packages[node - now.length] = number;
    }

    /// The number recorded for an earlier member; 0 if none was.
    int ofMember(int member) {
        return members[member];
    }

    void ofMember(int member, int number) {
        members[member] = number;
    }
}
