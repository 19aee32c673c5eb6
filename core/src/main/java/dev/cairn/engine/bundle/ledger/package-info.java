/// Records which bundles were built, promoted and read, and reports how well manifests worked.
///
/// Start at [BundleLedger]; [ManifestReporter] proposes changes from its records. Manifest files are never modified.
@NullMarked
package dev.cairn.engine.bundle.ledger;

import org.jspecify.annotations.NullMarked;
