package dev.cairn.embed;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import dev.cairn.projection.vector.EmbedderUnavailable;
import java.io.IOException;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.Map;

/// A loaded model. It turns the tokens of a text into a vector, which is the output for the start token. Several
/// threads may use it at once.
final class OnnxModel implements AutoCloseable {

    private final OrtEnvironment environment;
    private final OrtSession session;

    private OnnxModel(OrtEnvironment environment, OrtSession session) {
        this.environment = environment;
        this.session = session;
    }

    static OnnxModel load(String resource) {
        try (var in = OnnxModel.class.getResourceAsStream(resource)) {
            if (in == null) throw new EmbedderUnavailable("The vector model is not installed.");
            OnnxTelemetry.turnOff();
            var environment = OrtEnvironment.getEnvironment();
            OnnxTelemetry.turnOff(environment);
            try (var options = options()) {
                return new OnnxModel(environment, environment.createSession(in.readAllBytes(), options));
            }
        } catch (IOException | OrtException | LinkageError | IllegalStateException e) {
            throw new EmbedderUnavailable("The vector model cannot run on this machine: " + e.getMessage(), e);
        }
    }

    /// The settings of ONNX Runtime: each text is computed on the calling thread, and memory is freed after each
    /// text. With its memory arena, ONNX Runtime would never release the memory of the longest text.
    private static OrtSession.SessionOptions options() throws OrtException {
        var options = new OrtSession.SessionOptions();
        options.setIntraOpNumThreads(1);
        options.setInterOpNumThreads(1);
        options.setCPUArenaAllocator(false);
        return options;
    }

    float[] run(long[] pieces) {
        var shape = new long[] {1, pieces.length};
        var present = new long[pieces.length];
        Arrays.fill(present, 1);
        try (var ids = OnnxTensor.createTensor(environment, LongBuffer.wrap(pieces), shape);
                var mask = OnnxTensor.createTensor(environment, LongBuffer.wrap(present), shape);
                var types = OnnxTensor.createTensor(environment, LongBuffer.wrap(new long[pieces.length]), shape);
                var result = session.run(Map.of("input_ids", ids, "attention_mask", mask, "token_type_ids", types))) {
            var states = ((OnnxTensor) result.get(0)).getFloatBuffer();
            var first = new float[BgeEmbedder.DIMENSIONS];
            states.get(first);
            return first;
        } catch (OrtException e) {
            throw new IllegalStateException("the vector model failed on " + pieces.length + " pieces", e);
        }
    }

    @Override
    public void close() {
        try {
            session.close();
        } catch (OrtException e) {
            throw new IllegalStateException("the vector model does not close", e);
        }
    }
}
