package dev.cairn.model.code;

import java.util.List;

/// The names a file imports, exports, binds, calls and mentions. Needed to resolve the file, rarely for anything else.
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
