/// Shared parts of reading build files and lock files.
///
/// Start at [LanguageBuildFiles], through which each language contributes its readers. [BuildManifestReader] reads
/// where modules live; [PackageReader] reads names, versions and dependencies. A broken file never fails: its
/// problem is reported. Deliberately absent: running a build tool.
@NullMarked
package dev.cairn.language.build;

import org.jspecify.annotations.NullMarked;
