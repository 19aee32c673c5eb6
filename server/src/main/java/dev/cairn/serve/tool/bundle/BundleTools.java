package dev.cairn.serve.tool.bundle;

import dev.cairn.serve.tool.Tool;
import java.util.List;

/// The tools of this package.
public final class BundleTools {

    private BundleTools() {}

    public static List<Tool> of(BundleDesk desk) {
        return List.of(
                new BundleBuildTool(desk),
                new BundlePromoteTool(desk),
                new BundleFeedbackTool(desk),
                new ManifestValidateTool(desk),
                new ManifestReportTool(desk));
    }
}
