package dev.cairn.model.code;

import java.util.List;

/// All names that a file imports, exports, binds, calls or mentions. They are loaded separately from the symbols,
/// because little except resolution needs them.
public record ReferenceFacts(
        List<ImportFact> imports,
        List<ExportFact> exports,
        List<BindingFact> bindings,
        List<CallFact> calls,
        List<UseFact> uses) {

    public ReferenceFacts {
        imports = List.copyOf(imports);
        exports = List.copyOf(exports);
        bindings = List.copyOf(bindings);
        calls = List.copyOf(calls);
        uses = List.copyOf(uses);
    }
}
