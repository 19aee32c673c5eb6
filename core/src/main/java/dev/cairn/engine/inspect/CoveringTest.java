package dev.cairn.engine.inspect;

/// A test to run after a change of some code.
///
/// @param id the test case, or the file if no single case is known
/// @param path the file of the test
/// @param exercises the name of the symbol that the test uses, or the path of the file it is named after or belongs to
public record CoveringTest(String id, String path, String exercises) {}
