package dev.cairn.projection.packages;

/// Formats entry points for answers: a path from the workspace root, or `module:function`.
final class EntryPoints {

    private EntryPoints() {}

    static String path(String folder, String written) {
        // `package.module:function` names code, not a file.
        if (written.indexOf(':') >= 0) return written;
        var plain = written.startsWith("./") ? written.substring(2) : written;
        return folder.isEmpty() ? plain : folder + "/" + plain;
    }
}
