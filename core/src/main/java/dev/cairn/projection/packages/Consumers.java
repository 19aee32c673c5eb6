package dev.cairn.projection.packages;

import dev.cairn.model.dependency.DependencyScope;
import dev.cairn.model.dependency.Purl;
import java.util.List;

/// The workspace packages that depend on a package, the versions in use, and the limits of that knowledge.
///
/// Packages that declare it come first, then those that reach it through others. `similar` holds similar names if the
/// package is unknown. `gaps` describes declarations that could not be read.
public record Consumers(
        String asked, List<Consumer> consumers, List<Installed> installed, List<String> similar, List<String> gaps) {

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

    /// How a package depends on another one.
    public enum Reach {
        /// Its own build file declares it.
        DIRECT,
        /// A package from outside the workspace depends on it.
        THROUGH_OUTSIDE,
        /// Another package of the workspace depends on it.
        THROUGH_WORKSPACE
    }

    /// A declared dependency: its text, its position, and where it is inherited from (empty for the file itself).
    public record DependencyDeclaration(DependencyScope scope, String range, String file, int line, String origin) {}

    /// A package that depends on it, with the responsible declaration.
    ///
    /// `chain` names the packages on the path from the declared one to the requested one.
    public record Consumer(WorkspacePackage consumer, Reach reach, DependencyDeclaration declared, List<String> chain) {

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

    /// A version in use and the file that records it; not direct if only other packages need it.
    public record Installed(Purl purl, String file, int line, boolean isDirect) {}
}
