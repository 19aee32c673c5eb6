package dev.cairn.model.code;

/// A range of source: whole lines counted from 1, and bytes with an exclusive end.
public record Span(int startByte, int endByte, int startLine, int endLine) {

    public Span {
        if (startByte < 0 || endByte < startByte) throw new IllegalArgumentException("bytes out of order");
        if (startLine < 1 || endLine < startLine) throw new IllegalArgumentException("lines out of order");
    }

    public boolean contains(int offset) {
        return offset >= startByte && offset < endByte;
    }
}
