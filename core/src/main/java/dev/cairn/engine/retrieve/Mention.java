package dev.cairn.engine.retrieve;

/// A name in a question that is written like code. The holder is the part before its last dot, or empty.
public record Mention(String holder, String name, double weight) {

    /// The name in the form used for symbol lookup.
    String written() {
        return holder.isEmpty() ? name : holder + '.' + name;
    }
}
