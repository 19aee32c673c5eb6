package dev.cairn.cli;

import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// Writes a completion script for the fish shell: commands, subcommands, their options, and the words of arguments that
/// have a fixed choice.
public final class FishCompletion {

    private FishCompletion() {}

    public static String of(CommandSpec root) {
        var script = new StringBuilder("complete -c cairn -f\n");
        for (var line : root.subcommands().values()) {
            var command = line.getCommandSpec();
            script.append("complete -c cairn -n __fish_use_subcommand -a ")
                    .append(command.name())
                    .append(" -d ")
                    .append(quoted(description(command)))
                    .append('\n');
            add(script, command, "__fish_seen_subcommand_from " + command.name());
            for (var inner : line.getSubcommands().values()) {
                script.append("complete -c cairn -n ")
                        .append(quoted("__fish_seen_subcommand_from " + command.name()))
                        .append(" -a ")
                        .append(inner.getCommandSpec().name())
                        .append(" -d ")
                        .append(quoted(description(inner.getCommandSpec())))
                        .append('\n');
                add(
                        script,
                        inner.getCommandSpec(),
                        "__fish_seen_subcommand_from " + command.name() + "; and __fish_seen_subcommand_from "
                                + inner.getCommandSpec().name());
            }
        }
        return script.toString();
    }

    private static void add(StringBuilder script, CommandSpec command, String condition) {
        for (var option : command.options())
            if (!option.hidden())
                script.append("complete -c cairn -n ")
                        .append(quoted(condition))
                        .append(names(option))
                        .append(option.arity().max() > 0 ? " -r" : "")
                        .append(candidates(option))
                        .append(" -d ")
                        .append(quoted(first(option.description())))
                        .append('\n');
        for (var position : command.positionalParameters())
            if (!candidates(position).isEmpty())
                script.append("complete -c cairn -n ")
                        .append(quoted(condition))
                        .append(candidates(position))
                        .append('\n');
    }

    /// The words that an argument can have; empty if it can have any.
    private static String candidates(ArgSpec argument) {
        if (argument.completionCandidates() == null) return "";
        return " -a " + quoted(String.join(" ", argument.completionCandidates()));
    }

    private static String names(OptionSpec option) {
        var names = new StringBuilder();
        for (var name : option.names())
            names.append(name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1));
        return names.toString();
    }

    private static String description(CommandSpec command) {
        return first(command.usageMessage().description());
    }

    private static String first(String[] texts) {
        return texts.length == 0 ? "" : texts[0];
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
