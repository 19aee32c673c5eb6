package dev.cairn.projection.packages;

import dev.cairn.model.dependency.DependencyScope;
import dev.cairn.model.dependency.Purl;
import java.util.List;

/// The workspace packages that depend on a requested package, the versions in use, and what could not be
/// determined.
///
/// Packages that declare the dependency come first, then those that depend on it through other packages. `similar`
/// holds similar names if the package is unknown. `gaps` describes declarations that could not be read.
public record Consumers(List<Consumer> consumers, List<Installed> installed, List<String> similar, List<String> gaps) {

    public Consumers {
        consumers = List.copyOf(consumers);
        installed = List.copyOf(installed);
        similar = List.copyOf(similar);
        gaps = List.copyOf(gaps);
    }

    /// Whether any build file or lock file mentions the package.
    public boolean isKnown() {
        return !consumers.isEmpty() || !installed.isEmpty();
    }

    /// How a consumer depends on the requested package.
    public enum Reach {
        /// The consumer's own build file declares the dependency.
        DIRECT,
        /// The consumer uses an external package that depends on the requested one.
        THROUGH_OUTSIDE,
        /// The consumer uses another package of the workspace that depends on the requested one.
        THROUGH_WORKSPACE
    }

    /// A declared dependency: scope, version range, position, and the file it is inherited from (empty if it is
    /// not inherited).
    public record DependencyDeclaration(DependencyScope scope, String range, String file, int line, String origin) {}

    /// A workspace package that depends on the requested package, with the declaration that causes it.
    ///
    /// `chain` names the packages on the path from the declared package to the requested one. `version` is the
    /// version of the requested package that the consumer gets; empty if no lock file says so.
    public record Consumer(
            WorkspacePackage consumer,
            Reach reach,
            DependencyDeclaration declared,
            List<String> chain,
            String version) {

        public Consumer {
            chain = List.copyOf(chain);
        }

        public DependencyScope scope() {
            return declared.scope();
        }

        public String range() {
            return declared.range();
        }

        public String file() {
            return declared.file();
        }

        public int line() {
            return declared.line();
        }
    }

    /// A version in use and the file that records it. `isDirect` is false if only other packages need it.
    public record Installed(Purl purl, boolean isDirect) {}
}
