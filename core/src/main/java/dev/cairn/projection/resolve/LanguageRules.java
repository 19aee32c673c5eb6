package dev.cairn.projection.resolve;

import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.SymbolFact;

/// What is special about names in one language.
public interface LanguageRules {

    /// What the module written in an import means: a [Meaning.Space] here, or [Meaning.Outside].
    Meaning module(FileUnit file, ImportFact written);

    /// What a name means inside a namespace; unknown when it has no such member.
    Meaning member(Namespace namespace, String name);

    /// Names visible everywhere in a file without import: package mates, a prelude.
    default Meaning ambient(FileUnit file, String name) {
        return Meaning.unknown();
    }

    /// The type a declaration belongs to that stands outside of it, or [World#NONE].
    default int owner(FileUnit file, SymbolFact declaration) {
        return World.NONE;
    }

    /// Whether a member that is not found on a type declared here is surely none of this workspace.
    default boolean typesAreComplete() {
        return false;
    }

    /// Whether a parameter or variable hides a type or package of the same name in written types.
    default boolean variablesHideTypes() {
        return true;
    }

    /// Whether a bare name inside a method may mean a member of the type around it.
    default boolean seesMembersWithoutSelf() {
        return false;
    }

    /// Whether calling a type makes an instance of it (else it is a conversion, which is no call).
    default boolean callingATypeConstructs() {
        return false;
    }

    /// The name of the member that runs when an instance is made; empty when it is the type's own name.
    default String constructorName() {
        return "";
    }

    /// What a method of an external or built-in type returns, judged by its name; unknown if it cannot be told.
    default Type outsideResult(Type receiver, String method) {
        return Type.unknown();
    }

    /// Whether a method name is so common in the language's own library that a lone namesake here proves nothing.
    default boolean isCommonName(String method) {
        return false;
    }
}
