package dev.cairn.watch;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;

/// The functions of the C library behind [Inotify], each with its error code.
@SuppressWarnings("restricted")
final class InotifyCalls {

    private static final Linker LINKER = Linker.nativeLinker();
    private static final SymbolLookup LIBRARY = LINKER.defaultLookup();
    private static final String ADD = "inotify_add_watch";

    /// One signature for all calls: Linux passes numbers and addresses in the same registers, and the JDK generates a
    /// dozen classes for each signature.
    private static final MethodHandle CALL = LINKER.downcallHandle(
            FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG), Linker.Option.captureCallState("errno"));

    private final MemorySegment open = function("inotify_init1");
    private final MemorySegment add = function(ADD);
    private final MemorySegment remove = function("inotify_rm_watch");
    private final MemorySegment poll = function("poll");
    private final MemorySegment read = function("read");
    private final MemorySegment close = function("close");
    private final MemorySegment state;

    InotifyCalls(Arena memory) {
        state = memory.allocate(Linker.Option.captureStateLayout());
    }

    static boolean areSupported() {
        return LIBRARY.find(ADD).isPresent();
    }

    private static MemorySegment function(String name) {
        return LIBRARY.find(name).orElseThrow(() -> new IllegalStateException("the C library lacks " + name));
    }

    int open(int flags) {
        return (int) call(open, flags, 0, 0);
    }

    int add(int queue, MemorySegment path, int events) {
        return (int) call(add, queue, path.address(), events);
    }

    int remove(int queue, int number) {
        return (int) call(remove, queue, number, 0);
    }

    int poll(MemorySegment one, int millis) {
        return (int) call(poll, one.address(), 1, millis);
    }

    long read(int queue, MemorySegment buffer) {
        return call(read, queue, buffer.address(), buffer.byteSize());
    }

    void close(int queue) {
        call(close, queue, 0, 0);
    }

    private long call(MemorySegment function, long first, long second, long third) {
        try {
            return (long) CALL.invokeExact(function, state, first, second, third);
        } catch (Throwable e) {
            throw failed(e);
        }
    }

    /// The error code of the last failed call, read from the captured `errno`.
    int error() {
        return state.get(JAVA_INT, 0);
    }

    /// A native call declares `Throwable` but can only fail because of a bug in this class.
    private static IllegalStateException failed(Throwable cause) {
        if (cause instanceof Error error) throw error;
        return new IllegalStateException("native call failed", cause);
    }
}
