package dev.cairn.projection.resolve.target;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.ImportFact;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.edge.ImportEdge;
import dev.cairn.projection.resolve.edge.OutsideUses;
import dev.cairn.projection.resolve.meaning.NameMeaning;
import dev.cairn.projection.resolve.name.NameLookup;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Decides to which files and external packages an import leads.
public final class ImportTargets {

    private final DeclarationTable declarations;
    private final NameLookup names;

    public ImportTargets(NameLookup names) {
        this.declarations = names.declarations();
        this.names = names;
    }

    public List<ImportEdge> of(FileUnit file, OutsideUses outside) {
        var edges = new ArrayList<ImportEdge>();
        for (var written : file.facts().moduleImports()) {
            int scope = file.symbol(written.scope());
            var how = names.rules(file).modules().isByConvention(file, written)
                    ? EdgeProvenance.HEURISTIC
                    : EdgeProvenance.IMPORT_RESOLVED;
            for (var target : targets(file, written, outside))
                edges.add(new ImportEdge(scope, target, how, written.at()));
        }
        return edges;
    }

    private Set<FileUnit> targets(FileUnit file, ImportFact written, OutsideUses outside) {
        var targets = new LinkedHashSet<FileUnit>(names.rules(file).modules().additionalFiles(file, written));
        var module = names.rules(file).modules().module(file, written);
        if (module instanceof NameMeaning.Outside(var packageName, var member)) {
            if (written.names().isEmpty())
                outside.addImport(file.symbol(written.scope()), packageName, member, written.at());
        } else if (targets.isEmpty()) {
            addFiles(module, file, written, targets);
        }
        for (var named : written.names()) {
            switch (names.member(module, file, named.name())) {
                case NameMeaning.Outside(var packageName, var member) ->
                    outside.addImport(file.symbol(written.scope()), packageName, member, written.at());
                // A module that is imported by name is a target, too; the file of a declaration only if there is
                // no other target.
                case NameMeaning.Space space -> addFiles(space, file, written, targets);
                case NameMeaning.Symbols(var symbols)
                when targets.isEmpty() -> targets.add(declarations.fileOf(symbols[0]));
                default -> {}
            }
        }
        targets.remove(file);
        return targets;
    }

    private void addFiles(NameMeaning meaning, FileUnit reader, ImportFact written, Set<FileUnit> targets) {
        switch (meaning) {
            case NameMeaning.Space(var namespace) -> {
                if (namespace.symbol() != DeclarationTable.NONE) targets.add(declarations.fileOf(namespace.symbol()));
                else targets.addAll(names.rules(reader).modules().importedFiles(namespace, written));
            }
            case NameMeaning.Symbols(var symbols) -> targets.add(declarations.fileOf(symbols[0]));
            case NameMeaning.Outside _, NameMeaning.Value _, NameMeaning.Unknown _ -> {}
        }
    }
}
