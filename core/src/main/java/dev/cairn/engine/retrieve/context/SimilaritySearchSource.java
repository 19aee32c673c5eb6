package dev.cairn.engine.retrieve.context;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;

/// Supplies the vector search of a project; [SimilaritySearch#NONE] where there are no vectors.
@FunctionalInterface
public interface SimilaritySearchSource {

    SimilaritySearch similarity(ProjectId project, AsOf asOf);
}
