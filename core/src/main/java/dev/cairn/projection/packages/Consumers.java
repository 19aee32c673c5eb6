package dev.cairn.projection.packages;

import dev.cairn.model.dependency.DependencyScope;
import dev.cairn.model.dependency.Purl;
import java.util.List;

/// Who of the workspace depends on a package, which versions of it are in use, and how sure that is.
///
/// Those that declare it come first, then those that reach it through other packages. `similar` holds names that are
/// nearly the one asked for when nobody knows it. `gaps` tells what may be declared beyond what could be read.
public record Consumers(
        String asked, List<Consumer> consumers, List<Installed> installed, List<String> similar, List<String> gaps) {

    public Consumers {
        consumers = List.copyOf(consumers);
        installed = List.copyOf(installed);
        similar = List.copyOf(similar);
        gaps = List.copyOf(gaps);
    }

    /// Whether any build file or lock file speaks of the package.
    public boolean isKnown() {
        return !consumers.isEmpty() || !installed.isEmpty();
    }

    /// How a package depends on another one.
    public enum Reach {
        /// Its own build file declares it.
        DIRECT,
        /// A package outside of the workspace brings it along.
        THROUGH_OUTSIDE,
        /// Another package of the workspace depends on it.
        THROUGH_WORKSPACE
    }

    /// A declared need: what is written, where, and the place it is inherited from (empty for the file itself).
    public record Declaration(DependencyScope scope, String range, String file, int line, String origin) {}

    /// One package that depends on it, with the declaration that leads there.
    ///
    /// `chain` names the packages on the way, from what is declared to the package asked for.
    public record Consumer(WorkspacePackage consumer, Reach reach, Declaration declared, List<String> chain) {

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

    /// A version in use and the file that says so; not direct when only other packages ask for it.
    public record Installed(Purl purl, String file, int line, boolean isDirect) {}
}
