package dev.cairn.projection.packages;

import java.util.Map;

/// Maps well-known Python modules to their packages if the names differ.
public final class PythonPackageNames {

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

    private PythonPackageNames() {}

    /// The package that contains a module; usually it has the same name.
    public static String packageOf(String module) {
        return PACKAGES.getOrDefault(module, module);
    }
}
