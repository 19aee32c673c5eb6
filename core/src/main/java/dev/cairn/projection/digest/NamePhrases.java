package dev.cairn.projection.digest;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Turns identifiers into English phrases.
final class NamePhrases {

    /// Verbs that function names begin with; other names are used as they are.
    private static final Set<String> VERBS = Set.of(
            "add",
            "append",
            "apply",
            "assert",
            "attach",
            "authenticate",
            "begin",
            "bind",
            "build",
            "calculate",
            "call",
            "check",
            "clean",
            "clear",
            "clone",
            "close",
            "collect",
            "compare",
            "compile",
            "compute",
            "configure",
            "connect",
            "convert",
            "copy",
            "count",
            "create",
            "decode",
            "delete",
            "detach",
            "detect",
            "disable",
            "dispatch",
            "draw",
            "emit",
            "enable",
            "encode",
            "end",
            "ensure",
            "evaluate",
            "execute",
            "expand",
            "export",
            "extract",
            "fail",
            "fetch",
            "fill",
            "filter",
            "find",
            "finish",
            "flush",
            "format",
            "generate",
            "get",
            "handle",
            "hash",
            "import",
            "increment",
            "init",
            "initialize",
            "insert",
            "install",
            "invoke",
            "iterate",
            "join",
            "list",
            "load",
            "lock",
            "log",
            "make",
            "map",
            "match",
            "merge",
            "migrate",
            "move",
            "normalize",
            "notify",
            "open",
            "parse",
            "patch",
            "poll",
            "pop",
            "prepare",
            "perform",
            "print",
            "process",
            "provision",
            "push",
            "put",
            "query",
            "read",
            "receive",
            "record",
            "redirect",
            "reduce",
            "refresh",
            "register",
            "release",
            "reload",
            "remove",
            "rename",
            "render",
            "replace",
            "request",
            "reset",
            "resolve",
            "restore",
            "return",
            "run",
            "save",
            "schedule",
            "select",
            "send",
            "serialize",
            "serve",
            "set",
            "shutdown",
            "sort",
            "split",
            "start",
            "stop",
            "store",
            "submit",
            "subscribe",
            "swap",
            "sync",
            "take",
            "touch",
            "transform",
            "trigger",
            "try",
            "unregister",
            "unlock",
            "update",
            "use",
            "validate",
            "verify",
            "visit",
            "wait",
            "walk",
            "wrap",
            "write");

    /// Words and marks that must not be at the end of a shortened sentence.
    private static final Pattern LOOSE_END = Pattern.compile(
            "(?:\\s+(?:given|and|or|of|in|a|an|the|to|with|for|by|as|that|which|returning|built|on))*[,;:.(–-]*$");

    private NamePhrases() {}

    /// The parts of an identifier in camelCase or snake_case. Digits belong to the part before them.
    static List<String> of(String name) {
        var words = new ArrayList<String>();
        var word = new StringBuilder();
        for (int at = 0; at < name.length(); at++) {
            char c = name.charAt(at);
            boolean isPart = Character.isLetterOrDigit(c);
            if ((!isPart || startsWord(name, at)) && !word.isEmpty()) {
                words.add(word.toString());
                word.setLength(0);
            }
            if (isPart) word.append(c);
        }
        if (!word.isEmpty()) words.add(word.toString());
        return words.isEmpty() ? List.of(name) : words;
    }

    private static boolean startsWord(String name, int at) {
        if (at == 0 || !Character.isUpperCase(name.charAt(at))) return false;
        char before = name.charAt(at - 1);
        boolean endsCapitals = at + 1 < name.length() && Character.isLowerCase(name.charAt(at + 1));
        return Character.isLowerCase(before)
                || Character.isDigit(before)
                || (Character.isUpperCase(before) && endsCapitals);
    }

    /// An identifier as words in lower case; abbreviations are unchanged.
    static String phrase(String name) {
        return String.join(" ", of(name).stream().map(NamePhrases::lower).toList());
    }

    private static String lower(String word) {
        boolean isAbbreviation = word.length() > 1 && word.equals(word.toUpperCase(Locale.ROOT)) && word.length() <= 5;
        return isAbbreviation ? word : word.toLowerCase(Locale.ROOT);
    }

    /// A phrase for what a function with this name does, for example "Reads the file"; empty if its first word is
    /// no known verb.
    static Optional<String> verbPhrase(String name) {
        var words = of(name).stream().map(NamePhrases::lower).toList();
        var first = words.getFirst().toLowerCase(Locale.ROOT);
        var rest = String.join(" ", words.subList(1, words.size()));
        if (words.size() > 1 && (first.equals("is") || first.equals("has") || first.equals("can"))) {
            var asked = first.equals("is") ? rest : first + " " + rest;
            return Optional.of("Tells whether it " + (first.equals("is") ? "is " : "") + asked);
        }
        if (first.equals("on") && words.size() > 1) return Optional.of("Reacts to " + rest);
        if (first.equals("to") && words.size() > 1) return Optional.of("Converts to " + rest);
        if (first.equals("new") && words.size() > 1) return Optional.of("Makes a new " + rest);
        if (!VERBS.contains(first)) return Optional.empty();
        return Optional.of(capital(thirdPerson(first)) + (rest.isEmpty() ? "" : " " + rest));
    }

    private static String thirdPerson(String verb) {
        if (verb.endsWith("y") && !"aeiou".contains(verb.substring(verb.length() - 2, verb.length() - 1)))
            return verb.substring(0, verb.length() - 1) + "ies";
        boolean hisses = verb.endsWith("s") || verb.endsWith("sh") || verb.endsWith("ch") || verb.endsWith("x");
        return verb + (hisses ? "es" : "s");
    }

    static String capital(String text) {
        return text.isEmpty() ? text : Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    /// The first words of a text, with an ellipsis if words were omitted.
    static String limit(String text, int wordsMax) {
        var words = text.strip().split("\\s+");
        if (words.length <= wordsMax) return String.join(" ", words);
        var kept = String.join(" ", List.of(words).subList(0, wordsMax));
        return LOOSE_END.matcher(kept).replaceFirst("") + "…";
    }
}
