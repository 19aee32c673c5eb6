/// Reads build files and lock files; this package has the parts that all languages share.
///
/// Start at [LanguageBuildFiles], through which each language contributes its readers. [BuildManifestReader] reads
/// in which folders modules are; [PackageReader] reads names, versions and dependencies. A file that cannot be
/// parsed causes no exception: its problem is reported. Deliberately absent: running a build tool.
@NullMarked
package dev.cairn.language.build;

import org.jspecify.annotations.NullMarked;
