package dev.cairn.engine.docs;

import java.util.Comparator;
import java.util.List;

/// A document and its sections, in order; text before the first heading is a section with the file's name.
public record Document(String path, List<DocSection> sections) {

    public Document {
        sections = List.copyOf(sections);
    }

    /// The first heading of the highest level; the path if there is none.
    public String title() {
        return sections.stream()
                .map(DocSection::heading)
                .filter(heading -> heading.level() > 0)
                .min(Comparator.comparingInt(DocSection.Heading::level))
                .map(DocSection.Heading::words)
                .orElse(path);
    }

    /// The text of the first section that has one.
    public String opening() {
        return sections.stream()
                .map(DocSection::text)
                .filter(text -> !text.isBlank())
                .findFirst()
                .orElse("");
    }

    /// The id of a section: the path and its anchor.
    public String id(DocSection section) {
        return path + "#" + section.heading().anchor();
    }
}
