package dev.cairn.cli;

/// The result of one check of `cairn doctor`.
///
/// @param what the subject of the check, such as `java` or `port`
/// @param nextStep what the user can do; empty if nothing is wrong
public record DoctorCheck(String what, Grade grade, String finding, String nextStep) {

    /// The severity of the finding.
    public enum Grade {
        OK("ok  "),
        WARN("warn"),
        FAIL("FAIL");

        private final String label;

        Grade(String label) {
            this.label = label;
        }

        public String label() {
            return label;
        }
    }

    static DoctorCheck ok(String what, String finding) {
        return new DoctorCheck(what, Grade.OK, finding, "");
    }

    static DoctorCheck warn(String what, String finding, String nextStep) {
        return new DoctorCheck(what, Grade.WARN, finding, nextStep);
    }

    static DoctorCheck fail(String what, String finding, String nextStep) {
        return new DoctorCheck(what, Grade.FAIL, finding, nextStep);
    }
}
