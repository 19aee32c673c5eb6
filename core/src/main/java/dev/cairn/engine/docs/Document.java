package dev.cairn.engine.docs;

import java.util.List;

/// A document and its sections, in order; text before the first heading is a section with the file's name.
public record Document(String path, List<DocSection> sections) {

    public Document {
        sections = List.copyOf(sections);
    }

    /// The id of a section: the path and its anchor.
    public String id(DocSection section) {
        return path + "#" + section.heading().anchor();
    }
}
