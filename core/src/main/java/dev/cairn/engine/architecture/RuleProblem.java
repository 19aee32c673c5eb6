package dev.cairn.engine.architecture;

/// An error in a rule file, and its line.
public record RuleProblem(int line, String message) {

    @Override
    public String toString() {
        return "line " + line + ": " + message;
    }
}
