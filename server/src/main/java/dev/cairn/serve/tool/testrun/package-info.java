/// The tool `test_run`, which runs tests.
@NullMarked
package dev.cairn.serve.tool.testrun;

import org.jspecify.annotations.NullMarked;
