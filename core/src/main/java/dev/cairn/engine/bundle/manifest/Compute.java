package dev.cairn.engine.bundle.manifest;

/// One use of a primitive; `depth` applies only if the primitive takes one.
public record Compute(Primitive primitive, QueryArgument argument, int depth) {

    public static final int DEPTH_DEFAULT = 1;
    public static final int DEPTH_MAX = 5;

    public String written() {
        var depthText = primitive.takesDepth() ? ", depth=" + depth : "";
        return primitive.written() + "(" + argument.written() + depthText + ")";
    }
}
