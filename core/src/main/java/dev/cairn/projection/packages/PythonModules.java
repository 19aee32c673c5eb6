package dev.cairn.projection.packages;

import java.util.Map;

/// Modules of Python that are called otherwise than the packages that hold them; the names are public knowledge.
public final class PythonModules {

    private static final Map<String, String> PACKAGES = Map.ofEntries(
            Map.entry("yaml", "pyyaml"),
            Map.entry("bs4", "beautifulsoup4"),
            Map.entry("PIL", "pillow"),
            Map.entry("cv2", "opencv-python"),
            Map.entry("sklearn", "scikit-learn"),
            Map.entry("dateutil", "python-dateutil"),
            Map.entry("dotenv", "python-dotenv"),
            Map.entry("jwt", "pyjwt"),
            Map.entry("attr", "attrs"),
            Map.entry("OpenSSL", "pyopenssl"),
            Map.entry("MySQLdb", "mysqlclient"),
            Map.entry("psycopg2", "psycopg2-binary"),
            Map.entry("google", "protobuf"),
            Map.entry("pkg_resources", "setuptools"),
            Map.entry("_pytest", "pytest"));

    private PythonModules() {}

    /// The package a module is installed with, mostly one of its own name.
    public static String packageOf(String module) {
        return PACKAGES.getOrDefault(module, module);
    }
}
