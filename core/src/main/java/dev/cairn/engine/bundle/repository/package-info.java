/// Facts about a whole repository: languages, tests, entry points, owners, packages.
///
/// Start at [RepositoryFactSource]. Which facts a bundle contains is decided by its manifest.
@NullMarked
package dev.cairn.engine.bundle.repository;

import org.jspecify.annotations.NullMarked;
