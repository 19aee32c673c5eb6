package dev.cairn.model.code;

/// Whole lines and exact bytes of a piece of source; lines count from 1, the end byte is not included.
public record Span(int startByte, int endByte, int startLine, int endLine) {

    public Span {
        if (startByte < 0 || endByte < startByte) throw new IllegalArgumentException("bytes out of order");
        if (startLine < 1 || endLine < startLine) throw new IllegalArgumentException("lines out of order");
    }

    public boolean contains(int offset) {
        return offset >= startByte && offset < endByte;
    }
}
