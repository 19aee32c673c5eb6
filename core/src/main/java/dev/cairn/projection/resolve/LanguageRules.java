package dev.cairn.projection.resolve;

import dev.cairn.model.code.ImportFact;
import java.util.List;

/// What is special about names in one language.
public interface LanguageRules {

    /// What the module written in an import means: a [Meaning.Space] here, or [Meaning.Outside].
    Meaning module(FileUnit file, ImportFact written);

    /// What a name means inside a namespace; unknown when it has no such member.
    Meaning member(Namespace namespace, String name);

    /// The files an import of a namespace reads.
    default List<FileUnit> files(Namespace namespace, ImportFact written) {
        return namespace.files();
    }

    /// The files an import reads whatever they offer; none where what the module means tells them.
    default List<FileUnit> read(FileUnit file, ImportFact written) {
        return List.of();
    }

    /// Whether only custom says which file an import reads.
    default boolean isGuessed(FileUnit file, ImportFact written) {
        return false;
    }

    /// Names visible everywhere in a file without import: package mates, a prelude.
    default Meaning ambient(FileUnit file, String name) {
        return Meaning.unknown();
    }

    /// The type that the declaration at an index of a file belongs to and stands outside of, or [World#NONE].
    default int owner(FileUnit file, int index) {
        return World.NONE;
    }

    /// Whether a method, a field and a type of one name are told apart by how the name is used.
    default boolean namesHaveRoles() {
        return false;
    }

    /// Whether a type may have a field and a method of one name, where names have no roles otherwise.
    default boolean fieldsShareNamesWithMethods() {
        return false;
    }

    /// What a type builds on that its declaration does not say.
    default List<Type> moreSupers(int type) {
        return List.of();
    }

    /// Other declarations that are one type with this one and add members to it.
    default List<Integer> mergedWith(int type) {
        return List.of();
    }

    /// Methods that this workspace adds to a type from outside; none where a language cannot do that.
    default int[] extension(Type outside, String method) {
        return World.NO_SYMBOLS;
    }

    /// What follows from all files together though none of them writes it.
    default Unwritten unwritten() {
        return Unwritten.NOTHING;
    }

    /// Whether a member that is not found on a type declared here is surely none of this workspace.
    default boolean typesAreComplete() {
        return false;
    }

    /// Whether a parameter or variable hides a type or package of the same name in written types.
    default boolean variablesHideTypes() {
        return true;
    }

    /// Where a bare name may mean a member of the type around it.
    default BareMembers bareMembers() {
        return BareMembers.NOWHERE;
    }

    /// Where members of a type can be named without a receiver.
    enum BareMembers {
        NOWHERE,
        /// In the body of the type itself, not in its methods.
        IN_BODY,
        EVERYWHERE
    }

    /// Whether calling a type makes an instance of it (else it is a conversion, which is no call).
    default boolean callingATypeConstructs() {
        return false;
    }

    /// Whether making an instance of a type without a constructor means the one it inherits, not the type itself.
    default boolean constructorsAreInherited() {
        return false;
    }

    /// Whether calling a variable or field whose function is not known means that variable or field.
    default boolean callsMeanHolders() {
        return false;
    }

    /// Whether every function has a member of this name that runs it.
    default boolean runsItsFunction(String member) {
        return false;
    }

    /// Whether types are declared or checked for values, so that calling one is calling what its type says.
    default boolean valuesAreTyped() {
        return true;
    }

    /// The name of the member that runs when an instance is made; empty when it is the type's own name.
    default String constructorName() {
        return "";
    }

    /// Whether overloads are declarations of their own, told apart by the types of what they are given.
    default boolean overloadsAreTyped() {
        return false;
    }

    /// How well a value fits a declared type where overloads are typed: the higher the better, [#NO_FIT] if it cannot.
    default int fit(Type declared, Type given) {
        return 0;
    }

    /// A value surely is not of the declared type.
    int NO_FIT = -1_000;

    /// What a method of an external or built-in type returns, judged by its name; unknown if it cannot be told.
    default Type outsideResult(Type receiver, String method) {
        return Type.unknown();
    }

    /// The same, knowing what is given to the method where that is known, else nothing.
    default Type outsideResult(Type receiver, String method, List<Type> given) {
        return outsideResult(receiver, method);
    }

    /// What a function passed to a method of an external type is given for its parameter; unknown if it cannot be told.
    default Type outsidePassed(Type receiver, String method, int parameter) {
        return Type.unknown();
    }

    /// What a written type of an external package means, where it says something about one of ours.
    default Type written(Type.Outside type) {
        return type;
    }

    /// What indexing into a value yields that is no plain list.
    default Type element(Type of) {
        return Type.unknown();
    }

    /// A key and a value where a loop over a value gives both at once.
    default Type pair(Type of) {
        return Type.unknown();
    }

    /// One part of a value that is no tuple; a lone result is its own first part.
    default Type part(Type of, int index) {
        return index == 0 ? of : Type.unknown();
    }

    /// Whether importing everything from a namespace brings that name.
    default boolean wildcardBrings(Namespace namespace, String name) {
        return true;
    }

    /// Whether imports run in their order, so that of two wildcards, or of a name and a later wildcard, the last wins.
    default boolean laterImportsWin() {
        return false;
    }

    /// Whether containers have a member of this name themselves; in some languages any other name is that of an entry.
    default boolean isMemberOfLists(String name) {
        return true;
    }

    /// Whether a method name is so common in the language's own library that a lone namesake here proves nothing.
    default boolean isCommonName(String method) {
        return false;
    }
}
