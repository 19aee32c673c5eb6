package dev.cairn.projection.digest;

import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.ParameterFact;
import dev.cairn.model.code.Supertype;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.code.TypeRef;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Describes a symbol in one sentence: the first sentence of its doc comment, else a phrase derived from its names and
/// types.
public final class SymbolDigests {

    /// The maximum length of a digest.
    public static final int WORDS_MAX = 15;

    private static final int PARAMETERS_LISTED_MAX = 3;
    private static final Set<String> RECEIVERS = Set.of("self", "cls", "this", "_");

    private SymbolDigests() {}

    /// One sentence of at most [#WORDS_MAX] words; `container` is the name of the enclosing type, or empty.
    public static String of(SymbolFact fact, String container) {
        var docSentence = DocSentence.first(fact.doc());
        var sentence = docSentence.isEmpty() ? fromNames(fact, container) : docSentence;
        return NamePhrases.limit(sentence, WORDS_MAX);
    }

    private static String fromNames(SymbolFact fact, String container) {
        return switch (fact.kind()) {
            case FUNCTION, METHOD -> function(fact, container);
            case CONSTRUCTOR ->
                sentence("Makes a new " + NamePhrases.phrase(container.isEmpty() ? fact.name() : container)
                        + taking(fact));
            case TEST_SUITE -> sentence("Tests of " + fact.name());
            case TEST_CASE -> sentence("Tests that " + fact.name());
            case FIELD, VARIABLE -> sentence(value(fact, container));
            case CLASS, INTERFACE, STRUCT, ENUM, TRAIT, RECORD, TYPE_ALIAS, MODULE -> sentence(type(fact));
        };
    }

    private static String function(SymbolFact fact, String container) {
        if (fact.is(Modifier.TEST))
            return sentence("Tests " + NamePhrases.phrase(fact.name().replaceFirst("(?i)^test_?", "")));
        var acts =
                NamePhrases.verbPhrase(fact.name()).orElseGet(() -> unspecific(fact) + NamePhrases.phrase(fact.name()));
        var where = container.isEmpty() ? "" : " in " + NamePhrases.phrase(container);
        return sentence(acts + where + taking(fact) + returning(fact));
    }

    /// The verb for a function whose name contains no verb. A function without a result is probably an event
    /// handler.
    private static String unspecific(SymbolFact fact) {
        return fact.types()
                .type()
                .map(type -> isVoid(type) ? "Handles " : "Gives the ")
                .orElse("Performs ");
    }

    private static String taking(SymbolFact fact) {
        var names = fact.types().parameters().stream()
                .map(ParameterFact::name)
                .filter(name -> !RECEIVERS.contains(name) && name.chars().anyMatch(Character::isLetter))
                .map(NamePhrases::phrase)
                .toList();
        if (names.isEmpty()) return "";
        if (names.size() > PARAMETERS_LISTED_MAX)
            return ", given " + names.getFirst() + " and " + (names.size() - 1) + " more";
        return ", given " + joined(names);
    }

    private static String returning(SymbolFact fact) {
        return fact.types()
                .type()
                .filter(type -> !isVoid(type))
                .map(type -> ", returning " + type.name())
                .filter(phrase -> Character.isLetter(phrase.charAt(phrase.length() - 1)))
                .orElse("");
    }

    private static boolean isVoid(TypeRef type) {
        return switch (type.name().toLowerCase(Locale.ROOT)) {
            case "void", "none", "undefined", "unit" -> true;
            default -> false;
        };
    }

    private static String value(SymbolFact fact, String container) {
        var what = fact.kind() == SymbolKind.FIELD ? "The " : "Holds the ";
        var type = fact.types().type().map(TypeRef::name).filter(name -> Character.isLetter(name.charAt(0)));
        return what
                + NamePhrases.phrase(fact.name())
                + (container.isEmpty() ? "" : " of " + NamePhrases.phrase(container))
                + type.map(name -> ", a value of type " + name).orElse("");
    }

    private static String type(SymbolFact fact) {
        var kind = fact.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
        var bases = fact.types().supertypes().stream()
                .map(Supertype::type)
                .map(TypeRef::name)
                .limit(2)
                .toList();
        return NamePhrases.capital(kind) + " for " + NamePhrases.phrase(fact.name())
                + (bases.isEmpty() ? "" : ", built on " + joined(bases));
    }

    private static String joined(List<String> names) {
        if (names.size() == 1) return names.getFirst();
        return String.join(", ", names.subList(0, names.size() - 1)) + " and " + names.getLast();
    }

    private static String sentence(String text) {
        return text + ".";
    }
}
