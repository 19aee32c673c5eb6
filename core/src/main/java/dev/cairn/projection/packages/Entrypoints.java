package dev.cairn.projection.packages;

/// How an entrypoint is told: the file from the root of the workspace, or what a script calls.
final class Entrypoints {

    private Entrypoints() {}

    static String path(String folder, String written) {
        // `package.module:function` names code and no file.
        if (written.indexOf(':') >= 0) return written;
        var plain = written.startsWith("./") ? written.substring(2) : written;
        return folder.isEmpty() ? plain : folder + "/" + plain;
    }
}
