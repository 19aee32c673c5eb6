package dev.cairn.engine.retrieve;

import java.util.List;

/// A parsed question; `text` is the original text without noise.
public record Question(
        String title, String text, String scope, List<Mention> mentions, Where where, boolean asksForTests) {

    public Question {
        mentions = List.copyOf(mentions);
    }

    /// The paths in a question.
    ///
    /// @param places every path once
    /// @param titled the paths in the title
    /// @param plain the non-code files that the title refers to
    /// @param frames the frames of a trace that makes up most of the text, innermost first
    /// @param isBareTrace whether the text is a trace and nothing else
    public record Where(
            List<Place> places, List<Place> titled, List<Place> plain, List<Place> frames, boolean isBareTrace) {

        public Where {
            places = List.copyOf(places);
            titled = List.copyOf(titled);
            plain = List.copyOf(plain);
            frames = List.copyOf(frames);
        }
    }

    List<Place> places() {
        return where.places();
    }

    /// Whether the question is one name or path and nothing else.
    boolean isOneName() {
        return text.strip().chars().noneMatch(Character::isWhitespace);
    }

    /// Whether the title contains nothing that looks like code.
    boolean isProse() {
        return mentions.stream().noneMatch(mention -> mention.weight() >= Mentions.IN_TITLE);
    }

    boolean isOneLine() {
        return text.strip().indexOf('\n') < 0;
    }
}
