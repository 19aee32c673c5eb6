package dev.cairn.model.code;

/// Where something stands: its byte offset, and line and column counted from 1.
public record Site(int offset, int line, int column) {}
