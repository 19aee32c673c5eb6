package dev.cairn.engine.docs;

import java.util.List;

/// One section of a document: its heading, its lines, and its text without subsections.
public record DocSection(Heading heading, int line, int endLine, String text, List<CodeMention> mentions) {

    /// A heading: its text, its level, the headings above it, and its anchor, which names it in links.
    public record Heading(String words, int level, List<String> above, String anchor) {

        public Heading {
            above = List.copyOf(above);
        }

        /// The headings from the top down to this one.
        public String trail() {
            return above.isEmpty() ? words : String.join(" > ", above) + " > " + words;
        }
    }

    public DocSection {
        mentions = List.copyOf(mentions);
    }
}
