package dev.cairn.architecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.regex.Pattern;

/// The compiled classes of the product and its benchmarks, read once for all rules.
final class ProductClasses {

    /// The fast loop keeps compiled tests elsewhere than Maven does.
    private static final Pattern TESTS_OF_THE_FAST_LOOP = Pattern.compile(".*/target/try/[^/]+/test/.*");

    static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .withImportOption(location -> !location.matches(TESTS_OF_THE_FAST_LOOP))
            .importPackages("dev.cairn");

    private ProductClasses() {}
}
