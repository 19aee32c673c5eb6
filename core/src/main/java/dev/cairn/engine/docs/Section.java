package dev.cairn.engine.docs;

import java.util.List;

/// One section of a document: its heading with those above it, where it stands, and what it says without
/// its subsections.
///
/// `anchor` names it within the document, as links to it do.
public record Section(Heading heading, int line, int endLine, String text, List<Mention> mentions) {

    /// The words of a heading, how deep it is, the headings above it, and its anchor.
    public record Heading(String words, int level, List<String> above, String anchor) {

        public Heading {
            above = List.copyOf(above);
        }

        /// The whole way to it.
        public String trail() {
            return above.isEmpty() ? words : String.join(" > ", above) + " > " + words;
        }
    }

    public Section {
        mentions = List.copyOf(mentions);
    }
}
