package dev.cairn.engine.bundle;

import dev.cairn.engine.bundle.manifest.Manifest;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;

/// A manifest and the inputs of a task, for the code as of a point in time.
public record BundleRequest(ProjectId project, AsOf asOf, Manifest manifest, TaskInputs inputs) {}
