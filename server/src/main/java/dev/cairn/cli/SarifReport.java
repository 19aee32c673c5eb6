package dev.cairn.cli;

import dev.cairn.cli.SarifLog.Finding;
import dev.cairn.cli.SarifLog.Level;
import dev.cairn.engine.architecture.ArchitectureRules;
import dev.cairn.engine.architecture.CheckResult;
import dev.cairn.engine.architecture.Violation;

/// Writes the result of an architecture check as SARIF.
public final class SarifReport {

    private static final String RULE_FILE_PROBLEM = "rules";

    private SarifReport() {}

    public static String of(CheckResult result) {
        var log = new SarifLog();
        for (var violation : result.violations())
            log.add(new Finding(violation.rule(), Level.ERROR, text(violation), violation.file(), violation.line()));
        for (var warning : result.warnings())
            log.add(new Finding(
                    RULE_FILE_PROBLEM, Level.WARNING, warning.message(), ArchitectureRules.PATH, warning.line()));
        return log.json();
    }

    private static String text(Violation violation) {
        return violation.rule() + (violation.used().isEmpty() ? "" : ": uses " + violation.used())
                + (violation.crosses().isEmpty() ? "" : ", crosses " + violation.crosses()) + ". "
                + violation.suggestion();
    }
}
