package dev.cairn.engine.pack;

import java.util.List;

/// Something remembered that bears on the task: a decision, a learning or an episode.
///
/// `appliesTo` names the symbols and files it is about; `state` tells whether the code has moved on since.
public record Note(String id, String text, String state, List<String> appliesTo, String why) {

    public Note {
        appliesTo = List.copyOf(appliesTo);
    }
}
