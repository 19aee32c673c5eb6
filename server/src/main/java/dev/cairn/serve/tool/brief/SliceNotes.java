package dev.cairn.serve.tool.brief;

import dev.cairn.engine.slice.SliceRequest;
import java.util.List;
import java.util.Map;

/// What is remembered about a symbol, told beside its slice.
public interface SliceNotes {

    /// So many of each kind are told.
    int NOTES_MAX = 3;

    /// Nothing is remembered.
    SliceNotes NONE = new SliceNotes() {
        @Override
        public List<Map<String, Object>> decisions(SliceRequest request, String symbolId) {
            return List.of();
        }

        @Override
        public List<Map<String, Object>> learnings(SliceRequest request, String symbolId) {
            return List.of();
        }
    };

    List<Map<String, Object>> decisions(SliceRequest request, String symbolId);

    List<Map<String, Object>> learnings(SliceRequest request, String symbolId);
}
