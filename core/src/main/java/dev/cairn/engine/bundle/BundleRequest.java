package dev.cairn.engine.bundle;

import dev.cairn.engine.bundle.manifest.Manifest;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;

/// Which manifest on which code of which moment, with what the task brings along.
public record BundleRequest(ProjectId project, AsOf asOf, Manifest manifest, TaskInputs inputs) {}
