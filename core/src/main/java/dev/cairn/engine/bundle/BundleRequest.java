package dev.cairn.engine.bundle;

import dev.cairn.engine.bundle.manifest.Manifest;
import dev.cairn.view.View;

/// A manifest and the inputs of a task, for the code of a view.
public record BundleRequest(View view, Manifest manifest, TaskInputs inputs) {}
