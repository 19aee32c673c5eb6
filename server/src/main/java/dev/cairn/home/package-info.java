/// The data home of a daemon: its files, permissions, locks, secrets and keys.
///
/// Start at [Home]. [DataHomes] recognises homes so that their files are never read as workspace content, and
/// [ContentFiles] enforces it for every file that a workspace or a caller names.
@NullMarked
package dev.cairn.home;

import org.jspecify.annotations.NullMarked;
