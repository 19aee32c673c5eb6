package dev.cairn.projection.packages;

/// The form of an entry point in answers: a file from the workspace root, or the target of a script.
final class EntryPoints {

    private EntryPoints() {}

    static String path(String folder, String written) {
        // `package.module:function` names code, not a file.
        if (written.indexOf(':') >= 0) return written;
        var plain = written.startsWith("./") ? written.substring(2) : written;
        return folder.isEmpty() ? plain : folder + "/" + plain;
    }
}
