package dev.cairn.engine.index;

import dev.cairn.model.id.ProjectId;
import dev.cairn.parse.SourceFile;
import java.util.Map;

/// Remembers what files looked like when they were last hashed; losing it costs hashing them again.
public interface StatCache {

    /// What is remembered, by path; empty when it was written for another extractor.
    Map<String, Entry> load(ProjectId project, String extractor);

    void save(ProjectId project, String extractor, Map<String, Entry> entries);

    /// A file's description and the hash of the content it had.
    record Entry(long size, long modifiedMicros, long changedMicros, String contentHash) {

        static Entry of(SourceFile file, String contentHash) {
            return new Entry(file.size(), file.modifiedMicros(), file.changedMicros(), contentHash);
        }

        boolean describes(SourceFile file) {
            return size == file.size()
                    && modifiedMicros == file.modifiedMicros()
                    && changedMicros == file.changedMicros();
        }
    }
}
