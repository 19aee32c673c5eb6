package dev.cairn.engine.architecture;

/// What is wrong with a rule file, and on which line.
public record RuleProblem(int line, String message) {

    @Override
    public String toString() {
        return "line " + line + ": " + message;
    }
}
