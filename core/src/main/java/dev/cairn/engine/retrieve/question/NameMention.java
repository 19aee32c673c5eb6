package dev.cairn.engine.retrieve.question;

/// A name in a question that is written like code. The holder is the part before its last dot, or empty.
public record NameMention(String holder, String name, double weight) {

    /// The name in the form used for symbol lookup.
    public String written() {
        return holder.isEmpty() ? name : holder + '.' + name;
    }
}
