package dev.cairn.serve.tool.docs;

import dev.cairn.engine.docs.DocSearch;
import dev.cairn.serve.tool.CallScope;
import dev.cairn.serve.tool.Tool;
import java.util.List;

/// Lists the tools of this package.
public final class DocsTools {

    private DocsTools() {}

    public static List<Tool> of(CallScope scope, DocSearch docs) {
        return List.of(new IndexDocsTool(scope, docs), new SearchDocsTool(scope, docs));
    }
}
