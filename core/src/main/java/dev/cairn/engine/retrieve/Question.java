package dev.cairn.engine.retrieve;

import java.util.List;

/// What was understood of a question; the text is what was written without noise.
public record Question(
        String title, String text, String scope, List<Mention> mentions, Where where, boolean asksForTests) {

    public Question {
        mentions = List.copyOf(mentions);
    }

    /// The places a question names: every path of code once, those its title writes, the files without code that its
    /// title means, and the frames of a trace that is most of it, innermost first; whether the trace is all of it.
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

    /// Whether it is a name or path and nothing else.
    boolean isOneName() {
        return text.strip().chars().noneMatch(Character::isWhitespace);
    }

    /// Whether its title writes nothing like code.
    boolean isProse() {
        return mentions.stream().noneMatch(mention -> mention.weight() >= Mentions.IN_TITLE);
    }

    boolean isOneLine() {
        return text.strip().indexOf('\n') < 0;
    }
}
