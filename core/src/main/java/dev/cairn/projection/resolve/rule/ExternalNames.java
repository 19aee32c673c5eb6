package dev.cairn.projection.resolve.rule;

import java.util.Optional;

/// Translates between the names that code uses and the external packages that contain them.
///
/// A Maven artifact contains Java packages of other names: the graph knows the artifact, code names the package.
public interface ExternalNames {

    /// For languages whose code names external packages directly.
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

    /// Whether members of this external package are qualified by packages of the code.
    boolean isContainer(String packageId);

    /// A package name as code writes it, if an external package of another name could contain it.
    Optional<String> codeName(String packageName);

    /// The member of an external package that a dotted name means, if the package may contain it.
    Optional<String> memberOf(String packageId, String dotted);

    /// The package part of a dotted name that an external package contains, as the graph writes a package whose
    /// container is unknown.
    String packageOf(String packageId, String dotted);
}
