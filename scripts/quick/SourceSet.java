package quick;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Sources that are compiled together into one folder.
///
/// @param root the folder that package names start from
/// @param part the folder below `root` whose sources are meant; `root` itself for all
/// @param upstream the sets whose classes these sources may use
record SourceSet(String name, Path root, Path part, Path output, List<Path> classPath, List<SourceSet> upstream) {

    SourceSet {
        classPath = List.copyOf(classPath);
        upstream = List.copyOf(upstream);
    }

    Path stateFile() {
        return output.resolveSibling(output.getFileName() + ".state");
    }

    Path staging() {
        return output.resolveSibling(output.getFileName() + ".staging");
    }

    List<Path> compilePath() {
        var path = new ArrayList<Path>();
        path.add(output);
        path.addAll(classPath);
        return path;
    }
}
