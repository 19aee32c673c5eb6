package dev.cairn.serve.tool.bundle;

import dev.cairn.serve.tool.Tool;
import java.util.List;

/// Lists the tools of this package.
public final class BundleTools {

    private BundleTools() {}

    public static List<Tool> of(BundleEngines engines) {
        return List.of(
                new BundleBuildTool(engines),
                new BundlePromoteTool(engines),
                new BundleShowTool(),
                new BundleFeedbackTool(engines),
                new ManifestValidateTool(engines),
                new ManifestReportTool(engines));
    }
}
