package dev.cairn.model.code;

/// Why a file or folder was not read, or not wholly; its path is relative to the workspace.
public record FileProblem(String path, String message) {}
