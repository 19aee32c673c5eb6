package dev.cairn.engine.bundle;

import dev.cairn.engine.bundle.manifest.RepoKey;
import dev.cairn.engine.bundle.query.CodeMoment;
import java.util.List;

/// What other rooms know about a repository as a whole.
@FunctionalInterface
public interface RepoVoices {

    RepoVoices NONE = (_, _) -> List.of();

    /// Lines about a key, most important first; none when nothing is known.
    List<String> about(RepoKey key, CodeMoment code);
}
