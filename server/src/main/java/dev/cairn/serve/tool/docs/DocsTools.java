package dev.cairn.serve.tool.docs;

import dev.cairn.engine.docs.DocSearch;
import dev.cairn.serve.tool.Tool;
import java.util.List;

/// Lists the tools of this package.
public final class DocsTools {

    private DocsTools() {}

    public static List<Tool> of(DocSearch docs) {
        return List.of(new IndexDocsTool(docs), new SearchDocsTool(docs));
    }
}
