package dev.cairn.engine.bundle.query;

import dev.cairn.model.id.ProjectId;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Coverage files of a workspace that tell which test ran which file, as they are on disk right now.
@FunctionalInterface
public interface CoverageSource {

    CoverageSource ABSENT = _ -> List.of();

    /// One for each coverage file there is, in a fixed order.
    List<Coverage> of(ProjectId project);

    /// What one coverage file says: for each file it covers, the tests that ran it under the names they have there.
    ///
    /// The hash names its content and is empty where it was not read; the problems then say why.
    record Coverage(String path, String contentHash, Map<String, List<String>> testsByFile, List<String> problems) {

        public Coverage {
            testsByFile = Collections.unmodifiableMap(new LinkedHashMap<>(testsByFile));
            problems = List.copyOf(problems);
        }

        /// Equal only where the same is said.
        public String fingerprint() {
            return path + " " + contentHash + " " + problems;
        }
    }
}
