/// Configures clients (programs that run agents) for Cairn, and contains the HTTP client of the summarizer.
///
/// Start at [ClientSetup], which plans and writes the settings of a project's clients, and at [ChatSummarizer].
@NullMarked
package dev.cairn.client;

import org.jspecify.annotations.NullMarked;
