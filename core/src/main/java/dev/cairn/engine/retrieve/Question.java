package dev.cairn.engine.retrieve;

import java.util.List;

/// What was understood of a question; the text is what was written without noise.
public record Question(
        String title, String text, String scope, List<Mention> mentions, Where where, boolean asksForTests) {

    public Question {
        mentions = List.copyOf(mentions);
    }

    /// The places a question names: every path once, those its title writes, and the frames of a trace that is nearly
    /// all of it, innermost first.
    public record Where(List<Place> places, List<Place> titled, List<Place> frames) {

        public Where {
            places = List.copyOf(places);
            titled = List.copyOf(titled);
            frames = List.copyOf(frames);
        }
    }

    List<Place> places() {
        return where.places();
    }

    /// Whether it is a name or path and nothing else.
    boolean isOneName() {
        return text.strip().chars().noneMatch(Character::isWhitespace);
    }

    boolean isOneLine() {
        return text.strip().indexOf('\n') < 0;
    }
}
