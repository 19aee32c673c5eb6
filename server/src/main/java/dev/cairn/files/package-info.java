/// Implements the interfaces with which `core` accesses files of this machine.
///
/// Start at [WorkspaceFiles] for listing and reading a workspace, and at [WorkspaceFileRules] for which files are
/// indexed.
/// Every file of a workspace is opened through [ContentFiles], which refuses files of a data home.
@NullMarked
package dev.cairn.files;

import org.jspecify.annotations.NullMarked;
