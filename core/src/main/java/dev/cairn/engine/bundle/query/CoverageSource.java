package dev.cairn.engine.bundle.query;

import dev.cairn.model.id.ProjectId;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Supplies the coverage files of a workspace, as they are on disk now.
@FunctionalInterface
public interface CoverageSource {

    CoverageSource ABSENT = _ -> List.of();

    /// One entry for each coverage file, in a fixed order.
    List<CoverageFile> of(ProjectId project);

    /// The content of one coverage file: for each covered file, the tests that ran it, by the names written there.
    ///
    /// The content hash is empty if the file could not be read; the problems then say why.
    record CoverageFile(String path, String contentHash, Map<String, List<String>> testsByFile, List<String> problems) {

        public CoverageFile {
            testsByFile = Collections.unmodifiableMap(new LinkedHashMap<>(testsByFile));
            problems = List.copyOf(problems);
        }

        /// Equal if and only if the content is equal.
        public String fingerprint() {
            return path + " " + contentHash + " " + problems;
        }
    }
}
