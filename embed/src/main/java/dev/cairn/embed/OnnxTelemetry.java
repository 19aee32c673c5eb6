package dev.cairn.embed;

import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;

/// Turns off the telemetry of ONNX Runtime before its library is loaded.
///
/// Since 1.29 the library writes a device id and events about every model it loads into the user's cache folder, and
/// sends them to its maker. It reads one variable when it starts. Java cannot set a variable of its own process, so the
/// C library does it; the launchers set it too. The Java API alone is too late: some events are written before.
@SuppressWarnings("restricted")
final class OnnxTelemetry {

    static final String VARIABLE = "ORT_DISABLE_TELEMETRY";

    private OnnxTelemetry() {}

    /// Sets the variable for this process. Where the C library has no such function, as on Windows, only
    /// [#turnOff(OrtEnvironment)] and the launcher are left.
    static void turnOff() {
        var linker = Linker.nativeLinker();
        var function = linker.defaultLookup().find("setenv");
        if (function.isEmpty()) return;
        var setenv = linker.downcallHandle(
                function.get(),
                FunctionDescriptor.of(
                        ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.ADDRESS, ValueLayout.JAVA_INT));
        try (var arena = Arena.ofConfined()) {
            int failed = (int) setenv.invokeExact(arena.allocateFrom(VARIABLE), arena.allocateFrom("1"), 1);
            if (failed != 0) throw new IllegalStateException(VARIABLE + " cannot be set");
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(VARIABLE + " cannot be set", e);
        }
    }

    static void turnOff(OrtEnvironment environment) throws OrtException {
        environment.setTelemetry(false);
    }
}
