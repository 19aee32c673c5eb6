package dev.cairn.engine.index;

import dev.cairn.model.id.ProjectId;
import dev.cairn.parse.SourceFile;
import java.util.Map;

/// Caches file attributes and content hashes; losing it only costs hashing again.
public interface FileAttributeCache {

    /// The cached entries by path; empty when they were written by another extractor version.
    Map<String, CachedAttributes> load(ProjectId project, String extractor);

    void save(ProjectId project, String extractor, Map<String, CachedAttributes> entries);

    /// The attributes of a file and the hash of the content it had.
    record CachedAttributes(long size, long modifiedMicros, long changedMicros, String contentHash) {

        static CachedAttributes of(SourceFile file, String contentHash) {
            return new CachedAttributes(file.size(), file.modifiedMicros(), file.changedMicros(), contentHash);
        }

        boolean describes(SourceFile file) {
            return size == file.size()
                    && modifiedMicros == file.modifiedMicros()
                    && changedMicros == file.changedMicros();
        }
    }
}
