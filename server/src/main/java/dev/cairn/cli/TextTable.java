package dev.cairn.cli;

import java.util.ArrayList;
import java.util.List;

/// Prints a table with aligned columns. Long cells are shortened, except in the last column.
public final class TextTable {

    /// The maximum length of a cell. Longer cells would push the following columns out of sight.
    private static final int CELL_MAX = 60;

    private static final String GAP = "  ";

    private final List<String> header;
    private final List<List<String>> rows = new ArrayList<>();

    public TextTable(String... header) {
        this.header = List.of(header);
    }

    public TextTable row(String... cells) {
        if (cells.length != header.size()) throw new IllegalArgumentException("a row has " + header.size() + " cells");
        rows.add(List.of(cells));
        return this;
    }

    public boolean isEmpty() {
        return rows.isEmpty();
    }

    public void print(Terminal terminal) {
        if (isEmpty()) return;
        terminal.out().println(terminal.style().faint(line(header)));
        rows.forEach(row -> terminal.out().println(line(row)));
    }

    private String line(List<String> cells) {
        var line = new StringBuilder();
        for (int column = 0; column < cells.size(); column++) {
            if (column > 0) line.append(GAP);
            var text = cells.get(column).replaceAll("\\s+", " ");
            var isLast = column == cells.size() - 1;
            var shown = !isLast && text.length() > CELL_MAX ? text.substring(0, CELL_MAX - 1) + "…" : text;
            line.append(shown);
            if (!isLast) line.append(" ".repeat(Math.max(0, width(column) - shown.length())));
        }
        return line.toString().stripTrailing();
    }

    private int width(int column) {
        int width = header.get(column).length();
        for (var row : rows)
            width = Math.max(width, Math.min(CELL_MAX, row.get(column).length()));
        return width;
    }
}
