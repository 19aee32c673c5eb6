package dev.cairn.engine.retrieve;

import java.util.List;

/// What was understood of a question; the text is what was written without noise.
public record Question(
        String title, String text, String scope, List<Mention> mentions, List<Place> places, boolean asksForTests) {

    public Question {
        mentions = List.copyOf(mentions);
        places = List.copyOf(places);
    }
}
