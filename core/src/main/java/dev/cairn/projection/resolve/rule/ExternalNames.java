package dev.cairn.projection.resolve.rule;

import java.util.Optional;

/// Translates between the names that code uses and the external packages that contain them.
///
/// Example: code names a Java package, but the external package in the graph is the Maven artifact that contains
/// it and has another name.
public interface ExternalNames {

    /// The translation for languages in which code uses the names of external packages directly.
    ExternalNames DIRECT = new ExternalNames() {
        @Override
        public boolean isContainer(String packageId) {
            return false;
        }

        @Override
        public Optional<String> codeName(String packageName) {
            return Optional.empty();
        }

        @Override
        public Optional<String> memberOf(String packageId, String dotted) {
            return Optional.empty();
        }

        @Override
        public String packageOf(String packageId, String dotted) {
            return dotted;
        }
    };

    /// Whether the members of this external package have names qualified by code packages, as in Maven artifacts.
    boolean isContainer(String packageId);

    /// The package name as used in code, if an external package with another name could contain it.
    Optional<String> codeName(String packageName);

    /// The member of an external package that a dotted name refers to; empty if the package cannot contain it.
    Optional<String> memberOf(String packageId, String dotted);

    /// The package part of a dotted name in an external package, written as in the graph for a package whose
    /// container is unknown.
    String packageOf(String packageId, String dotted);
}
