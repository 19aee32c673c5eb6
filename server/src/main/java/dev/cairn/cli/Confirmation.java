package dev.cairn.cli;

import java.util.Locale;

/// Asks a person for a yes or no.
public final class Confirmation {

    private static final int ATTEMPTS_MAX = 3;

    private Confirmation() {}

    /// The answer of the person; `otherwise` if there is no keyboard or the answer is empty.
    public static boolean ask(Terminal terminal, String question, boolean otherwise) {
        if (terminal.devices().keyboard().isEmpty()) return otherwise;
        for (int attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
            terminal.out().print(question + (otherwise ? " [Y/n] " : " [y/N] "));
            terminal.out().flush();
            var typed = terminal.devices().readLine();
            if (typed.isEmpty()) return false;
            switch (typed.get().strip().toLowerCase(Locale.ROOT)) {
                case "" -> {
                    return otherwise;
                }
                case "y", "yes" -> {
                    return true;
                }
                case "n", "no" -> {
                    return false;
                }
                default -> terminal.out().println("Type y or n.");
            }
        }
        return false;
    }
}
