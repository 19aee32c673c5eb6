package dev.cairn.engine.retrieve;

/// A name in a question that is written like code; the holder is what stands before its last dot, or empty.
public record Mention(String holder, String name, double weight) {

    /// The name as symbols are looked up by it.
    String written() {
        return holder.isEmpty() ? name : holder + '.' + name;
    }
}
