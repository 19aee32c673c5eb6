package dev.cairn.model.code;

/// Why a file or folder was not read, or only in part. The path is relative to the workspace.
public record FileProblem(String path, String message) {}
