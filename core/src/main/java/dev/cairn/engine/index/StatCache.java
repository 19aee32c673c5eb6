package dev.cairn.engine.index;

import dev.cairn.model.id.ProjectId;
import dev.cairn.parse.SourceFile;
import java.util.Map;

/// Caches file attributes and content hashes; losing it only costs hashing again.
public interface StatCache {

    /// The cached entries by path; empty when they were written by another extractor version.
    Map<String, Entry> load(ProjectId project, String extractor);

    void save(ProjectId project, String extractor, Map<String, Entry> entries);

    /// The attributes of a file and the hash of the content it had.
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
