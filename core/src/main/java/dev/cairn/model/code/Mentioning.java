package dev.cairn.model.code;

import java.util.List;

/// What a file says about names besides declaring them; needed to resolve it, rarely for anything else.
public record Mentioning(
        List<ImportFact> imports,
        List<ExportFact> exports,
        List<BindingFact> bindings,
        List<CallFact> calls,
        List<UseFact> uses) {

    public Mentioning {
        imports = List.copyOf(imports);
        exports = List.copyOf(exports);
        bindings = List.copyOf(bindings);
        calls = List.copyOf(calls);
        uses = List.copyOf(uses);
    }
}
